/** A link within a sentence. */
interface TextLink {
  text: string;
  href: string;
}

/** Text with links. */
export type Line = string | readonly (string | TextLink)[];

/** A paragraph, a list, a list of terms, or a table of two columns. */
export type Block =
  | { text: Line }
  | { points: readonly Line[] }
  | { terms: readonly (readonly [term: string, text: Line])[] }
  | { table: { caption: string; heads: readonly [string, string]; rows: readonly Row[] } };

export type Row = readonly [what: string, until: string];

interface TermsSection {
  id: string;
  title: string;
  blocks: readonly Block[];
}

/** The content of /privasi or /ketentuan. */
export interface TermsDocument {
  title: string;
  description: string;
  /** The main points; they fit on a phone's screen. */
  summary: readonly string[];
  sections: readonly TermsSection[];
}
