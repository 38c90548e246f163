import { type StatementFacts, shortenMasked } from '#contract/issued/statement.ts';
import type { Verification } from '#contract/issued/verification.ts';
import { lowerTerms } from '#contract/village/words.ts';
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

/** The portal's data about a letter that its statement also contains. */
export type KnownFacts = Pick<Verification, keyof StatementFacts>;

/** Picks the fields that a statement also contains. */
export const knownFactsOf = (letter: KnownFacts) =>
  Object.fromEntries(terms.map((term) => [term, letter[term]])) as KnownFacts;

/** Message about a statement: `grey` if unchecked, `danger` if it contradicts the portal. */
export interface Difference {
  tone: 'grey' | 'danger';
  line: string;
  advice: string;
}

/**
 * Describes how a letter's statement differs from the portal's data, or why it was not checked; null if they agree.
 * `known` is null for a code that the portal does not know.
 */
export function compareStatement(
  verdict: StatementVerdict,
  known: KnownFacts | null,
): Difference | null {
  if (verdict.kind === 'missing') return null;
  if (verdict.kind !== 'genuine') return known && notGenuine[verdict.kind];
  if (!known) return unregistered;
  const own = { ...known, nama: shortenMasked(known.nama) };
  const different = terms.filter((term) => own[term] !== verdict.facts[term]);
  if (different.length === 0) return null;
  return {
    tone: 'danger',
    line: `Kode QR dan data portal berbeda: ${different.map((term) => names[term]).join(', ')}.`,
    advice: `Jangan terima suratnya sebelum bertanya ke kantor ${lowerTerms.village}.`,
  };
}

const unchecked = (line: string): Difference => ({
  tone: 'grey',
  line,
  advice: 'Data di halaman ini tetap benar: cocokkan setiap barisnya dengan surat di tangan Anda.',
});

/** Only a complete statement that fails under the portal's own key counts as altered. */
const notGenuine = {
  forged: {
    tone: 'danger',
    line: 'Tanda tangan digital di kode QR ini tidak cocok.',
    advice:
      'Kodenya rusak atau diubah. Percayai hanya data di halaman ini, dan cocokkan setiap barisnya dengan surat di tangan Anda.',
  },
  unreadable: unchecked('Tautannya tidak utuh, jadi tanda tangan di kodenya tidak diperiksa.'),
  'unknown-key': unchecked('Tanda tangan di kode QR ini belum dapat diperiksa.'),
  newer: unchecked('Tanda tangan di kode QR ini belum dapat diperiksa.'),
} as const satisfies Record<string, Difference>;

const unregistered: Difference = {
  tone: 'danger',
  line: 'Tanda tangan digital di kode QR ini cocok, tetapi suratnya tidak ada di buku agenda.',
  advice: `Jangan terima suratnya sebelum bertanya ke kantor ${lowerTerms.village}.`,
};
