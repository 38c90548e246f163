import type { NewAccount } from './accounts.ts';
import { run } from './run.ts';

/** Accounts of the sample data; a deployment never has them. */
export const sampleAccounts: readonly NewAccount[] = [
  {
    name: 'Admin Layung',
    email: 'admin@layung.test',
    password: 'layung-admin',
    role: 'admin',
  },
  {
    name: 'Warga Layung',
    email: 'warga@layung.test',
    password: 'layung-warga',
    role: 'user',
  },
];

/** Fills the new database of this machine with the sample data; in a process of its own, whose memory then is free. */
export async function loadSampleData(): Promise<void> {
  await run(process.execPath, ['scripts/load-sample-data.ts']);
}
