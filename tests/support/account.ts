import { scryptSync } from 'node:crypto';
import type { Role } from '#contract/permissions.ts';
import { termsVersion } from '#contract/retention.ts';
import { village } from '#village.config.ts';
import { issueToken } from '#worker/auth/index.ts';
import type { Secrets } from '#worker/http/secrets/keys.ts';
import { person } from './letters/submissions.ts';

/** A password hash with a low scrypt cost, so that verifying it is fast. */
export function fastHash(password: string): string {
  const salt = Buffer.alloc(16);
  const hash = scryptSync(password, salt, 32, { N: 16, r: 8, p: 1 });
  return `scrypt$16$8$1$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

const passwordHash = fastHash(person.password);

/** Adds an account to a database and returns it with a session token. */
export async function addAccount(
  database: D1Database,
  secrets: Secrets,
  role: Role,
  id: string = crypto.randomUUID(),
) {
  const { name, password } = person;
  const email = `${id}@layung.test`;
  const now = new Date();
  await database
    .prepare(
      'INSERT INTO users (id, name, email, password_hash, role, created_at, terms_version, terms_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?6)',
    )
    .bind(id, name, email, passwordHash, role, now.toISOString(), termsVersion(village))
    .run();
  const token = await issueToken(secrets, { id, role, passwordHash }, now);
  return { id, email, password, role, token };
}
