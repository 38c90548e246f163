import { sku } from '#contract/letters/sku.ts';
import type {
  LetterType,
  LetterTypeRecord,
  LibraryType,
  StandingType,
} from '#contract/records/letter-types.ts';

const { path, revision, ...parts } = sku;

/** A type as an official would make one: of the parts of a type that ships with the portal. */
export const data = { ...parts, type: 'SKUM', title: 'Surat Keterangan Usaha Mikro' };

export const version = { ...data, path: '/surat/skum', revision: 2 };

export const record: LetterTypeRecord = {
  ...version,
  state: 'draft',
  builtIn: false,
  terbit: null,
};

export const offered: LetterType = {
  type: sku.type,
  title: sku.title,
  summary: sku.summary,
  needs: sku.needs,
  group: sku.group,
  path,
  revision,
};

export const standing: StandingType = {
  type: data.type,
  title: data.title,
  group: sku.group,
  state: 'draft',
  revision: 2,
  terbit: null,
  builtIn: false,
};

export const ofLibrary: LibraryType = {
  type: 'SKBM',
  title: 'Surat Keterangan Belum Menikah',
  source: 'Bentuk umum surat keterangan desa.',
  summary: 'Untuk melamar kerja, mendaftar nikah, sekolah kedinasan, atau kredit rumah.',
  keywords: 'lajang bujang gadis jejaka perawan belum kawin status',
  group: 'Menikah',
  file: '/pustaka-surat/skbm.json',
};
