import type { ContentStore } from '#worker/content/service.ts';
import { openDb } from '#worker/db/client.ts';
import type { Storage } from '../lib/platform.ts';

/** What bringing something in needs from outside. */
export interface ImportContext {
  storage: Storage;
  /** Where pictures and letters stand that rows name; null where none was told. */
  files: string | null;
  /** What was changed or deleted in the portal since gives way too. */
  overwrite: boolean;
  now: Date;
}

/** The content's store; what goes on after an answer is waited for by whoever calls `settle`. */
export function contentStore({
  DB,
  FILES,
}: Storage): ContentStore & { settle: () => Promise<void> } {
  const waiting: Promise<unknown>[] = [];
  return {
    db: openDb(DB),
    files: FILES,
    later: (work) => void waiting.push(work),
    settle: async () => {
      await Promise.all(waiting.splice(0));
    },
  };
}
