import { collections } from '#contract/collections/index.ts';
import type { SourceRow } from '../plan.ts';
import * as codes from './codes.ts';

/** tweb_penduduk counted: one row for each collection of figures, and what could not be counted. Nothing about a person stays. */
export function countResidents(rows: readonly SourceRow[]) {
  const people = rows.filter(({ values }) => values.status_dasar === codes.living);
  const figures: Record<string, Record<string, number>> = {
    penduduks: { penduduk: people.length, laki: 0, perempuan: 0, kepalaKeluarga: 0 },
    pendidikans: zeros('pendidikans'),
    pekerjaans: zeros('pekerjaans'),
  };
  const unknown = { 'jenis kelamin': 0, pendidikan: 0, pekerjaan: 0 };
  const count = (path: string, field: string) => {
    const figure = figures[path];
    if (figure) figure[field] = (figure[field] ?? 0) + 1;
  };
  const countKnown = (path: string, field: string | undefined, what: keyof typeof unknown) => {
    if (field) count(path, field);
    else unknown[what] += 1;
  };
  for (const { values } of people) {
    const { sex = '', kk_level, pendidikan_kk_id = '', pekerjaan_id = '' } = values;
    if (kk_level === codes.headOfFamily) count('penduduks', 'kepalaKeluarga');
    countKnown('penduduks', codes.sexes[sex], 'jenis kelamin');
    countKnown('pendidikans', codes.educations[pendidikan_kk_id], 'pendidikan');
    if (codes.withoutOccupation.includes(pekerjaan_id)) continue;
    const occupation = pekerjaan_id && (codes.occupations[pekerjaan_id] ?? codes.otherOccupation);
    countKnown('pekerjaans', occupation || undefined, 'pekerjaan');
  }
  const notes = Object.entries(unknown)
    .filter(([, total]) => total > 0)
    .map(
      ([what, total]) =>
        `tweb_penduduk: ${total} warga tanpa ${what} yang dikenal tidak dihitung di sana.`,
    );
  return { figures, notes };
}

const zeros = (path: string): Record<string, number> => {
  const fields = collections.find((one) => one.path === path)?.fields ?? [];
  return Object.fromEntries(fields.map(({ name }) => [name, 0]));
};

/** Residents who may have an account: those who live and gave an e-mail address. Nothing else of them is passed on. */
export const toAccounts = (rows: readonly SourceRow[]): SourceRow[] =>
  rows
    .filter(({ values }) => values.status_dasar === codes.living)
    .map(({ values: { nama = '', email = '' }, ...row }) => ({ ...row, values: { nama, email } }));
