import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PageRequest } from '#contract/basics/paging.ts';
import type { Db } from '#worker/db/client.ts';
import {
  type Asked,
  filterBy,
  matchBound,
  matching,
  meantWords,
  resolve,
} from '#worker/db/full-text.ts';
import { offsetOf } from '#worker/db/paging.ts';
import { contentRecords } from '#worker/db/schema.ts';

export type FoundRow = Awaited<ReturnType<typeof findRecords>>[number];

/**
 * A page of the newest matches, newest first; with how many there are of those that a search looks at, and which words were
 * searched for where they are others than typed. Past the end it is one row without a record. In one statement, as what a
 * mistyped word is taken for costs more than all the rest.
 */
export function findRecords(db: Db, { filter, columns, ...asked }: Asked, request: PageRequest) {
  const index = sql.identifier(asked.table);
  const found = sql`(with recursive ${resolve(asked)},
    matches(seq) as materialized (select rowid from ${index} where ${index} match ${matching(filter, columns)}
      order by rowid desc limit ${matchBound}),
    page(seq) as (select seq from matches order by seq desc limit ${request.limit} offset ${offsetOf(request)})
    select page.seq as found, (select count(*) from matches) as total, ${meantWords} as meant from (select 1) left join page)`;
  return db
    .select({
      record: contentRecords,
      total: sql<number>`total`,
      meant: sql<string | null>`meant`,
    })
    .from(found)
    .leftJoin(contentRecords, sql`${contentRecords.seq} = found`)
    .orderBy(sql`found desc`);
}

/** A search by relevance weighs so many matches, the newest of titles and of texts each; where there are more, it says so. */
export const mostHits = 100;

/** Where a search by relevance looks: in all records of paged collections, in the current one of single ones. */
export interface Among {
  paged: readonly string[];
  singles: readonly string[];
}

/** Asks for what no record holds. */
const nothing = '"" AND ';

/** The newest matches, those in whose titles all words stand and the others, one more of each than are told. */
function hits({ paged, singles }: Among): SQL {
  const inPaged = filterBy({ collection: paged }) ?? nothing;
  const inSingles = filterBy({ collection: singles }) ?? nothing;
  const newest = sql`(select max(seq) from content_records where collection = value)`;
  const current = sql`(select ${newest} from json_each(${JSON.stringify(singles)}))`;
  const bounded = sql`order by rowid desc limit ${mostHits + 1}`;
  const whole = ['title', 'body'];
  return sql`select rowid from (select rowid from title_search where title_search match ${matching(inPaged, ['title'])} ${bounded})
    union select rowid from (select rowid from content_search where content_search match ${matching(inPaged, whole)} ${bounded})
    union select rowid from content_search where content_search match ${matching(inSingles, whole)} and rowid in ${current}`;
}

/**
 * How well a record answers, as BM25 has it within one record: how often the words stand there, in a title eight times as
 * much as in the text, and less in a long text than in a short one. How rare a word is among all records makes no
 * difference where each record holds all words, and to count it every match would be read.
 */
const score = sql`(select -sum(even / (even
    + 8.0 * (length(title) - length(replace(title, word, ''))) / length(word)
    + 1.0 * (length(whole) - length(replace(whole, word, ''))) / length(word)))
  from (select coalesce(term, word) as word from meant))`;

export type HitRow = Awaited<ReturnType<typeof rankRecords>>[number];

/**
 * A page of the records that match, the best first, the last page where a later one is asked for; with how many they are and
 * which words were searched for where they are others than typed.
 */
export function rankRecords(db: Db, asked: Asked, among: Among, request: PageRequest) {
  const { limit } = request;
  const last = sql`select (count(*) - 1) - (count(*) - 1) % ${limit} from hits`;
  const offset = sql`min(${offsetOf(request)}, (${last}))`;
  const ranked = sql`(with recursive ${resolve(asked)}, hits(seq) as materialized (${hits(among)}),
    texts(seq, title, whole, even) as materialized (
      select hits.seq, lower(title), lower(title || ' ' || coalesce(body, '')), 0.3 + length(title || coalesce(body, '')) / 900.0
      from hits cross join content_search on content_search.rowid = hits.seq),
    scored(found, score) as materialized (select seq, ${score} from texts)
    select found, score, (select count(*) from hits) as total, ${meantWords} as meant
    from scored order by score desc, found desc limit ${limit} offset ${offset})`;
  return db
    .select({
      ...getTableColumns(contentRecords),
      total: sql<number>`total`,
      meant: sql<string | null>`meant`,
    })
    .from(ranked)
    .crossJoin(contentRecords)
    .where(sql`${contentRecords.seq} = found`)
    .orderBy(sql`score desc`, sql`found desc`);
}
