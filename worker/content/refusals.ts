import { capitalise } from '#contract/basics/words.ts';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { ContentRow } from './queries.ts';

export function unknownRecord({ noun }: CollectionDefinition): Refusal {
  return new Refusal('unknown', `${capitalise(noun)} tidak ditemukan.`);
}

/** 409 that names what others changed since the editor loaded revision `loaded`. */
export function changedMeanwhile(
  { noun, fields }: CollectionDefinition,
  { changedIn }: ContentRow,
  loaded: number,
): Refusal {
  const theirs = fields.filter(({ name }) => (changedIn[name] ?? 0) > loaded);
  const errors = Object.fromEntries(
    theirs.map(({ name }) => [name, 'Sudah diubah orang lain sejak Anda membuka halaman ini.']),
  );
  const labels = theirs.map(({ label }) => label).join(', ') || 'isinya';
  const message = `${capitalise(noun)} ini sudah diubah orang lain sejak Anda membukanya (${labels}). Perubahan Anda belum disimpan.`;
  return new Refusal('conflict', message, { errors });
}

export const noFormerVersion = () =>
  new Refusal('unknown', 'Versi sebelumnya tidak ada, atau sudah lewat tujuh hari.');

/** 409: the earlier version would publish what is withheld, which an admin has to confirm. */
export function stillWithheld(): Refusal {
  const message =
    'Versi sebelumnya terbuka, yang sekarang dikecualikan. Hanya admin yang dapat menerbitkannya lagi, setelah menyetujui.';
  return Refusal.fields({ setuju: message }, 'conflict');
}
