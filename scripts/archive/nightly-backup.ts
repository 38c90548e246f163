import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '#contract/basics/durations.ts';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import { Fault, nameCause } from '#worker/http/fault.ts';
import { logInfo } from '#worker/http/log.ts';
import { run } from '../lib/commands/run.ts';
import { inTurn, scriptFile } from '../release/release.ts';

/** Newest backups that are never deleted. */
const retained = 14;

const nameOf = (day: Date) => `portal-${isoDay(villageDay(day))}.tar`;
const isBackup = (name: string) => /^portal-[\d-]{10}(?:T[\d.]+)?\.tar$/.test(name);
/** What a killed backup leaves. */
const isLeftover = (name: string) => /^portal-[\d-]{10}(?:T[\d.]+)?\.tar\.\w{6}$/.test(name);

/**
 * Makes a backup of this day, unless there is one, in a process of its own. Then deletes all but the newest fourteen if it may, and
 * leftovers older than a day.
 */
export async function backUpNightly(
  data: string,
  folder: string | undefined,
  day: Date,
  mayDelete: boolean,
): Promise<void> {
  if (!folder) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!readdirSync(folder).includes(nameOf(day))) {
    const args = [scriptFile('backup'), '--data', data, join(folder, nameOf(day))];
    const [command = '', ...rest] = [...inTurn, process.execPath, ...args];
    await run(command, rest).catch((error: Error) => {
      throw new Fault(causeOf(error));
    });
    logInfo('backup done', {});
  }
  if (!mayDelete) return;
  const names = readdirSync(folder);
  for (const name of names.filter(isBackup).sort().slice(0, -retained)) rmSync(join(folder, name));
  for (const name of names.filter(isLeftover)) {
    const path = join(folder, name);
    if (statSync(path).mtimeMs < Date.now() - dayMs) rmSync(path, { recursive: true });
  }
}

/** The loggable cause among the lines that the process printed. */
function causeOf({ message }: Error): string {
  const causes = message.split('\n').map((line) => nameCause(new Error(line)));
  return (
    causes.find((cause) => cause !== 'Error') ??
    'the backup failed: make one by hand (docs/backup.md)'
  );
}
