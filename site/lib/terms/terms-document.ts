/** A link within a sentence. */
interface TextLink {
  text: string;
  href: string;
}

/** A sentence or several, with links in it. */
export type Line = string | readonly (string | TextLink)[];

/** A paragraph, points, things with what is to say of each, or a table of two columns. */
export type Block =
  | { text: Line }
  | { points: readonly Line[] }
  | { terms: readonly (readonly [term: string, text: Line])[] }
  | { table: { caption: string; heads: readonly [string, string]; rows: readonly Row[] } };

export type Row = readonly [what: string, until: string];

export interface TermsSection {
  id: string;
  title: string;
  blocks: readonly Block[];
}

/** What /privasi or /ketentuan says, as data: it follows from the village's settings. */
export interface TermsDocument {
  title: string;
  description: string;
  /** What most people want to know; fits a phone's screen. */
  summary: readonly string[];
  sections: readonly TermsSection[];
}
