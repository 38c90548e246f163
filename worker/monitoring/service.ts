import { dayMs } from '#contract/basics/durations.ts';
import { build } from '#contract/build.ts';
import type { Failure, Monitoring, Notice, Trouble } from '#contract/records/monitoring.ts';
import type { SetupStep } from '#contract/records/setup.ts';
import { undoDays } from '#contract/retention.ts';
import { samples, village } from '#village.config.ts';
import { actsOfOthers, massDeletions } from '#worker/audit/index.ts';
import { firstOf, runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { defineRead, readRows } from '#worker/db/read.ts';
import { Fault } from '#worker/http/fault.ts';
import { pendingTimes } from '#worker/push/index.ts';
import {
  describeAct,
  describeMassDeletion,
  describeTrouble,
  remindOfUndecided,
} from './notice-text.ts';
import { findSetup, inUseSince, listRuns } from './queries.ts';
import { setupSteps } from './setup-steps.ts';
import { findTroubles } from './troubles.ts';

/** Acts of other officials are shown as long as a deletion can be undone. */
const actNoticeMs = undoDays * dayMs;

/** Troubles of jobs and states, and `failures` of the home itself. */
export async function readTroubles(
  db: Db,
  failures: readonly Failure[],
  now: Date,
): Promise<Trouble[]> {
  const { runs, oldest } = await runBatch(db, {
    runs: listRuns(db),
    oldest: firstOf(inUseSince(db)),
  });
  return findTroubles({ runs, since: oldest?.createdAt ?? null, failures }, now);
}

/** What runs here, and what is wrong with it in words. */
export async function monitoringOf(
  db: Db,
  failures: readonly Failure[],
  now: Date,
): Promise<Monitoring> {
  const troubles = await readTroubles(db, failures, now);
  return { ...build, reasons: troubles.map((trouble) => describeTrouble(trouble, now)) };
}

export interface NoticeContext {
  now: Date;
  viewer: string;
  seesActs: boolean;
  failures: readonly Failure[];
}

/** Current notices for an official, `seesActs` with acts of others, as a read that can be combined with others. */
export function noticesAt({ now, viewer, seesActs, failures }: NoticeContext) {
  const since = new Date(now.getTime() - actNoticeMs);
  return defineRead(
    (db) => ({
      runs: listRuns(db),
      oldest: inUseSince(db),
      deletions: massDeletions(db, viewer, since),
      acts: actsOfOthers(db, viewer, since),
      waiting: pendingTimes(db, 1),
    }),
    ({ runs, oldest: [oldest], deletions, acts, waiting: [waiting] }): Notice[] => {
      const context = { runs, since: oldest?.createdAt ?? null, failures };
      return [
        ...(seesActs ? deletions.map(describeMassDeletion) : []),
        ...(seesActs ? acts.map(describeAct) : []),
        ...findTroubles(context, now).map((trouble) => describeTrouble(trouble, now)),
        ...remindOfUndecided(waiting?.createdAt, village.retention, now),
      ];
    },
  );
}

/** The viewer and the portal's state that set-up steps depend on. */
export interface SetupContext {
  /** Id of the account that reads. */
  viewer: string;
  /** The portal's origin; null if PUBLIC_ORIGIN is missing. */
  origin: string | null;
  /** Whether the account has authenticator codes. */
  ownCodes: boolean;
}

/** The set-up steps, as a read that can be combined with others. */
export const setupOf = (context: SetupContext) =>
  readRows(findSetup, ([found]): SetupStep[] => {
    if (!found) throw new Fault('the query of the set-up returned no row');
    const officer = found.officer || village.office.pelindungData.nama !== '';
    return setupSteps({ ...context, ...found, officer, samples });
  });
