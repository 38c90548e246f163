import { cacheNames } from '../offline/cache.ts';
import { readOnDevice, storeOnDevice } from './device-store.ts';
import { deleteDrafts, isAboutOthers, listDraftKeys } from './drafts.ts';

/** Data of an account that is stored on this device. */
export interface DeviceData {
  /** Number of unsent applications. */
  letters: number;
  /** Number of unsaved content records. */
  entries: number;
  /** Whether an official's letterhead or signatory is stored for the next letter. */
  choices: boolean;
}

/** Keys in localStorage of an official's choices for the next letter. */
export const choiceKeys = { kop: 'kop', signatory: 'penandaTangan' } as const;

/**
 * The kind of draft that a key denotes; null if it belongs to another account. Keys are made in drafts.ts, letter-draft.ts and
 * the content form's draft.ts. Drafts about others are deleted at every logout.
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

/** The data of an account with this role; without drafts if storage is unavailable. */
export async function readDeviceData(account: string, role: string): Promise<DeviceData> {
  const keys = await listDraftKeys().catch(() => []);
  const count = (kind: string) => keys.filter((key) => draftKindOf(key, account) === kind).length;
  return {
    letters: count('letters'),
    entries: count('entries'),
    choices: role !== 'user' && Object.values(choiceKeys).some((key) => readOnDevice(key) !== null),
  };
}

/** Describes the data for the user; null if there is none. */
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

/** Deletes an account's drafts about others, of every tab. @throws if storage is unavailable */
export const deleteDraftsAboutOthers = (account: string): Promise<void> =>
  deleteDrafts((key) => isAboutOthers(key, account));

/** Deletes the data of an account with this role, and the cached pages, which show what was read on this device. */
export async function clearDeviceData(account: string, role: string): Promise<void> {
  if (role !== 'user') for (const key of Object.values(choiceKeys)) storeOnDevice(key, null);
  // Browsers offer caches only to https and localhost.
  for (const name of [cacheNames.pages, cacheNames.pictures])
    await globalThis.caches?.delete(name).catch(() => undefined);
  await deleteDrafts((key) => draftKindOf(key, account) !== null).catch(() => undefined);
}
