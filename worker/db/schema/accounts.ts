import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Role } from '#contract/permissions.ts';
import { id, seq } from './columns.ts';

export const users = sqliteTable(
  'users',
  {
    seq: seq(),
    id: id(),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email').notNull().unique(),
    /** `scrypt$N$r$p$salt$hash`, see accounts/password/hash.ts. */
    passwordHash: text('password_hash').notNull(),
    role: text('role').$type<Role>().notNull().default('user'),
    /** One more with every 'log out everywhere': tokens name the one that they were made in. */
    sessionEpoch: integer('session_epoch').notNull().default(0),
    /** The version of terms and privacy notice that was agreed to, and when. */
    termsVersion: text('terms_version'),
    termsAt: text('terms_at'),
    /** When an official last made a slip to reset the password, until the account has been told. */
    untoldResetAt: text('untold_reset_at'),
    /** When an official last changed name or e-mail, until the account has been told. */
    untoldChangeAt: text('untold_change_at'),
    /** Authenticator codes (RFC 6238): the secret, encrypted; since when they are asked for; the last time step that was used. */
    totpSecret: text('totp_secret'),
    totpSince: text('totp_since'),
    totpStep: integer('totp_step'),
    /** Digests of the recovery codes that are left. */
    recoveryCodes: text('recovery_codes', { mode: 'json' }).$type<string[]>().notNull().default([]),
    createdAt: text('created_at').notNull(),
    /** Day of the last login, YYYY-MM-DD in Asia/Jakarta; before the first one, the day on which a night has first seen it. */
    lastUsedOn: text('last_used_on'),
  },
  (t) => [
    index('users_role').on(t.role),
    index('users_created').on(t.createdAt),
    index('users_unused').on(t.lastUsedOn).where(sql`role = 'user'`),
  ],
);

/** Failed logins of the last minutes; `key` is a hash of address and e-mail, or of either. */
export const loginFailures = sqliteTable(
  'login_failures',
  {
    seq: seq(),
    key: text('key').notNull(),
    /** Milliseconds since 1970. */
    at: integer('at').notNull(),
  },
  (t) => [index('login_failures_key_at').on(t.key, t.at), index('login_failures_at').on(t.at)],
);

/** Slips that reset a password: one an account, the newest. Forgotten with the night after their last hour. */
export const passwordResets = sqliteTable('password_resets', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** As a password's, see accounts/password/hash.ts. */
  codeHash: text('code_hash').notNull(),
  /** Unused: wrong tries count as failed logins. */
  tries: integer('tries').notNull().default(0),
  issuedBy: text('issued_by').notNull(),
  expiresAt: text('expires_at').notNull(),
  usedAt: text('used_at'),
});

/** Tokens that were logged out before they expired, by their `jti`. */
export const endedSessions = sqliteTable(
  'ended_sessions',
  {
    id: text('id').primaryKey(),
    /** When the token expires, in milliseconds since 1970; then the row may go. */
    until: integer('until').notNull(),
  },
  (t) => [index('ended_sessions_until').on(t.until)],
);

/** Logins of a day that has not been written into the activity record yet. */
export const loginCounts = sqliteTable(
  'login_counts',
  {
    /** YYYY-MM-DD in Asia/Jakarta. */
    day: text('day').notNull(),
    /** Empty for e-mail addresses that nobody has registered. */
    accountId: text('account_id').notNull(),
    succeeded: integer('succeeded').notNull().default(0),
    failed: integer('failed').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.accountId] })],
);
