import type { DatabaseSync } from 'node:sqlite';
import { hashPassword } from '../../worker/accounts/password/hash.ts';
import { issueToken } from '../../worker/accounts/session/token.ts';
import { createPortal } from '../../worker/api.ts';
import { collections } from '../../worker/contract/collections/index.ts';
import type { Role } from '../../worker/contract/permissions.ts';
import { environmentOf, origin, secret } from './environment.ts';
import { type Objects, r2Over } from './memory-r2.ts';
import { d1Over, openMigrated } from './sqlite-d1.ts';

/** Everything of the portal that is no page, over a database and a bucket in this process: thousands of requests a second. */
export function openMemoryPortal(definitions = collections) {
  const database = openMigrated();
  const objects: Objects = new Map();
  const env = environmentOf(d1Over(database), r2Over(objects));
  const app = createPortal(definitions);
  const later: Promise<unknown>[] = [];
  const context = {
    waitUntil: (work: Promise<unknown>) => later.push(work),
    passThroughOnException: () => {},
    props: {},
  } as unknown as ExecutionContext;
  return {
    env,
    secret,
    database,
    objects,
    /** Answers when the work that goes on after the answer is done too. */
    async fetch(path: string, init: RequestInit = {}): Promise<Response> {
      const response = await app.fetch(new Request(new URL(path, origin), init), env, context);
      await Promise.all(later.splice(0));
      return response;
    },
    account: (role: Role) => addAccount(database, role),
  };
}

let accounts = 0;
let passwordHash: Promise<string> | undefined;

/** All accounts' password, hashed once. */
const password = 'kata sandi uji';

/** An account and a token of it. */
export async function addAccount(database: DatabaseSync, role: Role) {
  accounts += 1;
  passwordHash ??= hashPassword(password);
  const id = `akun-${accounts}`;
  const account = { id, role, passwordHash: await passwordHash };
  const email = `${id}@layung.test`;
  database
    .prepare(
      'INSERT INTO users (id, name, email, password_hash, role, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    )
    .run(account.id, 'Siti Aminah', email, account.passwordHash, role, new Date().toISOString());
  return { id, email, password, token: await issueToken(secret, account, new Date()) };
}
