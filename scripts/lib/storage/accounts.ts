import type { Role } from '#contract/permissions.ts';
import { hashPassword } from '#worker/accounts/password/hash.ts';
import sample from '../../sample/accounts.json' with { type: 'json' };
import { withNames } from '../../sample/names.ts';
import { quote } from './database.ts';

interface NewAccount {
  /** Random by default. */
  id?: string;
  name: string;
  /** Lower case. */
  email: string;
  password: string;
  role: Role;
  /** Whether its owner must choose a password at the first login. */
  passwordGiven?: boolean;
  /** Now by default. */
  createdAt?: Date;
}

/** The SQL that adds an account and returns its id, or no row when the e-mail is taken. */
export async function insertAccountSql(account: NewAccount) {
  const { id = crypto.randomUUID(), name, email, password, role, createdAt = new Date() } = account;
  const given = String(Number(account.passwordGiven ?? false));
  const hash = await hashPassword(password);
  const values = [id, name, email, hash, role, createdAt.toISOString(), given];
  return `INSERT INTO users (id, name, email, password_hash, role, created_at, password_given)
    VALUES (${values.map(quote).join(', ')}) ON CONFLICT (email) DO NOTHING RETURNING id`;
}

type SampleAccount = Required<Omit<NewAccount, 'createdAt' | 'passwordGiven'>>;

/** Accounts of the sample data, which deployments never have. Constant ids: an interrupted load continues with the same admin. */
export const sampleAccounts = withNames<SampleAccount[]>(sample.accounts);

/** The residents of the sample applications; sampleAccounts has none. */
export const sampleResidents = withNames<SampleAccount[]>(sample.residents);
