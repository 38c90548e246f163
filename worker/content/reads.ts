import type { CollectionDefinition, RecordOf } from '../contract/collections/define-collection.ts';
import type { Page } from '../contract/paging.ts';
import { type PageRequest, toPage } from '../contract/paging.ts';
import type { Db } from '../db/client.ts';
import * as queries from './queries.ts';
import type { Read } from './read.ts';
import { toRecord } from './record.ts';
import { matchExpression } from './search/expression.ts';
import { countFound, findRecords } from './search/queries.ts';
import { searchOf } from './search/read.ts';

type Results<Reads extends readonly Read<unknown>[]> = {
  [Index in keyof Reads]: Reads[Index] extends Read<infer Result> ? Result : never;
};

/** Reads many things in one round trip, e.g. `readMany(db, [currentOf(websites), pageOf(beritas, request)])`. */
export async function readMany<const Reads extends readonly Read<unknown>[]>(
  db: Db,
  reads: Reads,
): Promise<Results<Reads>> {
  const groups = reads.map((read) => read.statements(db));
  const [first, ...others] = groups.flat();
  const answers: unknown[] = first ? await db.batch([first, ...others]) : [];
  let at = 0;
  const results = reads.map((read, index) => {
    const from = at;
    at += groups[index]?.length ?? 0;
    return read.result(answers.slice(from, at));
  });
  // Each result stands at its read's place.
  return results as Results<Reads>;
}

type Rows = queries.ContentRow[];
type Counts = { total: number }[];

/** The newest records of a collection, at most `limit`, without their total. */
export function newestOf<Definition extends CollectionDefinition>(
  definition: Definition,
  limit: number,
): Read<RecordOf<Definition>[]> {
  return {
    statements: (db) => [queries.listRecords(db, definition.path, { page: 1, limit })],
    result: ([rows]) => (rows as Rows).map((row) => toRecord(definition, row)),
  };
}

/** The current record of a single collection, null before there is one. */
export function currentOf<Definition extends CollectionDefinition>(
  definition: Definition,
): Read<RecordOf<Definition> | null> {
  const newest = newestOf(definition, 1);
  return { ...newest, result: (answers) => newest.result(answers)[0] ?? null };
}

/** The record with an id, null for an unknown one. */
export function oneOf<Definition extends CollectionDefinition>(
  definition: Definition,
  id: string,
): Read<RecordOf<Definition> | null> {
  return {
    statements: (db) => [queries.recordById(db, definition.path, id)],
    result: ([rows]) => (rows as Rows).map((row) => toRecord(definition, row))[0] ?? null,
  };
}

/** A page of a collection, newest first, with its total; of those that `text` finds, where it is not blank. */
export function pageOf<Definition extends CollectionDefinition>(
  definition: Definition,
  request: PageRequest,
  text = '',
): Read<Page<RecordOf<Definition>>> {
  const { path } = definition;
  const match = matchExpression(text, [path]);
  const result = ([rows = [], counts = []]: readonly unknown[]) => {
    const data = (rows as Rows).map((row) => toRecord(definition, row));
    return toPage(data, request, (counts as Counts)[0]?.total ?? 0);
  };
  if (text.trim() === '') {
    const statements = (db: Db) => [
      queries.listRecords(db, path, request),
      queries.countRecords(db, path),
    ];
    return { statements, result };
  }
  if (match === null) return { statements: () => [], result };
  const statements = (db: Db) => [findRecords(db, match, request), countFound(db, match)];
  return { statements, result };
}

/** One record by its id. */
export async function one<Definition extends CollectionDefinition>(
  db: Db,
  definition: Definition,
  id: string,
) {
  return (await readMany(db, [oneOf(definition, id)]))[0];
}

/** One page of a collection, of what `text` finds where it is not blank. */
export async function listPage<Definition extends CollectionDefinition>(
  db: Db,
  definition: Definition,
  request: PageRequest,
  text = '',
) {
  return (await readMany(db, [pageOf(definition, request, text)]))[0];
}

/** One page of what a text finds in these collections. */
export async function search(
  db: Db,
  definitions: readonly CollectionDefinition[],
  text: string,
  request: PageRequest,
) {
  return (await readMany(db, [searchOf(definitions, text, request)]))[0];
}
