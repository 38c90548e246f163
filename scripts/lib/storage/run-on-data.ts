import { existsSync, mkdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  damagedFile,
  databaseFile,
  lockData,
  openData,
  refuseOtherVersion,
} from '#server/data-folder.ts';
import { checkStructure } from '#server/quick-check.ts';
import type { commands } from '../workerd/commands.worker.ts';
import '../build/file-module-hook.ts';
import type { Progress } from '../commands/progress.ts';
import { nodeFolder } from '../files/node-folder.ts';

type Commands = typeof commands;

/** Runs a command's work on a data folder; a restore not while the portal is running. Only a restore and the sample data begin or migrate a portal. */
export async function runOnData<Name extends keyof Commands>(
  path: string,
  name: Name,
  input: Parameters<Commands[Name]>[1],
  { report, folder }: { report: Progress; folder: string },
): Promise<unknown> {
  const begins = name === 'restore' || name === 'fillSample';
  const home = resolve(path);
  if (!begins && !existsSync(databaseFile(home)))
    throw new Error(
      `${databaseFile(home)} tidak ada. Mulai portal sekali, atau periksa nama foldernya.`,
    );
  if (begins) mkdirSync(home, { recursive: true, mode: 0o700 });
  const lock = name === 'restore' ? lockData(home) : null;
  try {
    if (lock && 'overwrite' in input && input.overwrite) await setAsideDamaged(home);
    const data = openData(home);
    try {
      if (!begins) await refuseOtherVersion(data);
      // Imported here: its modules need the hook of file-module-hook.ts.
      const { commands } = await import('../workerd/commands.worker.ts');
      const command = commands[name] as (tools: object, given: unknown) => Promise<unknown>;
      const { DB, FILES } = data;
      return await command({ DB, FILES, folder: nodeFolder(folder), report }, input);
    } finally {
      data.close();
    }
  } finally {
    lock?.close();
  }
}

/** Renames a database that a restore could not open or empty. */
async function setAsideDamaged(folder: string): Promise<void> {
  const file = databaseFile(folder);
  if (!existsSync(file)) return;
  await checkStructure(file).catch(() => {
    renameSync(file, damagedFile(folder));
    // Its days begin now (server/background.ts).
    utimesSync(damagedFile(folder), new Date(), new Date());
    for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
    console.warn(`Basis data yang rusak dipindahkan ke ${damagedFile(folder)}.`);
  });
}
