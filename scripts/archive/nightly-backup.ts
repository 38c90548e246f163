import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '#contract/basics/durations.ts';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import { logFault, logInfo } from '#worker/http/log.ts';
import { run } from '../lib/run.ts';

const keptDays = 14;
const nameOf = (day: Date) => `portal-${isoDay(villageDay(day))}.tar`;

/** Makes a backup of this day, unless there is one, in a process of its own, and deletes those that are older than two weeks. */
export async function backUpNightly(
  data: string,
  folder: string | undefined,
  day: Date,
): Promise<void> {
  if (!folder) return;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const names = readdirSync(folder).filter((name) => /^portal-[\d-]{10}\.tar$/.test(name));
    if (names.includes(nameOf(day))) return;
    const args = ['scripts/backup.ts', '--data', data, join(folder, nameOf(day))];
    await run(process.execPath, args);
    const oldest = nameOf(new Date(day.getTime() - (keptDays - 1) * dayMs));
    for (const name of names) if (name < oldest) rmSync(join(folder, name));
    logInfo('backup done', {});
  } catch (error) {
    logFault('backup failed', error);
  }
}
