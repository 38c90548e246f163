import { stateFolder } from '../storage/database.ts';
import { runOnData } from '../storage/run-on-data.ts';
import type { Commands, ScriptRun } from './script-run.ts';

/** Runs a command's work on a data folder in this process, elsewhere in a Worker with D1 and R2. */
export async function runScriptWorker<Name extends keyof Commands>(
  command: Name,
  input: Parameters<Commands[Name]>[1],
  { report, place = 'local', state = stateFolder, folder = '.', writable = false }: ScriptRun,
): Promise<Awaited<ReturnType<Commands[Name]>>> {
  if (typeof place === 'object')
    return runOnData(place.data, command, input, { report, folder }) as ReturnType<
      typeof runScriptWorker<Name>
    >;
  // A release has no workerd (scripts/release/make-release.ts).
  const { runInWorkerd } = await import('./run-in-workerd.ts');
  return runInWorkerd(command, input, place, { report, state, folder, writable });
}
