import { collections } from '#contract/collections/index.ts';

/** Kinds of import: accounts, issued letters, tables of OpenSID, and every collection. */
export const kinds: readonly string[] = [
  'warga',
  'surat',
  'opensid',
  ...collections.map(({ path }) => path),
];
