import { collections } from '#contract/collections/index.ts';

/** What can be imported: accounts, issued letters, tables of OpenSID, an archive, and every collection. */
export const kinds: readonly string[] = [
  'warga',
  'surat',
  'opensid',
  'arsip',
  ...collections.map(({ path }) => path),
];
