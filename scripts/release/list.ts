import { existsSync, globSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lateBefore } from '#contract/promise.ts';
import { villageSchema } from '#contract/village/schema.ts';
import { d1Over } from '#server/platform/sqlite-d1.ts';
import { openDb } from '#worker/db/client.ts';
import { pendingTimes } from '#worker/push/queries.ts';
import { readRelease } from './release.ts';
import {
  environmentOf,
  folderOf,
  listVillages,
  output,
  processOf,
  releaseLink,
} from './villages.ts';

/** What the operator of many villages sees of one: figures only, no names of people. */
export interface VillageState {
  village: string;
  version: string;
  /** `ok`, the reasons of `degraded`, or that it does not answer. */
  health: string;
  /** ISO 8601. */
  backup: string | null;
  /** Applications that wait, and those past the office's promise. */
  waiting: number | null;
  late: number | null;
  /** In megabytes. */
  disk: number;
  memory: number;
}

/** The state of all villages of this machine. */
export const listStates = (): Promise<VillageState[]> => Promise.all(listVillages().map(stateOf));

async function stateOf(village: string): Promise<VillageState> {
  const { PORT, PORTAL_BACKUPS = '' } = environmentOf(village);
  const { version = '' } = readRelease(realpathSync(releaseLink(village))) ?? {};
  const backups = globSync(join(PORTAL_BACKUPS, 'portal-*.tar')).map(
    (file) => statSync(file).mtime,
  );
  const newest = backups.sort((one, other) => Number(other) - Number(one))[0];
  return {
    ...{ village, version, backup: newest?.toISOString() ?? null },
    health: await healthAt(`http://127.0.0.1:${PORT}/api/v1/health`),
    ...(await countWaiting(village)),
    disk: Number.parseInt(output('du', '-sm', folderOf(village)), 10),
    memory: Math.round(processOf(village, 'MemoryCurrent') / 2 ** 20),
  };
}

async function healthAt(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    const { status, reasons = [] } = (await response.json()) as {
      status?: string;
      reasons?: string[];
    };
    return reasons.join(', ') || (status ?? String(response.status));
  } catch {
    return 'tidak menjawab';
  }
}

/** Null for a village that has no data yet, or whose settings are a program, which is not run here. */
async function countWaiting(village: string) {
  const file = join(environmentOf(village).PORTAL_DATA ?? '', 'portal.sqlite');
  const settings = join(folderOf(village), 'village.json');
  if (!existsSync(file) || !existsSync(settings)) return { waiting: null, late: null };
  const { $schema, ...values } = JSON.parse(readFileSync(settings, 'utf8'));
  const database = new DatabaseSync(file, { readOnly: true });
  const pending = await pendingTimes(openDb(d1Over(database)), 100_000);
  database.close();
  const before = lateBefore(villageSchema.parse(values), 'decision', new Date());
  const late = pending.filter(({ countedFrom }) => countedFrom < before).length;
  return { waiting: pending.length, late };
}
