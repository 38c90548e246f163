import type { Db } from '#worker/db/client.ts';
import { purgeTags } from '#worker/http/answers/cache.ts';
import { recordRun } from './record-run.ts';

/** What a write has at hand when it tells the edge. */
interface Telling {
  db: Db;
  /** Work that goes on after the answer. */
  later: (work: Promise<unknown>) => void;
}

/** Drops the edge's copies under these tags; a failure is told on the Dashboard. Never throws. */
export async function dropFromEdge(
  { db, later }: Telling,
  tags: readonly string[],
  now: Date,
  purge: (tags: readonly string[]) => Promise<string | null> = purgeTags,
): Promise<void> {
  const cause = await purge(tags);
  if (cause === null) return;
  later(recordRun(db, 'purge', { outcome: 'failed', detail: { cause, tags: tags.length } }, now));
}
