import { collections } from '#contract/collections/index.ts';

/** What can be imported: residents' accounts, issued letters, tables of OpenSID, a whole export, and every collection. */
export const kinds: readonly string[] = [
  'warga',
  'surat',
  'opensid',
  'ekspor',
  ...collections.map(({ path }) => path),
];
