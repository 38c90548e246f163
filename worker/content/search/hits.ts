import type {
  CollectionDefinition,
  RecordOf,
} from '../../contract/collections/define-collection.ts';
import { type Page, type PageRequest, toPage } from '../../contract/paging.ts';
import type { Read } from '../reads.ts';
import { toRecord } from '../to-record.ts';
import { matchExpression, type Segment, toSegments } from './expression.ts';
import { countHits, type HitRow, listTitles, rankRecords } from './queries.ts';

/** What a search found: the record, and its title and an excerpt of its text with the hits told apart. */
export interface Hit {
  definition: CollectionDefinition;
  record: RecordOf<CollectionDefinition>;
  title: Segment[];
  excerpt: Segment[];
}

/** What a text finds in these collections, the best first; of single collections only in the current record. */
export function searchOf(
  definitions: readonly CollectionDefinition[],
  text: string,
  request: PageRequest,
): Read<Page<Hit>> {
  const pathsOf = (chosen: typeof definitions) => chosen.map(({ path }) => path);
  const singles = pathsOf(definitions.filter(({ kind }) => kind === 'single'));
  const paged = pathsOf(definitions.filter(({ kind }) => kind !== 'single'));
  const match = matchExpression(text, pathsOf(definitions));
  const wanted = {
    paged: matchExpression(text, paged),
    single: matchExpression(text, singles),
    singles,
  };
  return {
    statements: (db) =>
      match === null ? [] : [rankRecords(db, match, wanted, request), countHits(db, wanted)],
    result: ([rows = [], counts = []]) => {
      const data = (rows as HitRow[]).flatMap((row) => toHit(definitions, row));
      return toPage(data, request, (counts as { total: number }[])[0]?.total ?? 0);
    },
  };
}

/** Of each paged collection so many titles are read for what a text may have meant: a bound for any size of the portal. */
const titlesRead = 100;

/** Where a text finds nothing, the titles of the newest records, whose words it may have meant; else none. */
export function titlesBeside(
  definitions: readonly CollectionDefinition[],
  text: string,
): Read<string[]> {
  const paged = definitions.filter(({ kind }) => kind !== 'single').map(({ path }) => path);
  const match = matchExpression(
    text,
    definitions.map(({ path }) => path),
  );
  return {
    statements: (db) =>
      match === null || paged.length === 0 ? [] : [listTitles(db, match, paged, titlesRead)],
    result: ([rows = []]) => (rows as { title: string }[]).map(({ title }) => title),
  };
}

function toHit(definitions: readonly CollectionDefinition[], row: HitRow): Hit[] {
  const definition = definitions.find(({ path }) => path === row.collection);
  if (!definition) return [];
  const record = toRecord(definition, row);
  const title = toSegments(row.markedTitle);
  return [{ definition, record, title, excerpt: toSegments(row.excerpt ?? '') }];
}
