import type {
  CollectionDefinition,
  ContentOverview,
  ContentRecord,
} from '../contract/collections/define-collection.ts';
import type { Db } from '../db/client.ts';
import { readMany } from './read-many.ts';
import { currentOf, pageOf } from './reads.ts';

/** The current records of single collections and the totals of the others, in one round trip. */
export async function overviewOf(
  db: Db,
  definitions: readonly CollectionDefinition[],
): Promise<ContentOverview> {
  const singles = definitions.filter(({ kind }) => kind === 'single');
  const lists = definitions.filter(({ kind }) => kind !== 'single');
  const answers = await readMany(db, [
    ...singles.map((definition) => currentOf(definition)),
    ...lists.map((definition) => pageOf(definition, { page: 1, limit: 1 })),
  ]);
  const current: ContentOverview['current'] = {};
  const totals: ContentOverview['totals'] = {};
  for (const [at, { path }] of singles.entries())
    current[path] = answers[at] as ContentRecord | null;
  for (const [at, { path }] of lists.entries()) {
    totals[path] = (answers[singles.length + at] as { total: number }).total;
  }
  return { current, totals };
}
