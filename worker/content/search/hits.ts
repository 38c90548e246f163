import { type Page, type PageRequest, toPage } from '#contract/basics/paging.ts';
import { wordsOf } from '#contract/basics/words.ts';
import type { CollectionDefinition, RecordOf } from '#contract/collections/define-collection.ts';
import type { Read } from '../reads.ts';
import { toRecord } from '../to-record.ts';
import { askContent } from './ask.ts';
import { excerptAround, markWords, type Segment } from './excerpt.ts';
import { type HitRow, rankRecords } from './queries.ts';

/** What a search found: the record, and its title and an excerpt of its text with the hits told apart. */
export interface Hit {
  definition: CollectionDefinition;
  record: RecordOf<CollectionDefinition>;
  title: Segment[];
  excerpt: Segment[];
}

/**
 * What a text finds in these collections, the best first, of single collections only in the current record. Past the last page
 * it is the last page.
 */
export function searchOf(
  definitions: readonly CollectionDefinition[],
  text: string,
  request: PageRequest,
): Read<Page<Hit>> {
  const pathsOf = (chosen: typeof definitions) => chosen.map(({ path }) => path);
  const singles = pathsOf(definitions.filter(({ kind }) => kind === 'single'));
  const paged = pathsOf(definitions.filter(({ kind }) => kind !== 'single'));
  const asked = askContent(text, pathsOf(definitions));
  return {
    statements: (db) => (asked ? [rankRecords(db, asked, { paged, singles }, request)] : []),
    result: ([answer = []]) => {
      const rows = answer as HitRow[];
      const { total = 0, meant = null } = rows[0] ?? {};
      const words = meant === null ? (asked?.words ?? []) : wordsOf(meant);
      const data = rows.flatMap((row) => toHit(definitions, row, words));
      const lastPage = Math.max(1, Math.ceil(total / request.limit));
      return toPage(data, { ...request, page: Math.min(request.page, lastPage) }, total, meant);
    },
  };
}

function toHit(
  definitions: readonly CollectionDefinition[],
  row: HitRow,
  words: readonly string[],
): Hit[] {
  const definition = definitions.find(({ path }) => path === row.collection);
  if (!definition) return [];
  const texts = definition.fields.map(({ name }) => row.fields[name]);
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
