import type { Environment } from '../../lib/place.ts';
import type { Progress } from '../../lib/progress.ts';
import type { Api } from '../api.ts';
import type { Settings } from '../settings.ts';

/** What a deployment's steps share. */
export interface Deployment {
  settings: Settings;
  api: Api;
  /** Only say what would be done. */
  dryRun: boolean;
  /** Applies the migrations that the database does not have yet. */
  migrate: (environment: Environment, report: Progress) => Promise<void>;
  /** The database was created by this run. */
  databaseIsNew: boolean;
  /** The village has another name than at the deployment before. */
  mayRename: boolean;
  /** What this run has changed, in words; empty where all was there. */
  changes: string[];
  print: (line: string) => void;
}

/** Does what is missing, or says that it would be done. */
export async function make(
  deployment: Deployment,
  what: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const { dryRun, changes, print } = deployment;
  print(dryRun ? `+ akan: ${what}` : `+ ${what} …`);
  if (!dryRun) await work();
  changes.push(what);
}
