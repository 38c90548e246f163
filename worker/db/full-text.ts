import { type SQL, sql } from 'drizzle-orm';
import { replaceApostrophes, wordsOf } from '#contract/basics/words.ts';
import type { Db } from './client.ts';

/** FTS5 tables that triggers fill, with the row ids of the records that they index. */
type SearchTable = 'application_search' | 'letter_search' | 'user_search' | 'content_search';

/** More words make a search slower and no better. */
const maxWords = 8;

export interface FullTextQuery {
  table: SearchTable;
  /** In FTS5's query syntax. */
  match: string;
  /** The words of the text, in lower case and without accents. */
  words: readonly string[];
}

type Filters = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** Tables with a column for the code of the letter type, which a word finds in full only. */
const typed: readonly SearchTable[] = ['application_search', 'letter_search'];

/**
 * An FTS5 query for rows in which every word of the text is the prefix of a word in one of the columns, or is the code of the
 * row's letter type, and every filter column has one of the filter's values. Apostrophes may be missing or different ("mamun"
 * finds "Ma'mun"). Only letters and digits of the text reach the query, in quotes.
 *
 * `readsNumbers` searches for a NIK alone, whatever is around it, joins a typed group of digits to one number, like a stored NIK,
 * and finds '018' for '18'.
 * @returns null if nothing can match: for a text without words or a filter without values
 */
export function fullTextQuery(
  table: SearchTable,
  text: string,
  columns: readonly string[],
  filters: Filters = {},
  { readsNumbers } = { readsNumbers: true },
): FullTextQuery | null {
  const sought = (readsNumbers && readNik(text)) || text;
  const words = [...new Set(wordsOf(sought))].slice(0, maxWords);
  if (words.length === 0) return null;
  const isAmong = (terms: readonly string[]) => `{${columns.join(' ')}} : (${terms.join(' OR ')})`;
  const parted = partedWords(sought);
  const perWord = words.map((word) => {
    const terms = [...spellings(word, parted.get(word)), ...(readsNumbers ? padded(word) : [])];
    return typed.includes(table) ? `(${isAmong(terms)} OR type : "${word}")` : isAmong(terms);
  });
  const joined = sought.replace(/[\s.-]/g, '');
  const isNumber = readsNumbers && words.length > 1 && /^\d+$/.test(joined);
  const every = `(${perWord.join(' AND ')})`;
  const parts = [isNumber ? `(${every} OR ${isAmong([`"${joined}"*`])})` : every];
  for (const [column, wanted] of Object.entries(filters)) {
    if (wanted === undefined) continue;
    const values = [wanted].flat();
    if (values.length === 0) return null;
    parts.push(`${column} : (${values.map((value) => `"${value}"`).join(' OR ')})`);
  }
  return { table, match: parts.join(' AND '), words };
}

/** Words typed with apostrophes, with the parts that the index has as words of their own: 'mamun' has "ma mun". */
function partedWords(text: string): Map<string, string> {
  return new Map(
    text.split(/\s+/).flatMap((typed): [string, string][] => {
      const [word = '', ...more] = wordsOf(typed);
      const parts = wordsOf(replaceApostrophes(typed, ' '));
      return more.length === 0 && parts.length > 1 ? [[word, parts.join(' ')]] : [];
    }),
  );
}

/** The terms for a word: its prefix, and a phrase for each place where an apostrophe may part it. */
function spellings(word: string, parts: string | undefined): string[] {
  const terms = [`"${word}"*`, ...(parts ? [`"${parts}"*`] : [])];
  if (!/^[a-z]{3,}$/.test(word)) return terms;
  for (let at = 1; at < word.length; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    // A prefix of one letter would read a tenth of the index.
    if (mayBeParted(head, tail)) terms.push(`"${head} ${tail}"${tail.length > 1 ? '*' : ''}`);
  }
  return terms;
}

/** Names have the apostrophe beside a vowel (Ma'mun, Nur'aini, Rifa'i); 'di' and 'ke' are words of their own. */
function mayBeParted(head: string, tail: string): boolean {
  const isVowelOrMore = (part: string) => part.length > 1 || /[aiueo]/.test(part);
  const isBesideVowel = /[aiueo]$/.test(head) || /^[aiueo]/.test(tail);
  return isBesideVowel && isVowelOrMore(head) && isVowelOrMore(tail) && !/^(di|ke)$/.test(head);
}

/** A letter's number is printed with three digits at least; people leave the zeros out, or add them. */
function padded(word: string): string[] {
  if (!/^\d{1,4}$/.test(word)) return [];
  const number = String(Number(word));
  return [number, number.padStart(3, '0')].filter((one) => one !== word).map((one) => `"${one}"`);
}

/** The digits of the first NIK or KK of a text, in any grouping; undefined without one. */
export function readNik(text: string): string | undefined {
  return /(?<!\d)\d(?:[\s.-]*\d){15}(?!\d)/.exec(text)?.[0].replace(/\D/g, '');
}

/** The row ids of all matches, for `inArray`. */
export function matchingRows({ table, match }: FullTextQuery): SQL {
  const name = sql.identifier(table);
  return sql`(select rowid from ${name} where ${name} match ${match})`;
}

export function countMatches(db: Db, { table, match }: FullTextQuery) {
  const name = sql.identifier(table);
  return db
    .select({ total: sql<number>`count(*)` })
    .from(sql`${name}`)
    .where(sql`${name} match ${match}`);
}
