import { purgeTags } from '../http/cache.ts';
import { recordRun } from '../monitoring/service.ts';
import type { ContentStore } from './pictures.ts';

/** Drops the edge's copies under these tags; a failure is told on the Dashboard. Never throws. */
export async function dropFromEdge(
  { db, later }: Pick<ContentStore, 'db' | 'later'>,
  tags: readonly string[],
  now: Date,
  purge: (tags: readonly string[]) => Promise<string | null> = purgeTags,
): Promise<void> {
  const cause = await purge(tags);
  if (cause === null) return;
  later(recordRun(db, 'purge', { outcome: 'failed', detail: { cause, tags: tags.length } }, now));
}
