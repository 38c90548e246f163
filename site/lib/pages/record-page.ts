import type {
  CollectionDefinition,
  ContentRecord,
} from '#contract/collections/define-collection.ts';
import { bodies } from '#contract/collections/members.ts';

/** Pages of records without one of their own. */
const shared: Readonly<Record<string, string>> = {
  websites: '/tentang',
  visimisis: '/visi-misi',
  sejarahs: '/sejarah',
  perangkats: '/perangkat',
  perwakilans: '/perwakilan',
  lpms: '/lpm',
  ...Object.fromEntries(bodies.map(({ page, members }) => [members.path, page])),
};

/** Address of the page on which visitors see a record. */
export function recordPage(
  { path, kind }: Pick<CollectionDefinition, 'path' | 'kind'>,
  record: ContentRecord,
): string {
  if (kind === 'catalogue') return `/${path}/${record._id}`;
  if (path === 'anggarans') return ['/anggaran', record.tahun].filter(Boolean).join('/');
  return shared[path] ?? '/statistik';
}
