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
  /** Rows under one another, and the sentence that leads to them where there is one. */
  groups: readonly { lead?: string; rows: readonly { label: string; value: string }[] }[];
  /** Statement, purpose, validity, closing: one string a paragraph. */
  paragraphs: readonly string[];
  place: string;
  /** In words, e.g. '16 November 2026'. */
  date: string;
  /** Beneath place and date: the lines of the office of who signs. */
  office: readonly string[];
  signatory: string;
  /** The line beneath the name, where there is one. */
  nip: string | null;
  /** What stands in the place of a signature where the letter needs none; null leaves room for one. */
  unsigned: string | null;
  /** In the room for the signature: the character by which a signing application finds it; null without one. */
  anchor: string | null;
  /** In the foot: what makes the letter valid, where that is still to be done. */
  condition: string | null;
  /**
   * An absolute address, which goes into the QR code as it is, and the statement behind its '#' where there is one; the address
   * as a person types it; what the code is for.
   */
  verification: { url: string; statement: string | null; address: string; note: string };
  /** `createdAt` is the modification date too, so that the same letter gives the same bytes. */
  metadata: { author: string; createdAt: Date; language: 'id-ID' };
}
