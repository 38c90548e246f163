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
  /** Now by default. */
  createdAt?: Date;
}

/** The SQL that adds an account and returns its id, or no row when the e-mail is taken. */
export async function insertAccountSql(account: NewAccount) {
  const { id = crypto.randomUUID(), name, email, password, role, createdAt = new Date() } = account;
  const hash = await hashPassword(password);
  const values = [id, name, email, hash, role, createdAt.toISOString()];
  return `INSERT INTO users (id, name, email, password_hash, role, created_at)
    VALUES (${values.map(quote).join(', ')}) ON CONFLICT (email) DO NOTHING RETURNING id`;
}

type SampleAccount = Required<Omit<NewAccount, 'createdAt'>>;

/** Accounts of the sample data, which deployments never have. Constant ids: an interrupted load continues with the same admin. */
export const sampleAccounts: readonly SampleAccount[] = [
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

/** The residents of the sample applications; sampleAccounts has none. */
export const sampleResidents: readonly SampleAccount[] = [
  {
    id: '5d1f1f6e-0d6c-4f0f-9d3b-6b1f7c0a1e03',
    name: 'Rina Contoh Lestari',
    email: 'rina@layung.test',
    password: 'layung-rina',
    role: 'user',
  },
  {
    id: '5d1f1f6e-0d6c-4f0f-9d3b-6b1f7c0a1e04',
    name: 'Dedi Contoh Permana',
    email: 'dedi@layung.test',
    password: 'layung-dedi',
    role: 'user',
  },
];
