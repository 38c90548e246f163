import { collections } from '#contract/collections/index.ts';
import * as codes from './codes.ts';
import type { Converted, Values } from './values.ts';

type Figures = Record<string, number>;

/** Figures of tweb_penduduk by collection, and notes on residents that could not be counted. */
export function countResidents(rows: readonly Values[]) {
  const people = rows.filter(({ status_dasar }) => status_dasar === codes.living);
  const penduduks = { penduduk: people.length, laki: 0, perempuan: 0, kepalaKeluarga: 0 };
  const pendidikans = zeros('pendidikans');
  const pekerjaans = zeros('pekerjaans');
  const unknown = { 'jenis kelamin': 0, pendidikan: 0, pekerjaan: 0 };
  const count = (figures: Figures, field: string | undefined, what: keyof typeof unknown) => {
    if (field) figures[field] = (figures[field] ?? 0) + 1;
    else unknown[what] += 1;
  };
  for (const { sex = '', kk_level, pendidikan_kk_id = '', pekerjaan_id = '' } of people) {
    if (kk_level === codes.headOfFamily) penduduks.kepalaKeluarga += 1;
    count(penduduks, codes.sexes[sex], 'jenis kelamin');
    count(pendidikans, codes.educations[pendidikan_kk_id], 'pendidikan');
    if (codes.withoutOccupation.includes(pekerjaan_id)) continue;
    const occupation = pekerjaan_id && (codes.occupations[pekerjaan_id] ?? codes.otherOccupation);
    count(pekerjaans, occupation, 'pekerjaan');
  }
  const notes = Object.entries(unknown)
    .filter(([, total]) => total > 0)
    .map(
      ([what, total]) =>
        `tweb_penduduk: ${total} warga tanpa ${what} yang dikenal tidak dihitung di sana.`,
    );
  return { figures: { penduduks, pendidikans, pekerjaans }, notes };
}

const zeros = (path: string): Figures => {
  const fields = collections.find((one) => one.path === path)?.fields ?? [];
  return Object.fromEntries(fields.map(({ name }) => [name, 0]));
};

/** Accounts of living residents with an e-mail address. Other columns are not imported: the portal is not a population register. */
export const toAccounts = (rows: readonly Values[]): Converted[] =>
  rows
    .filter(({ status_dasar }) => status_dasar === codes.living)
    .map(({ id = '', nama = '', email = '' }) =>
      email.trim()
        ? { _id: `penduduk ${id}`, nama, email }
        : 'warga tanpa alamat email, jadi tanpa akun',
    );
