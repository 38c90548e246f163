import { lockData, openData } from '#server/data-folder.ts';
import type { commands } from './commands.worker.ts';
import './file-module-hook.ts';
import { nodeFolder } from './node-folder.ts';
import type { Progress } from './progress.ts';

type Commands = typeof commands;

/** Commands that replace what a running portal has. */
const alone: readonly (keyof Commands)[] = ['restore'];

/** Runs a command's work on a data folder; others than `alone` while the portal is running. */
export async function runOnData<Name extends keyof Commands>(
  path: string,
  name: Name,
  input: Parameters<Commands[Name]>[1],
  { report, folder }: { report: Progress; folder: string },
): Promise<unknown> {
  const data = openData(path);
  const lock = alone.includes(name) ? lockData(data.folder) : null;
  try {
    // Imported here: its modules need the hook of file-module-hook.ts.
    const { commands } = await import('./commands.worker.ts');
    const command = commands[name] as (tools: object, given: unknown) => Promise<unknown>;
    const { DB, FILES } = data;
    return await command({ DB, FILES, folder: nodeFolder(folder), report }, input);
  } finally {
    data.close();
    lock?.close();
  }
}
