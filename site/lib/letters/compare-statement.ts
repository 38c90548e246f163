import { type StatementFacts, shortenMasked } from '#contract/issued/statement.ts';
import type { Verification } from '#contract/issued/verification.ts';
import type { StatementVerdict } from './check-statement.ts';

const names = {
  nomorSurat: 'nomor surat',
  judul: 'jenis surat',
  tanggal: 'tanggal terbit',
  nama: 'nama',
  berlakuSampai: 'masa berlaku',
  caraTandaTangan: 'cara tanda tangan',
} as const satisfies Record<keyof StatementFacts, string>;

const terms = Object.keys(names) as (keyof StatementFacts)[];

/** What the portal itself says of a letter, as far as a statement says it too. */
export type KnownFacts = Pick<Verification, keyof StatementFacts>;

/** Of an answer about a letter, what a statement says too. */
export const knownFactsOf = (letter: KnownFacts): KnownFacts => ({
  nomorSurat: letter.nomorSurat,
  judul: letter.judul,
  nama: letter.nama,
  tanggal: letter.tanggal,
  berlakuSampai: letter.berlakuSampai,
  caraTandaTangan: letter.caraTandaTangan,
});

/**
 * Where a letter's statement and the portal do not agree, what to make of it; null where they do. `known` is null for a code that the
 * portal does not know.
 */
export function compareStatement(
  verdict: StatementVerdict,
  known: KnownFacts | null,
): { line: string; advice: string } | null {
  if (verdict.kind === 'missing') return null;
  if (verdict.kind !== 'genuine') return known && altered;
  if (!known) return unregistered;
  const own = { ...known, nama: shortenMasked(known.nama) };
  const different = terms.filter((term) => own[term] !== verdict.facts[term]);
  if (different.length === 0) return null;
  return {
    line: `Kode QR dan data portal berbeda: ${different.map((term) => names[term]).join(', ')}.`,
    advice: 'Jangan terima suratnya sebelum bertanya ke kantor desa.',
  };
}

const altered = {
  line: 'Tanda tangan digital di kode QR ini tidak cocok.',
  advice:
    'Kodenya rusak atau diubah. Percayai hanya data di halaman ini, dan cocokkan setiap barisnya dengan surat di tangan Anda.',
};

const unregistered = {
  line: 'Tanda tangan digital di kode QR ini cocok, tetapi suratnya tidak ada di buku agenda.',
  advice: 'Jangan terima suratnya sebelum bertanya ke kantor desa.',
};
