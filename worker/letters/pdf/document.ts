/** One label with its value, e.g. { label: 'Nama', value: 'Siti Aminah' }. */
export interface LetterRow {
  label: string;
  value: string;
}

/** Rows under one another, and the sentence that leads to them where there is one. */
interface LetterRowGroup {
  lead?: string;
  rows: readonly LetterRow[];
}

/** What lets anyone check the letter. */
export interface LetterVerification {
  /** Absolute address, goes into the QR code as it is. */
  url: string;
  /** The same address as a person reads and types it. */
  address: string;
  /** One line saying what the code is for. */
  note: string;
}

interface LetterMetadata {
  author: string;
  /** Stands as the creation and the modification date, so that the same letter gives the same bytes. */
  createdAt: Date;
  language: 'id-ID';
}

/**
 * All that is printed on a village letter, in reading order and already in words: the renderer
 * knows no letter type. Any text is fit to print: what no font has is shown as U+FFFD.
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
  groups: readonly LetterRowGroup[];
  /** Statement, purpose, validity, closing: one string a paragraph. */
  paragraphs: readonly string[];
  place: string;
  /** In words, e.g. '16 November 2026'. */
  date: string;
  office: string;
  signatory: string;
  verification: LetterVerification;
  metadata: LetterMetadata;
}
