import { promisifyRequest } from 'idb-keyval';
import { cacheNames } from '../lib/offline/cache.ts';
import { deleteOldDrafts, isAboutOthers, store } from './drafts.ts';

/** What this device keeps of an account. */
export interface DeviceData {
  /** Applications that were begun. */
  letters: number;
  /** Entries of the portal's content that were not saved. */
  entries: number;
  /** What an official has chosen for letters: the letter-head and who signs. */
  choices: boolean;
}

/** Names in localStorage of what is remembered for the next letter. */
export const choiceKeys = { kop: 'kop', signatory: 'penandaTangan' } as const;

/**
 * Of an account's draft its kind, by its key in drafts.ts, letter-draft.ts and content-form's draft.ts; null for another's.
 * What is about others goes at every logout.
 */
export function draftKindOf(
  key: IDBValidKey,
  account: string,
): 'about-others' | 'letters' | 'entries' | null {
  const text = String(key);
  if (isAboutOthers(key, account)) return 'about-others';
  if (text.startsWith(`isi ${account} `)) return 'entries';
  return text.startsWith(`${account} `) ? 'letters' : null;
}

const draftKeys = () => store('readonly', (drafts) => promisifyRequest(drafts.getAllKeys()));

/** What this device keeps of an account in this role; where the browser keeps no drafts, none of these. */
export async function readDeviceData(account: string, role: string): Promise<DeviceData> {
  const keys = await deleteOldDrafts()
    .then(draftKeys)
    .catch(() => []);
  const count = (kind: string) => keys.filter((key) => draftKindOf(key, account) === kind).length;
  return {
    letters: count('letters'),
    entries: count('entries'),
    choices: role === 'admin' && hasChoices(),
  };
}

function hasChoices(): boolean {
  try {
    return Object.values(choiceKeys).some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}

/** That in a sentence; null where nothing is kept. */
export function describeDeviceData({ letters, entries, choices }: DeviceData): string | null {
  const parts = [
    letters > 0 && `${letters} draf surat`,
    entries > 0 && `${entries} isian portal yang belum disimpan`,
    choices && 'pilihan untuk surat',
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  const list = new Intl.ListFormat('id', { type: 'conjunction' }).format(parts);
  return `Perangkat ini menyimpan ${list}. Bersihkan bila perangkat dipakai bergantian.`;
}

/** Deletes what an account has typed about others, whichever tab has kept it. @throws where the browser keeps nothing. */
export const deleteDraftsAboutOthers = (account: string): Promise<void> =>
  deleteDrafts((key) => isAboutOthers(key, account));

/** Forgets all that this device keeps of an account in this role, and which pages of the portal were read on it. */
export async function clearDeviceData(account: string, role: string): Promise<void> {
  try {
    if (role === 'admin') for (const key of Object.values(choiceKeys)) localStorage.removeItem(key);
  } catch {
    // Blocked storage keeps none.
  }
  // Browsers offer caches only to https and localhost.
  for (const name of [cacheNames.pages, cacheNames.pictures])
    await globalThis.caches?.delete(name).catch(() => undefined);
  await deleteDrafts((key) => draftKindOf(key, account) !== null).catch(() => undefined);
}

/** Deletes the drafts whose keys `goes` names. */
function deleteDrafts(goes: (key: IDBValidKey) => boolean): Promise<void> {
  return store('readwrite', (drafts) => {
    drafts.openKeyCursor().onsuccess = ({ target }) => {
      const cursor = (target as IDBRequest<IDBCursor | null>).result;
      if (!cursor) return;
      if (goes(cursor.key)) drafts.delete(cursor.key);
      cursor.continue();
    };
    return promisifyRequest(drafts.transaction);
  });
}
