/** A list, such as of people; every row has a cell for each column. The first column is a running number. */
export interface LetterTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/**
 * The printed content of a letter in reading order. The renderer knows no letter types. Characters without a glyph are shown as
 * U+FFFD.
 */
export interface LetterDocument {
  /** F4 is 215 x 330 mm, A4 210 x 297 mm. */
  paper: 'F4' | 'A4';
  /** The letter-head: three lines of names and the address; an empty line is left out. */
  kop: readonly [string, string, string, string];
  /** Set in capitals whatever its case. */
  title: string;
  /** Without the word 'Nomor'. */
  nomor: string;
  opening: string;
  /** Groups of rows and then a table, each with an optional sentence before it. */
  groups: readonly {
    lead?: string;
    rows: readonly { label: string; value: string }[];
    table?: LetterTable;
  }[];
  /** Statement, purpose, validity, closing: one string a paragraph. */
  paragraphs: readonly string[];
  place: string;
  /** In words, e.g. '16 November 2026'. */
  date: string;
  /** Lines of the signatory's office, below place and date. */
  office: readonly string[];
  signatory: string;
  /** The line below the name; null without a NIP. */
  nip: string | null;
  /** The sentence instead of a signature; null leaves space for a signature. */
  unsigned: string | null;
  /** The character in the signature space that signing applications search for; null without one. */
  anchor: string | null;
  /** The condition of validity in the foot; null if the letter is valid as it is. */
  condition: string | null;
  /**
   * The absolute URL in the QR code, the statement after its '#' if there is one, the address as people type it, and what the code
   * is for.
   */
  verification: { url: string; statement: string | null; address: string; note: string };
  /** A word across the page that is not part of the content, such as 'CONTOH'; absent in letters. */
  mark?: string;
  /** `createdAt` is the modification date too, so that the same letter gives the same bytes. */
  metadata: { author: string; createdAt: Date; language: 'id-ID' };
}
