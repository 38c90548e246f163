import { and, count, desc, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PageRequest } from '#contract/basics/paging.ts';
import type { Db } from '#worker/db/client.ts';
import {
  countMatches,
  type FullTextQuery,
  fullTextQuery,
  matchingRows,
} from '#worker/db/full-text.ts';
import { offsetOf } from '#worker/db/read.ts';
import { contentRecords } from '#worker/db/schema.ts';
import { hasValues, isShownTo, type ListOptions, scheduled } from '../queries.ts';

/** Longest text that is searched for, in characters. */
export const maxQueryLength = 500;

/** A query for records of these collections by title and text; null where nothing can match. */
export function contentQuery(text: string, collections: readonly string[]): FullTextQuery | null {
  const columns = ['title', 'body'];
  const filters = { collection: collections };
  return fullTextQuery('content_search', text, columns, filters, { readsNumbers: false });
}

/** A page of the records that match, newest first. */
export function findRecords(
  db: Db,
  query: FullTextQuery,
  request: PageRequest,
  { audience = 'everyone', filter = {} }: ListOptions,
) {
  return db
    .select()
    .from(contentRecords)
    .where(
      and(
        inArray(contentRecords.seq, matchingRows(query)),
        ...hasValues(filter),
        isShownTo(audience),
      ),
    )
    .orderBy(desc(contentRecords.seq))
    .limit(request.limit)
    .offset(offsetOf(request));
}

/** How many records match. */
export function countFound(
  db: Db,
  query: FullTextQuery,
  { audience = 'everyone', filter = {} }: ListOptions,
) {
  const values = hasValues(filter);
  if (values.length > 0)
    return db
      .select({ total: count() })
      .from(contentRecords)
      .where(and(inArray(contentRecords.seq, matchingRows(query)), ...values, isShownTo(audience)));
  if (audience === 'officials') return countMatches(db, query);
  const { match } = query;
  // Driven by the few scheduled records, so that the matches are read once.
  const hidden = sql`(select count(*) from (${scheduled}) as later where exists (
    select 1 from content_search where content_search match ${match} and rowid = later.seq))`;
  return db
    .select({ total: sql<number>`count(*) - ${hidden}` })
    .from(sql`content_search`)
    .where(sql`content_search match ${match}`);
}

export type HitRow = Awaited<ReturnType<typeof rankRecords>>[number];

/** Most matches that are ranked, the newest: ranking reads each one, which a common word makes slow. */
const maxRanked = 2000;

/**
 * A page of the records that match, the most relevant first, with their total; the last page for a request beyond it. Words in a title
 * weigh eight times as much as words in the text. Of the collections in `singles` only the current record counts; none that is not
 * public yet. Lines of `figures` repeat the words of every year and come after texts, matches older than those ranked at the end.
 */
export function rankRecords(
  db: Db,
  { match }: FullTextQuery,
  { singles, figures }: { singles: readonly string[]; figures: readonly string[] },
  request: PageRequest,
) {
  const { limit } = request;
  const current = sql`select max(seq) from content_records where collection = old.collection`;
  const outdated = sql`select seq from content_records as old
    where collection in (select value from json_each(${JSON.stringify(singles)})) and seq < (${current})`;
  const isFigure = sql`collection in (select value from json_each(${JSON.stringify(figures)}))`;
  const last = sql`select (count(*) - 1) - (count(*) - 1) % ${limit} from hits`;
  const offset = sql`min(${offsetOf(request)}, (${last}))`;
  const isHit = sql`content_search match ${match} and rowid not in (${outdated} union all ${scheduled})`;
  const page = sql`(with ranked(found, score) as materialized (
      select rowid, bm25(content_search, 0, 8, 1) * iif(${isFigure}, 0.2, 1) from content_search
      where ${isHit} order by rowid desc limit ${maxRanked}),
    hits(found, score) as materialized (
      select found, score from ranked union all
      select rowid, 0 from content_search where ${isHit} and rowid < (select min(found) from ranked))
    select found, score, (select count(*) from hits) as total
    from hits order by score, found desc limit ${limit} offset ${offset})`;
  return db
    .select({ ...getTableColumns(contentRecords), total: sql<number>`total` })
    .from(page)
    .crossJoin(contentRecords)
    .where(sql`${contentRecords.seq} = found`)
    .orderBy(sql`score`, sql`found desc`);
}

/** Most known words that a mistyped word is compared with. */
const maxKnownWords = 2000;

/** The most used words of the content with the first letter of `word`; none where the query has matches. */
export function knownWords(db: Db, { match }: FullTextQuery, word: string) {
  const letter = word.slice(0, 1);
  const nothing = sql`select 1 where not exists (select 1 from content_search where content_search match ${match})`;
  return (
    db
      .select({ term: sql<string>`term` })
      // In this order SQLite reads no words where the search has matches.
      .from(sql`(${nothing}) cross join content_vocabulary`)
      .where(sql`term >= ${letter} and term < ${`${letter}\uffff`}`)
      .orderBy(sql`doc desc`)
      .limit(maxKnownWords)
  );
}
