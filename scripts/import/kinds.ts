import { collections } from '#contract/collections/index.ts';

/** What can be imported: accounts, issued letters, tables of OpenSID, and every collection. */
export const kinds: readonly string[] = [
  'warga',
  'surat',
  'opensid',
  ...collections.map(({ path }) => path),
];
