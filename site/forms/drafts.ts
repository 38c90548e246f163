import { createStore, promisifyRequest } from 'idb-keyval';

export const store = createStore('drafts', 'drafts');

/** Milliseconds after which a browser that does not answer counts as one that keeps nothing. */
const timeoutMs = 3000;

const dayMs = 86_400_000;

/** Where the device keeps what an official is filing at the counter: one for each account. */
export const filingKey = (account: string) => `${account} loket`;

/** Where the device keeps what an official types in a dialog, mostly about a resident: one for each account and dialog. */
export const dialogKey = (account: string, name: string) => `dialog ${account} ${name}`;

/** Whether a draft under this key is of the account and about somebody else. */
export const isAboutOthers = (key: IDBValidKey, account: string) =>
  key === filingKey(account) || String(key).startsWith(dialogKey(account, ''));

/** For how many days texts about somebody else are kept at most: by then the person has left. */
const aboutOthersDays = 1;

/** For how many days a draft is kept; `days` is the village's own number. */
export const retentionDays = (key: IDBValidKey, days: number) =>
  /^dialog | loket$/.test(String(key)) ? aboutOthersDays : days;

/**
 * Whether a draft was last changed more than `days` ago, or at an unknown time. A time in the future is not old: the device's
 * clock was wrong.
 */
export function isOld(draft: unknown, days: number, now = Date.now()): boolean {
  const { keptAt = '' } = (draft ?? {}) as { keptAt?: string };
  return !(now - Date.parse(keptAt) <= days * dayMs);
}

/**
 * Deletes every account's drafts that are too old (village.config.ts, which the page's frame says to its scripts).
 * @throws where the browser keeps nothing.
 */
export async function deleteOldDrafts(): Promise<void> {
  const days = Number(document.documentElement.dataset.draftDays);
  await store('readwrite', (drafts) => {
    drafts.openCursor().onsuccess = ({ target }) => {
      const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
      if (!cursor) return;
      if (isOld(cursor.value, retentionDays(cursor.key, days))) cursor.delete();
      cursor.continue();
    };
    return promisifyRequest(drafts.transaction);
  });
}

/**
 * The draft stored under a key that holds its account, unchecked; undefined if there is none or it is too old.
 * @throws where the browser keeps nothing (blocked, private, full).
 */
export function readDraft(key: string): Promise<unknown> {
  const reading = deleteOldDrafts().then(() =>
    store('readonly', (drafts) => promisifyRequest<unknown>(drafts.get(key))),
  );
  return inTime(reading);
}

let channel: BroadcastChannel | undefined;

/** One object for sending and receiving: it does not receive what it sends. */
function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('drafts');
  return channel;
}

/** Calls `onStored` when another tab stores a draft under the key. Returns a function that stops it. */
export function watchDraft(key: string, onStored: () => void): () => void {
  const watch = new AbortController();
  const hear = ({ data }: MessageEvent) => data === key && onStored();
  openChannel().addEventListener('message', hear, { signal: watch.signal });
  return () => watch.abort();
}

/**
 * Stores what a form holds, photos included, and the time. The last tab that stores wins; the others are told.
 * @throws where the browser keeps nothing.
 */
export async function storeDraft(key: string, draft: object): Promise<void> {
  openChannel().postMessage(key);
  await change((drafts) => drafts.put({ ...draft, keptAt: new Date().toISOString() }, key));
}

/** @throws where the browser keeps nothing. */
export const deleteDraft = (key: string): Promise<void> => change((drafts) => drafts.delete(key));

// Async, so that blocked storage, which throws, rejects like any other failure.
async function change(request: (drafts: IDBObjectStore) => void): Promise<void> {
  const changing = store('readwrite', (drafts) => {
    request(drafts);
    // The browser aborts what a page that is being left has not committed.
    drafts.transaction.commit();
    return promisifyRequest(drafts.transaction);
  });
  await inTime(changing);
}

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, timeoutMs));
  return Promise.race([work, timeout]);
}

interface StoredField {
  name: string;
  kind: string;
}

/** Fields for all that was kept, of a form that this page does not know. */
export function storedFields(texts: unknown, files: unknown): StoredField[] {
  return [
    ...Object.keys(texts ?? {}).map((name) => ({ name, kind: 'text' })),
    ...Object.keys(files ?? {}).map((name) => ({ name, kind: 'photo' })),
  ];
}

/** What of a draft's texts and files its form still asks for today, by field name. */
export function pickEntries(fields: readonly StoredField[], texts: unknown, files: unknown) {
  const picked = { texts: {} as Record<string, string>, files: {} as Record<string, Blob> };
  for (const { name, kind } of fields) {
    const text = (texts as Record<string, unknown> | undefined)?.[name];
    const file = (files as Record<string, unknown> | undefined)?.[name];
    const isFile = kind === 'photo' || kind === 'image';
    if (!isFile && typeof text === 'string') picked.texts[name] = text;
    if (isFile && file instanceof Blob && file.size > 0) picked.files[name] = file;
  }
  return picked;
}
