import { insertAccountSql, type NewAccount } from './accounts.ts';
import { execute } from './database.ts';

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

/** Fills an empty database of this machine with the sample data. */
export async function loadSampleData(): Promise<void> {
  const [count] = await execute('local', 'SELECT count(*) AS total FROM users');
  if (count?.total !== 0) return;
  const statements = await Promise.all(sampleAccounts.map(insertAccountSql));
  await execute('local', statements.join('; '));
}
