import { createStore, promisifyRequest } from 'idb-keyval';

export const store = createStore('drafts', 'drafts');

/** A browser that has not answered by then, in ms, is taken for one that keeps nothing. */
const timeoutMs = 3000;

const dayMs = 86_400_000;

/** Where the device keeps what an official is filing at the counter: one for each account. */
export const filingKey = (account: string) => `${account} loket`;

/** For how many days texts about somebody else are kept at most: by then the person has left. */
export const aboutOthersDays = 1;

/** For how many days a draft is kept; `days` is the village's own number. */
export const daysOf = (key: IDBValidKey, days: number) =>
  String(key).endsWith(filingKey('')) ? aboutOthersDays : days;

/**
 * Whether a draft was last changed longer ago than this device keeps them, in days; so too where nobody knows when. One of a
 * later time than now is kept: it is the device's clock that is wrong.
 */
export function isOld(draft: unknown, days: number, now = Date.now()): boolean {
  return !(now - Date.parse(timeOf(draft) ?? '') <= days * dayMs);
}

const timeOf = (draft: unknown) => (draft as { keptAt?: string } | null | undefined)?.keptAt;

/**
 * Deletes every account's drafts that are too old (village.config.ts, which the page's frame says to its scripts).
 * @throws where the browser keeps nothing.
 */
export async function dropOldDrafts(): Promise<void> {
  const days = Number(document.documentElement.dataset.draftDays);
  await store('readwrite', (drafts) => {
    drafts.openCursor().onsuccess = ({ target }) => {
      const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
      if (!cursor) return;
      if (isOld(cursor.value, daysOf(cursor.key, days))) cursor.delete();
      cursor.continue();
    };
    return promisifyRequest(drafts.transaction);
  });
}

/** By key, of when the draft was that this page has last read or kept: one of another time is another tab's. */
const known = new Map<string, string | undefined>();

/**
 * What this device keeps of a form under a key that holds its account, unchecked, unless it is too old.
 * @throws where the browser keeps nothing (blocked, private, full).
 */
export async function readDraft(key: string): Promise<unknown> {
  const reading = dropOldDrafts().then(() =>
    store('readonly', (drafts) => promisifyRequest<unknown>(drafts.get(key))),
  );
  const stored = await inTime(reading);
  known.set(key, timeOf(stored));
  return stored;
}

/** Events after which a page may run no more code. */
export const leaveEvents = ['beforeunload', 'pagehide'] as const;

/**
 * Keeps what a form holds, photos included, and when.
 * @param leaving the page is being left now
 * @returns false, and changes nothing, where another tab has kept something else meanwhile
 * @throws where the browser keeps nothing.
 */
export const keepDraft = (key: string, draft: object, leaving = false): Promise<boolean> =>
  change(key, { ...draft, keptAt: new Date().toISOString() }, leaving);

/** As keepDraft: what another tab has kept stays. */
export const dropDraft = (key: string, leaving = false): Promise<boolean> =>
  change(key, null, leaving);

/** Keys under which another tab's draft was found the last time. */
const taken = new Set<string>();

// Where storage is blocked, asking for it throws: a rejection then, as for everything else.
async function change(key: string, draft: object | null, leaving: boolean): Promise<boolean> {
  // No answer comes in time any more: what was found the last time holds.
  if (leaving && taken.has(key)) return false;
  if (leaving) return inTime(store('readwrite', (drafts) => write(drafts, key, draft)));
  let again: Promise<boolean> | undefined;
  const changing = store('readwrite', async (drafts) => {
    const answered = new AbortController();
    const leave = () => {
      answered.abort();
      drafts.transaction.abort();
      again = change(key, draft, true);
    };
    for (const event of leaveEvents) addEventListener(event, leave, { signal: answered.signal });
    const reading = promisifyRequest(drafts.get(key));
    const keptAt = timeOf(await reading.finally(() => answered.abort()));
    const isForeign = keptAt && keptAt !== known.get(key);
    taken[isForeign ? 'add' : 'delete'](key);
    return !isForeign && write(drafts, key, draft);
  });
  return inTime(changing.catch((error: unknown) => again ?? Promise.reject(error)));
}

async function write(drafts: IDBObjectStore, key: string, draft: object | null): Promise<true> {
  if (draft) drafts.put(draft, key);
  else drafts.delete(key);
  const ending = promisifyRequest(drafts.transaction);
  // Said, not awaited: the browser takes back what a page has left open when it is left.
  drafts.transaction.commit();
  await ending;
  known.set(key, timeOf(draft));
  return true;
}

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, timeoutMs));
  return Promise.race([work, late]);
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
