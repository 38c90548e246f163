import type { Account } from './account.ts';
import type { Settings } from './settings.ts';

/** What the steps of a deployment share. */
export interface Deployment {
  settings: Settings;
  account: Account;
  dryRun: boolean;
  /** The village has changed its name: its database names the old one. */
  mayRename: boolean;
}

/** Runs one step, or prints that it would. */
export async function step(
  { dryRun }: Deployment,
  what: string,
  work: () => Promise<unknown>,
): Promise<void> {
  console.log(dryRun ? `+ akan: ${what}` : `+ ${what} …`);
  if (!dryRun) await work();
}
