import type { Role } from '#contract/permissions.ts';
import { village } from '#village.config.ts';
import { hashPassword } from '#worker/accounts/password/hash.ts';
import { quote } from './database.ts';

interface NewAccount {
  /** Random by default. */
  id?: string;
  name: string;
  /** Lower case. */
  email: string;
  password: string;
  role: Role;
}

/** The SQL that adds an account and returns its id, or no row when the e-mail is taken. */
export async function insertAccountSql({ id, name, email, password, role }: NewAccount) {
  const hash = await hashPassword(password);
  const values = [id ?? crypto.randomUUID(), name, email, hash, role, new Date().toISOString()];
  return `INSERT INTO users (id, name, email, password_hash, role, created_at)
    VALUES (${values.map(quote).join(', ')}) ON CONFLICT (email) DO NOTHING RETURNING id`;
}

/** Accounts of the sample data, which deployments never have. Constant ids: an interrupted load continues with the same admin. */
export const sampleAccounts: readonly Required<NewAccount>[] = [
  {
    id: '5d1f1f6e-0d6c-4f0f-9d3b-6b1f7c0a1e01',
    name: `Admin ${village.name}`,
    email: 'admin@layung.test',
    password: 'layung-admin',
    role: 'admin',
  },
  {
    id: '5d1f1f6e-0d6c-4f0f-9d3b-6b1f7c0a1e02',
    name: `Warga ${village.name}`,
    email: 'warga@layung.test',
    password: 'layung-warga',
    role: 'user',
  },
];
