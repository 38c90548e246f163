import { createStore, get, keys, promisifyRequest } from 'idb-keyval';
import { village } from '../village.ts';

const store = createStore('drafts', 'drafts');

/** Milliseconds after which storage that does not respond counts as unavailable. */
const timeoutMs = 3000;

const dayMs = 86_400_000;

/** Key of the draft of a counter filing: one per account. */
export const filingKey = (account: string) => `${account} loket`;

/** Key of the draft of an official's dialog: one per account and dialog. */
export const dialogKey = (account: string, name: string) => `dialog ${account} ${name}`;

/** Whether the draft with this key belongs to the account and contains another person's data. */
export const isAboutOthers = (key: IDBValidKey, account: string) =>
  key === filingKey(account) || String(key).startsWith(dialogKey(account, ''));

/** Retention in days of drafts with another person's data: by then the applicant has left the counter. */
const aboutOthersDays = 1;

/** Retention in days of the draft with this key. `days` is the village's setting for other drafts. */
export const retentionDays = (key: IDBValidKey, days: number) =>
  /^dialog | loket$/.test(String(key)) ? aboutOthersDays : days;

/** Whether a draft was last changed more than `days` ago or at an unknown time. A future time means that the clock was wrong. */
export function isOld(draft: unknown, days: number, now = Date.now()): boolean {
  const { keptAt = '' } = (draft ?? {}) as { keptAt?: string };
  return !(now - Date.parse(keptAt) <= days * dayMs);
}

/**
 * Deletes the expired drafts of all accounts.
 * @throws if storage is unavailable
 */
export async function deleteOldDrafts(): Promise<void> {
  const { draftDays } = village.retention;
  await deleteDrafts((key, draft) => isOld(draft, retentionDays(key, draftDays)));
}

/** The keys of all accounts' drafts. @throws if storage is unavailable */
export const listDraftKeys = (): Promise<IDBValidKey[]> =>
  deleteOldDrafts().then(() => keys(store));

/** Deletes the matching drafts. @throws if storage is unavailable */
export function deleteDrafts(
  matches: (key: IDBValidKey, draft: unknown) => boolean,
): Promise<void> {
  return store('readwrite', (drafts) => {
    drafts.openCursor().onsuccess = ({ target }) => {
      const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
      if (!cursor) return;
      if (matches(cursor.key, cursor.value)) cursor.delete();
      cursor.continue();
    };
    return promisifyRequest(drafts.transaction);
  });
}

/**
 * Returns the stored draft, not validated; undefined if there is none or it has expired.
 * @param key contains the account
 * @throws if storage is unavailable (blocked, private mode, full)
 */
export function readDraft(key: string): Promise<unknown> {
  return withTimeout(deleteOldDrafts().then(() => get<unknown>(key, store)));
}

let channel: BroadcastChannel | undefined;

/** A channel does not receive its own messages, so sender and receiver must be the same object. */
function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('drafts');
  return channel;
}

/** Calls `onStored` when another tab stores a draft under the key. Returns a function that stops it. */
export function watchDraft(key: string, onStored: () => void): () => void {
  const watch = new AbortController();
  const listen = ({ data }: MessageEvent) => data === key && onStored();
  openChannel().addEventListener('message', listen, { signal: watch.signal });
  return () => watch.abort();
}

/**
 * Stores a draft, including its photos, with the current time. The last writer wins; other tabs are notified.
 * @throws if storage is unavailable
 */
export async function storeDraft(key: string, draft: object): Promise<void> {
  openChannel().postMessage(key);
  await change((drafts) => drafts.put({ ...draft, keptAt: new Date().toISOString() }, key));
}

/** @throws if storage is unavailable */
export const deleteDraft = (key: string): Promise<void> => change((drafts) => drafts.delete(key));

// Async, so that an exception of blocked storage becomes a rejection.
async function change(request: (drafts: IDBObjectStore) => void): Promise<void> {
  const changing = store('readwrite', (drafts) => {
    request(drafts);
    // The browser aborts uncommitted transactions when the page is left.
    drafts.transaction.commit();
    return promisifyRequest(drafts.transaction);
  });
  await withTimeout(changing);
}

function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, timeoutMs));
  return Promise.race([work, timeout]);
}
