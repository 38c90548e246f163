import { createStore, del, get, promisifyRequest, set } from 'idb-keyval';

export const store = createStore('drafts', 'drafts');

/** A browser that has not opened its storage by then, in ms, is taken for one without. */
const timeoutMs = 3000;

const dayMs = 86_400_000;

/**
 * Whether a draft was last changed longer ago than this device keeps them, in days; so too where nobody knows when. One of a
 * later time than now is kept: it is the device's clock that is wrong.
 */
export function isOld(draft: unknown, days: number, now = Date.now()): boolean {
  const { keptAt } = (draft ?? {}) as { keptAt?: string };
  return !(now - Date.parse(keptAt ?? '') <= days * dayMs);
}

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
      if (isOld(cursor.value, days)) cursor.delete();
      cursor.continue();
    };
    return promisifyRequest(drafts.transaction);
  });
}

/**
 * What this device keeps of a form under a key that holds its account, unchecked, unless it is too old.
 * @throws where the browser keeps nothing (blocked, private, full).
 */
export async function readDraft(key: string): Promise<unknown> {
  const late = new Promise((_, reject) => setTimeout(reject, timeoutMs, new Error('No storage')));
  return Promise.race([dropOldDrafts().then(() => get<unknown>(key, store)), late]);
}

/** Keeps what a form holds, photos included, and when. @throws where the browser keeps nothing. */
export async function keepDraft(key: string, draft: object): Promise<void> {
  await set(key, { ...draft, keptAt: new Date().toISOString() }, store);
}

/** @throws where the browser keeps nothing. */
export async function dropDraft(key: string): Promise<void> {
  await del(key, store);
}

interface StoredField {
  name: string;
  kind: string;
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
