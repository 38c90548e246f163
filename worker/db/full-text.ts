import { type SQL, sql } from 'drizzle-orm';
import { wordsOf } from '#contract/basics/words.ts';
import type { Db } from './client.ts';
import { nearWords } from './near-words.ts';

/** Tables that triggers fill with the words of other tables' rows, the row ids being the same, and what lists their words. */
const vocabularies = {
  application_search: 'application_words',
  letter_search: 'letter_words',
  user_search: 'user_words',
  content_search: 'content_words',
} as const;

type SearchTable = keyof typeof vocabularies;

/**
 * A search looks at this many matches at most, the newest: it costs the same with any number of records, and its total is what
 * it shows.
 */
export const matchBound = 200;

/** Words beyond these make no search better, only slower. */
const maxWords = 8;
/** Typing errors are looked for in so many words of a search, the first that the index has not. */
const forgivenWords = 2;
/** All words of a search together stand for so many words that begin like them. */
const begunWords = 64;

/**
 * A word that is used so often stands alone: words that begin like it are not looked for behind it, as all its uses are read
 * to get past it.
 */
const enough = 200;

/** What a full-text index is asked for. */
export interface Asked {
  table: SearchTable;
  columns: readonly string[];
  /** In FTS5's syntax: what each match is filtered by. */
  filter: string;
  /** The words of the text as the index has them: in small letters, without accents. */
  words: readonly string[];
}

type Filters = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/**
 * Asks for every word of the text by its beginning in one of the columns, and for each filter one of its own words. With
 * `joinsDigits`, '3205 0115 0190 0001' is one number, as columns have it that keep a NIK without its gaps. Nothing of the
 * text reaches FTS5's syntax: only letters, marks and digits are taken, in quotes.
 * @returns null when the text holds no word, or a filter none, so that nothing can be found.
 */
export function askFor(
  table: SearchTable,
  text: string,
  columns: readonly string[],
  filters: Filters = {},
  { joinsDigits } = { joinsDigits: true },
): Asked | null {
  const joined = joinsDigits && /^[\d\s-]+$/.test(text) ? text.replace(/[\s-]/g, '') : text;
  const words = [...new Set(wordsOf(joined))].slice(0, maxWords);
  const filter = filterBy(filters);
  return words.length === 0 || filter === null ? null : { table, columns, filter, words };
}

/** Filters in FTS5's syntax, each with AND behind it; null where one takes nothing. */
export function filterBy(filters: Filters): string | null {
  let filter = '';
  for (const [column, wanted] of Object.entries(filters)) {
    if (wanted === undefined) continue;
    const among = [wanted].flat().map((word) => `"${word}"`);
    if (among.length === 0) return null;
    filter += `${column} : (${among.join(' OR ')}) AND `;
  }
  return filter;
}

/**
 * Common tables of a statement that resolve the words in the index's own list of them, by seeks, so that the cost does not
 * grow with how often a word is used: FTS5 itself reads every use of every word that begins like another. A word that
 * begins none of the index is taken for the nearest one that a typing error away is, looked for as far as words begin like it. `meant` has each word and what it was
 * taken for, `asked` the words in FTS5's syntax.
 */
export function resolve({ table, words }: Pick<Asked, 'table' | 'words'>): SQL {
  const known = sql.identifier(vocabularies[table]);
  const typed = words.map((word) => [word, nearWords(word)]);
  const begins = sql`substr(term, 1, length(word)) = word`;
  // What stands in a title was worth naming: 'kopi' rather than 'kami'.
  const titles =
    table === 'content_search'
      ? sql` + 50 * (select count(*) from (select 1 from title_words where title_words.term = tried.term limit 50))`
      : sql``;
  return sql`typed(at, word, near) as materialized (
      select key, value ->> 0, value -> 1 from json_each(${JSON.stringify(typed)})),
    step(at, word, term) as (
      select at, word, (select term from ${known} where term >= word limit 1) from typed where length(word) > 3
      union all
      select at, word, (select after.term from ${known} as after where after.term >= step.term || char(1) limit 1)
        from step where ${begins} and ${enough} > (
          select count(*) from (select 1 from ${known} as each where each.term = step.term limit ${enough}))
      limit ${begunWords}),
    begun(at, term) as materialized (select at, term from step where ${begins}),
    spot(at, near, place) as materialized (
      select at, near, 0 from typed
        where at in (select at from typed where at not in (select at from begun) and near <> '[]' limit ${forgivenWords})
      union all
      select at, near, place + 1 from spot where near -> (place + 1) ->> 0 =
        substr((select term from ${known} where term >= spot.near -> (place + 1) ->> 0 limit 1), 1, place + 1)),
    tried(at, term, uses) as materialized (
      select at, word.value, (select count(*) from (select 1 from ${known} where term = word.value limit 50))
        from spot, json_each(near, '$[' || place || '][1]') as word),
    meant(at, word, term, uses) as materialized (
      select typed.at, word, term, max(uses${titles}) from typed
        left join tried on tried.at = typed.at and uses > 0 group by typed.at),
    asked(words) as materialized (
      select '(' || group_concat(
        case when length(word) = 1 then '"' || word || '"' when length(word) < 4 then '"' || word || '"*'
          else '("' || word || '"' || coalesce(' OR "' || term || '"', '')
            || coalesce((select group_concat(' OR "' || begun.term || '"', '') from begun where begun.at = meant.at), '') || ')'
        end, ' AND ') || ')' from meant)`;
}

/** What FTS5 is asked, within a statement that has the tables of `resolve`. */
export function matching(filter: string, columns: readonly string[]): SQL {
  return sql`${`${filter}{${columns.join(' ')}} : `} || (select words from asked)`;
}

/** The words that were searched for where one of them was taken for another, else null; within such a statement. */
export const meantWords = sql`(select iif(max(term) is null, null, group_concat(coalesce(term, word), ' ')) from meant)`;

/**
 * The row ids of the newest matches, for `inArray`: as many as a search looks at, or as its one page holds where that is more,
 * as a plain list's or an export's does.
 */
export function matchesIn(asked: Asked, { limit }: { limit: number }): SQL {
  const { filter, columns } = asked;
  const name = sql.identifier(asked.table);
  return sql`(with recursive ${resolve(asked)} select rowid from ${name}
    where ${name} match ${matching(filter, columns)} order by rowid desc limit ${Math.max(limit, matchBound)})`;
}

/** How many matches there are of those that a search looks at, and which words were searched for where they are others than typed. */
export function countMatches(db: Db, asked: Asked) {
  const { filter, columns } = asked;
  const name = sql.identifier(asked.table);
  const counted = sql`(with recursive ${resolve(asked)} select ${meantWords} as meant, (select count(*) from
    (select 1 from ${name} where ${name} match ${matching(filter, columns)} limit ${matchBound})) as total)`;
  return db.select({ total: sql<number>`total`, meant: sql<string | null>`meant` }).from(counted);
}
