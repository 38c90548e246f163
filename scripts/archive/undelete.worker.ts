import { openDb } from '#worker/db/client.ts';
import { restoreSince } from '#worker/deletions/service.ts';
import { scriptWorker } from '../lib/script-worker.ts';

interface Input {
  /** ISO 8601 in UTC. */
  since: string;
}

export default scriptWorker(({ DB, FILES }, { since }: Input) =>
  restoreSince({ db: openDb(DB), files: FILES }, since, new Date()),
);
