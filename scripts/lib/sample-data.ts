import type { NewAccount } from './accounts.ts';

/** Accounts of the sample data; a deployment never has them. */
export const sampleAccounts: readonly NewAccount[] = [
  { name: 'Admin Layung', email: 'admin@layung.test', password: 'layung-admin', role: 'admin' },
  { name: 'Warga Layung', email: 'warga@layung.test', password: 'layung-warga', role: 'user' },
];
