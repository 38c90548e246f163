import type { CollectionDefinition, RecordOf } from '../contract/collections/define-collection.ts';
import { type Page, type PageRequest, toPage } from '../contract/paging.ts';
import * as queries from './queries.ts';
import type { Read } from './read-many.ts';
import { matchExpression } from './search/expression.ts';
import { countFound, findRecords } from './search/queries.ts';
import { toRecord } from './to-record.ts';

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
  return {
    statements: (db) => {
      if (text.trim() === '')
        return [queries.listRecords(db, path, request), queries.countRecords(db, path)];
      return match === null ? [] : [findRecords(db, match, request), countFound(db, match)];
    },
    result: ([rows = [], counts = []]) => {
      const data = (rows as Rows).map((row) => toRecord(definition, row));
      return toPage(data, request, (counts as Counts)[0]?.total ?? 0);
    },
  };
}
