import { hashPassword } from '../../worker/accounts/password.ts';
import type { Role } from '../../worker/contract/permissions.ts';
import { quote } from './database.ts';

export interface NewAccount {
  /** Made up where it is not told. */
  id?: string;
  name: string;
  /** Lower case. */
  email: string;
  password: string;
  role: Role;
}

/** The SQL that adds an account and returns its id, or no row when the e-mail is taken. */
export async function insertAccountSql({ id, name, email, password, role }: NewAccount) {
  const values = [
    id ?? crypto.randomUUID(),
    name,
    email,
    await hashPassword(password),
    role,
    new Date().toISOString(),
  ];
  return `INSERT INTO users (id, name, email, password_hash, role, created_at) VALUES (${values
    .map(quote)
    .join(', ')}) ON CONFLICT (email) DO NOTHING RETURNING id`;
}
