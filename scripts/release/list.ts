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

/** The state of all villages of this machine, by name, without names of people: disk and memory in megabytes, the rest in words. */
export const listStates = async () =>
  Object.fromEntries(
    await Promise.all(listVillages().map(async (name) => [name, await stateOf(name)])),
  );

async function stateOf(village: string) {
  const { PORT, PORTAL_BACKUPS = '', PORTAL_DATA = '' } = environmentOf(village);
  const health = await fetch(`http://127.0.0.1:${PORT}/api/v1/health`)
    .then(async (response) => (await response.json()) as { status?: string; reasons?: string[] })
    .catch(() => ({ status: 'tidak menjawab', reasons: undefined }));
  const backups = globSync(join(PORTAL_BACKUPS, 'portal-*.tar'));
  return {
    version: readRelease(realpathSync(releaseLink(village)))?.version,
    health: health.reasons?.join(', ') ?? health.status,
    backup: backups
      .map((file) => statSync(file).mtime.toISOString())
      .sort()
      .at(-1),
    ...(await countWaiting(village, join(PORTAL_DATA, 'portal.sqlite'))),
    disk: Number.parseInt(output('du', '-sm', folderOf(village)), 10),
    memory: Math.round(processOf(village, 'MemoryCurrent') / 2 ** 20),
  };
}

/** Applications that wait, and those past the office's promise. Empty without data, or with settings that are a program. */
async function countWaiting(village: string, file: string) {
  const settings = join(folderOf(village), 'village.json');
  if (!existsSync(file) || !existsSync(settings)) return {};
  const { $schema, ...values } = JSON.parse(readFileSync(settings, 'utf8'));
  const database = new DatabaseSync(file, { readOnly: true });
  const pending = await pendingTimes(openDb(d1Over(database)), 100_000);
  database.close();
  const promised = lateBefore(villageSchema.parse(values), 'decision', new Date());
  const late = pending.filter(({ countedFrom }) => countedFrom < promised).length;
  return { waiting: pending.length, late };
}
