import type { Role } from '#contract/permissions.ts';
import { termsVersion } from '#contract/retention.ts';
import { village } from '#village.config.ts';
import { hashPassword } from '#worker/accounts/password/hash.ts';
import { issueToken } from '#worker/accounts/session/token.ts';
import type { Secrets } from '#worker/http/secrets/keys.ts';
import { person } from './letters/submissions.ts';

/** Of every account's password, made once. */
let hash: Promise<string> | undefined;

/** Enters an account in a database and logs it in, without the hashes of a registration and a login. */
export async function addAccount(
  database: D1Database,
  secrets: Secrets,
  role: Role,
  id: string = crypto.randomUUID(),
) {
  const { name, password } = person;
  hash ??= hashPassword(password);
  const email = `${id}@layung.test`;
  const passwordHash = await hash;
  const now = new Date();
  await database
    .prepare(
      'INSERT INTO users (id, name, email, password_hash, role, created_at, terms_version, terms_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?6)',
    )
    .bind(id, name, email, passwordHash, role, now.toISOString(), termsVersion(village.retention))
    .run();
  const token = await issueToken(secrets, { id, role, passwordHash }, now);
  return { id, email, password, role, token };
}
