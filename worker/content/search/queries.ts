import { desc, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PageRequest } from '../../contract/paging.ts';
import type { Db } from '../../db/client.ts';
import { countMatches, matchesIn } from '../../db/full-text.ts';
import { offsetOf } from '../../db/paging.ts';
import { contentRecords } from '../../db/schema.ts';
import { hitMarks } from './expression.ts';

/** A list's search looks at this many matches at most, the newest: its cost has a bound, and its total is what it shows. */
const listBound = 10_000;

/** A search by relevance weighs this many matches at most, the newest. */
const rankBound = 1000;

/** Asks for what no record holds. */
const nothing = '""';

/** A word in a title says more than one in the text. */
const score = sql`bm25(content_search, 0, 8, 1)`;

/** Records that match, newest first. */
export function findRecords(db: Db, match: string, request: PageRequest) {
  const offset = Math.min(offsetOf(request), listBound);
  const limit = Math.min(request.limit, listBound - offset);
  return db
    .select()
    .from(contentRecords)
    .where(inArray(contentRecords.seq, matchesIn('content_search', match, { limit, offset })))
    .orderBy(desc(contentRecords.seq));
}

export function countFound(db: Db, match: string) {
  return countMatches(db, 'content_search', match, listBound);
}

/** What a search by relevance asks of FTS5, null where it asks nothing of that kind. */
export interface Wanted {
  /** In paged collections. */
  paged: string | null;
  /** In the current records of single collections, whose paths these are. */
  single: string | null;
  singles: readonly string[];
}

/** The matches with their scores. */
function hits({ paged, single, singles }: Wanted): SQL {
  const scored = sql`select rowid as seq, ${score} as score from content_search`;
  const newest = sql`(select max(seq) from content_records where collection = value)`;
  const current = sql`(select ${newest} from json_each(${JSON.stringify(singles)}))`;
  return sql`
    select * from (${scored} where content_search match ${paged ?? nothing} order by rowid desc limit ${rankBound})
    union all
    ${scored} where content_search match ${single ?? nothing} and rowid in ${current}`;
}

export type HitRow = Awaited<ReturnType<typeof rankRecords>>[number];

/** Records that match, the best first, with title and an excerpt in which the hits are marked. */
export function rankRecords(db: Db, match: string, wanted: Wanted, request: PageRequest) {
  const { start, end } = hitMarks;
  const page = sql`(select * from (${hits(wanted)}) order by score, seq desc limit ${request.limit} offset ${offsetOf(request)}) as page`;
  return (
    db
      .select({
        ...getTableColumns(contentRecords),
        markedTitle: sql<string>`highlight(content_search, 1, ${start}, ${end})`.as('marked_title'),
        excerpt: sql<string | null>`snippet(content_search, 2, ${start}, ${end}, '…', 24)`.as(
          'excerpt',
        ),
      })
      .from(page)
      // A cross join keeps this order: the page's few records are looked up, not every match read once more.
      .crossJoin(sql`content_search`)
      .crossJoin(contentRecords)
      .where(
        sql`content_search match ${match} and content_search.rowid = page.seq and ${contentRecords.seq} = page.seq`,
      )
      .orderBy(sql`page.score`, desc(contentRecords.seq))
  );
}

/**
 * Titles of the newest records of each of these collections, at most `limit` of each: none, and no row read, where something
 * matches.
 */
export function listTitles(db: Db, match: string, collections: readonly string[], limit: number) {
  const newest = collections.map(
    (path) =>
      sql`select * from (select title from content_records where collection = ${path} order by seq desc limit ${limit})`,
  );
  const found = sql`select 1 from content_search where content_search match ${match}`;
  return db
    .select({ title: sql<string>`title` })
    .from(sql`(${sql.join(newest, sql` union all `)})`)
    .where(sql`not exists (${found})`);
}

export function countHits(db: Db, wanted: Wanted) {
  return db.select({ total: sql<number>`count(*)` }).from(sql`(${hits(wanted)})`);
}
