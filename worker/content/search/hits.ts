import { type PageRequest, toPage } from '#contract/basics/paging.ts';
import {
  type CollectionDefinition,
  isAmount,
  type RecordOf,
} from '#contract/collections/define-collection.ts';
import { defineRead, type Read } from '#worker/db/read.ts';
import type { Search } from '../reads.ts';
import { toRecord } from '../to-record.ts';
import { correctWords, knownWordsOf } from './correct-words.ts';
import { excerptAround, markWords, type Segment } from './excerpt.ts';
import { contentQuery, type HitRow, rankRecords } from './queries.ts';

/** A record that a search found, with the words marked in its title and in an excerpt of its text. */
export interface Hit {
  definition: CollectionDefinition;
  record: RecordOf<CollectionDefinition>;
  title: Segment[];
  excerpt: Segment[];
}

/**
 * A search in these collections, the most relevant first; of single collections only the current record. A request beyond the last page
 * returns the last page.
 */
export function searchOf(
  definitions: readonly CollectionDefinition[],
  text: string,
  request: PageRequest,
): Read<Search<Hit>> {
  const pathsOf = (chosen: typeof definitions) => chosen.map(({ path }) => path);
  const singles = pathsOf(definitions.filter(({ kind }) => kind === 'single'));
  const figures = pathsOf(
    definitions.filter(({ kind, fields }) => kind === 'list' && fields.some(isAmount)),
  );
  const query = contentQuery(text, pathsOf(definitions));
  return defineRead(
    (db) =>
      query
        ? {
            rows: rankRecords(db, query, { singles, figures }, request),
            known: knownWordsOf(db, query),
          }
        : {},
    ({ rows = [], known = [] }) => {
      const words = query?.words ?? [];
      const { total = 0 } = rows[0] ?? {};
      const lastPage = Math.max(1, Math.ceil(total / request.limit));
      const data = rows.flatMap((row) => toHit(definitions, row, words));
      return {
        page: toPage(data, { ...request, page: Math.min(request.page, lastPage) }, total),
        corrected: total === 0 ? correctWords(words, known) : null,
      };
    },
  );
}

function toHit(
  definitions: readonly CollectionDefinition[],
  row: HitRow,
  words: readonly string[],
): Hit[] {
  const definition = definitions.find(({ path }) => path === row.collection);
  if (!definition) return [];
  const texts = definition.fields
    .filter(({ kind }) => kind !== 'date' && kind !== 'date-time')
    .map(({ name }) => row.fields[name]);
  const body = texts.filter((text) => typeof text === 'string' && text !== row.title).join('\n');
  return [
    {
      definition,
      record: toRecord(definition, row),
      title: markWords(row.title, words),
      excerpt: markWords(excerptAround(body, words), words),
    },
  ];
}
