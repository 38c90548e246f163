import { type Page, type PageRequest, toPage } from '#contract/basics/paging.ts';
import type {
  CollectionDefinition,
  ContentOverview,
  ContentRecord,
  RecordOf,
} from '#contract/collections/define-collection.ts';
import { agendas } from '#contract/collections/public-information.ts';
import type { OverviewAnswer } from '#contract/records/content.ts';
import type { Db, Statement } from '#worker/db/client.ts';
import { allRows, defineRead, type Read, readMany, readOne, readRows } from '#worker/db/read.ts';
import {
  type NoticeContext,
  noticesAt,
  type SetupContext,
  setupOf,
} from '#worker/monitoring/index.ts';
import * as queries from './queries.ts';
import { correctWords, knownWordsOf } from './search/correct-words.ts';
import { contentQuery, countFound, findRecords } from './search/queries.ts';
import { toRecord } from './to-record.ts';

type Rows = queries.ContentRow[];

/** The newest records of a collection, at most `limit`, without their total. */
export function newestOf<Definition extends CollectionDefinition>(
  definition: Definition,
  limit: number,
  options: queries.ListOptions = {},
): Read<RecordOf<Definition>[]> {
  return recordsBy(definition, (db) =>
    queries.listRecords(db, definition.path, { page: 1, limit }, options),
  );
}

function recordsBy<Definition extends CollectionDefinition>(
  definition: Definition,
  statement: (db: Db) => Statement & PromiseLike<Rows>,
): Read<RecordOf<Definition>[]> {
  return readRows(statement, (rows) => rows.map((row) => toRecord(definition, row)));
}

/** Events of a span of days, the next first, or of past ones the latest. */
export const eventsOf = (span: queries.EventSpan, limit: number) =>
  recordsBy(agendas, (db) => queries.listEvents(db, span, limit));

/** How many public records a collection has, and the last change of one. */
export const summaryOf = ({ path }: Pick<CollectionDefinition, 'path'>) =>
  readRows(
    (db) => queries.summarize(db, path),
    ([summary = { total: 0, changedAt: null }]) => summary,
  );

/** A part of a collection, and the cursor of the next part; null at the end. */
export interface Part<Item> {
  records: Item[];
  next: number | null;
}

/**
 * At most `limit` records, newest first, after the cursor `before`. Additions and deletions in between neither repeat nor skip a
 * record.
 */
export function partOf<Definition extends CollectionDefinition>(
  definition: Definition,
  { limit, ...options }: Pick<queries.ListOptions, 'before' | 'filter'> & { limit: number },
): Read<Part<RecordOf<Definition>>> {
  const page = { page: 1, limit: limit + 1 };
  return readRows(
    (db) => queries.listRecords(db, definition.path, page, options),
    (rows) => {
      const shown = rows.slice(0, limit);
      const next = rows.length > limit ? (shown.at(-1)?.seq ?? null) : null;
      return { records: shown.map((row) => toRecord(definition, row)), next };
    },
  );
}

/** Ids and times of the newest records of a collection, at most `limit`, without their fields. */
export const addressesOf = ({ path }: CollectionDefinition, limit: number) =>
  allRows((db) => queries.listAddresses(db, path, limit));

/** The current record of a single collection, null before there is one. */
export function currentOf<Definition extends CollectionDefinition>(
  definition: Definition,
): Read<RecordOf<Definition> | null> {
  return firstOf(newestOf(definition, 1));
}

const firstOf = <Item>(list: Read<Item[]>): Read<Item | null> => ({
  ...list,
  result: (answers) => list.result(answers)[0] ?? null,
});

/** The record with an id; null for one that is unknown or not public yet. */
export function oneOf<Definition extends CollectionDefinition>(
  definition: Definition,
  id: string,
  audience: queries.Audience = 'everyone',
): Read<RecordOf<Definition> | null> {
  const { path } = definition;
  return firstOf(recordsBy(definition, (db) => queries.recordById(db, path, id, audience)));
}

/** A page of a collection with its total. */
export function pageOf<Definition extends CollectionDefinition>(
  definition: Definition,
  request: PageRequest,
  options: queries.ListOptions = {},
): Read<Page<RecordOf<Definition>>> {
  const { path } = definition;
  return defineRead(
    (db) => ({
      rows: queries.listRecords(db, path, request, options),
      counts: queries.countRecords(db, path, options.audience ?? 'everyone', options.filter),
    }),
    ({ rows, counts }) => toRecordsPage(definition, request, rows, counts),
  );
}

function toRecordsPage<Definition extends CollectionDefinition>(
  definition: Definition,
  request: PageRequest,
  rows: Rows,
  [counted]: readonly { total: number }[],
): Page<RecordOf<Definition>> {
  const records = rows.map((row) => toRecord(definition, row));
  return toPage(records, request, counted?.total ?? 0);
}

/** A page of a search; `corrected` is the query with typing errors corrected, if nothing was found. */
export interface Search<Item> {
  page: Page<Item>;
  corrected: string | null;
}

function searchIn<Definition extends CollectionDefinition>(
  definition: Definition,
  request: PageRequest,
  text: string,
  options: queries.ListOptions,
): Read<Search<RecordOf<Definition>>> {
  const query = contentQuery(text, [definition.path]);
  return defineRead(
    (db) =>
      query
        ? {
            rows: findRecords(db, query, request, options),
            counts: countFound(db, query, options),
            known: knownWordsOf(db, query),
          }
        : {},
    ({ rows = [], counts = [], known = [] }) => {
      const page = toRecordsPage(definition, request, rows, counts);
      const words = query?.words ?? [];
      return { page, corrected: page.total === 0 ? correctWords(words, known) : null };
    },
  );
}

/** A page of the records that match a text, or its corrected words if none match, newest first. */
export async function searchPage<Definition extends CollectionDefinition>(
  db: Db,
  definition: Definition,
  request: PageRequest,
  text: string,
  options: queries.ListOptions = {},
): Promise<Page<RecordOf<Definition>>> {
  const { page, corrected } = await readOne(db, searchIn(definition, request, text, options));
  if (corrected === null) return page;
  const again = await readOne(db, searchIn(definition, request, corrected, options));
  return again.page.total > 0 ? { ...again.page, meant: corrected } : page;
}

/** The current records of single collections, the totals of the others, notices and the set-up, in one round trip. */
export async function overviewOf(
  db: Db,
  definitions: readonly CollectionDefinition[],
  context: SetupContext & NoticeContext,
): Promise<OverviewAnswer> {
  const singles = definitions.filter(({ kind }) => kind === 'single');
  const lists = definitions.filter(({ kind }) => kind !== 'single');
  const [notices, setup, ...answers] = await readMany(db, [
    noticesAt(context),
    setupOf(context),
    ...singles.map((definition) => currentOf(definition)),
    ...lists.map((definition) =>
      pageOf(definition, { page: 1, limit: 1 }, { audience: 'officials' }),
    ),
  ]);
  const current: ContentOverview['current'] = {};
  const totals: ContentOverview['totals'] = {};
  for (const [at, { path }] of singles.entries())
    current[path] = answers[at] as ContentRecord | null;
  for (const [at, { path }] of lists.entries()) {
    totals[path] = (answers[singles.length + at] as { total: number }).total;
  }
  return { current, totals, notices, setup };
}
