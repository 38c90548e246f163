import { openDb } from '#worker/db/client.ts';
import { restoreSince } from '#worker/deletions/index.ts';
import { scriptWorker } from '../lib/script-worker.ts';
import { allTables } from './tables.ts';

interface Input {
  /** ISO 8601 in UTC. */
  since: string;
}

export default scriptWorker(async ({ DB, FILES }, { since }: Input) => {
  const { plain } = await allTables(DB);
  if (!plain.includes('deletions'))
    throw new Error('Basis data belum memakai skema terbaru. Terapkan migrasinya lebih dulu.');
  return restoreSince({ db: openDb(DB), files: FILES }, since, new Date());
});
