import { desc, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { contentRecords } from '../../db/schema.ts';
import { offsetOf, type PageRequest } from '../../http/paging.ts';
import { hitMarks } from './expression.ts';

/** A list's search looks at this many matches at most, the newest: its cost has a bound, and its total is what it shows. */
const listBound = 10_000;

/** A search by relevance weighs this many matches at most, the newest. */
const rankBound = 1000;

/** A word in a title says more than one in the text. */
const score = sql`bm25(content_search, 0, 8, 1)`;

/** Records that match, newest first. */
export function findRecords(db: Db, match: string, request: PageRequest) {
  const offset = Math.min(offsetOf(request), listBound);
  const limit = Math.min(request.limit, listBound - offset);
  const found = sql`(select rowid from content_search where content_search match ${match}
    order by rowid desc limit ${limit} offset ${offset})`;
  return db
    .select()
    .from(contentRecords)
    .where(inArray(contentRecords.seq, found))
    .orderBy(desc(contentRecords.seq));
}

export function countFound(db: Db, match: string) {
  const found = sql`(select 1 from content_search where content_search match ${match} limit ${listBound})`;
  return db.select({ total: sql<number>`count(*)` }).from(found);
}

/** The matches with their scores, without records of single collections that a newer one has replaced. */
function hits(match: string, singles: readonly string[]): SQL {
  return sql`select hits.seq as seq, hits.score as score
    from (
      select rowid as seq, ${score} as score from content_search
      where content_search match ${match} order by rowid desc limit ${rankBound}
    ) hits
    join content_records record on record.seq = hits.seq
    where record.collection not in (select value from json_each(${JSON.stringify(singles)}))
      or record.seq = (select max(seq) from content_records where collection = record.collection)`;
}

export type HitRow = Awaited<ReturnType<typeof rankRecords>>[number];

/** Records that match, the best first, with title and an excerpt in which the hits are marked. */
export function rankRecords(
  db: Db,
  match: string,
  singles: readonly string[],
  request: PageRequest,
) {
  const { start, end } = hitMarks;
  const page = sql`(${hits(match, singles)} order by 2, 1 desc limit ${request.limit} offset ${offsetOf(request)}) as page`;
  return db
    .select({
      ...getTableColumns(contentRecords),
      markedTitle: sql<string>`highlight(content_search, 1, ${start}, ${end})`.as('marked_title'),
      excerpt: sql<string | null>`snippet(content_search, 2, ${start}, ${end}, '…', 24)`.as(
        'excerpt',
      ),
    })
    .from(contentRecords)
    .innerJoin(page, sql`page.seq = ${contentRecords.seq}`)
    .innerJoin(sql`content_search`, sql`content_search.rowid = ${contentRecords.seq}`)
    .where(sql`content_search match ${match}`)
    .orderBy(sql`page.score`, desc(contentRecords.seq));
}

export function countHits(db: Db, match: string, singles: readonly string[]) {
  return db.select({ total: sql<number>`count(*)` }).from(sql`(${hits(match, singles)})`);
}
