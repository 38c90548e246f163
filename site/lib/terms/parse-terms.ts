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

type Row = readonly [what: string, until: string];

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

/** Metadata between the `---` lines at the start of a file. */
export type FrontMatter = Readonly<Partial<Record<string, string>>>;

/** The entries of the front matter and the Markdown below it. */
export function splitFrontMatter(source: string): { front: FrontMatter; body: string } {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const entries = head.split('\n').map((line) => {
    const colon = line.indexOf(': ');
    return [line.slice(0, colon), line.slice(colon + 2)] as const;
  });
  return { front: Object.fromEntries(entries), body };
}

/** @throws when a placeholder has no value, so that a typing error cannot reach residents. */
export function fillPlaceholders(text: string, values: FrontMatter): string {
  return text.replace(/\{\{(.+?)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {{${name}}}`);
    return value;
  });
}

/**
 * Parses the Markdown of /privasi and /ketentuan: a list as summary, then sections `## Title {#id}` of paragraphs,
 * lists, lists of `**term**: text`, and tables below a line `Table: caption`.
 */
export function parseTerms(markdown: string): Pick<TermsDocument, 'summary' | 'sections'> {
  const [summary = '', ...sections] = markdown.split(/^## /m);
  return {
    summary: itemsOf(summary.trim()),
    sections: sections.map((section) => {
      const [, title, id, body] = /^(.+) \{#([\w-]+)\}\n(.*)$/s.exec(section) ?? [];
      if (!title || !id || !body) throw new Error(`no title and id: ${section.slice(0, 60)}`);
      return {
        id,
        title,
        blocks: body
          .trim()
          .split(/\n{2,}/)
          .map(parseBlock),
      };
    }),
  };
}

const itemsOf = (block: string) => block.split('\n').map((line) => line.replace(/^- /, ''));

function parseBlock(block: string): Block {
  if (block.startsWith('Table: ')) return parseTable(block);
  if (!block.startsWith('- ')) return { text: parseLine(block.replaceAll('\n', ' ')) };
  const items = itemsOf(block);
  if (!block.startsWith('- **')) return { points: items.map(parseLine) };
  return {
    terms: items.map((item) => {
      const [, term, text] = /^\*\*(.+?)\*\*: (.+)$/.exec(item) ?? [];
      if (!term || !text) throw new Error(`no term and text: ${item}`);
      return [term, parseLine(text)] as const;
    }),
  };
}

function parseTable(block: string): Block {
  const [caption = '', heads = '', , ...rows] = block.split('\n');
  return {
    table: {
      caption: caption.slice('Table: '.length),
      heads: parseRow(heads),
      rows: rows.map(parseRow),
    },
  };
}

function parseRow(line: string): Row {
  const [first, second, ...more] = line.slice(2, -2).split(' | ');
  if (!first || !second || more.length > 0) throw new Error(`not two columns: ${line}`);
  return [first, second];
}

/** Text with its links, `[text](address)`, as separate parts. */
function parseLine(text: string): Line {
  const parts = text.split(/(\[[^\]]+\]\([^)]+\))/).filter(Boolean);
  const [only, ...more] = parts.map((part) => {
    const [, label, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    return label && href ? { text: label, href } : part;
  });
  return typeof only === 'string' && more.length === 0 ? only : [only ?? '', ...more];
}
