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
    /** Whether an official has to choose a password: it is from `npm run admin:create`, or of a lower role. Cleared by a change. */
    passwordGiven: integer('password_given', { mode: 'boolean' }).notNull().default(false),
    role: text('role').$type<Role>().notNull().default('user'),
    /** Incremented by 'log out everywhere', which invalidates tokens of earlier epochs. */
    sessionEpoch: integer('session_epoch').notNull().default(0),
    /** The accepted version of terms and privacy notice, and when. */
    termsVersion: text('terms_version'),
    termsAt: text('terms_at'),
    /** When an official last issued a reset slip; cleared once the notice is dismissed. */
    untoldResetAt: text('untold_reset_at'),
    /** When an official last changed name or e-mail; cleared once the notice is dismissed. */
    untoldChangeAt: text('untold_change_at'),
    /** Authenticator codes (RFC 6238): encrypted secret, time of activation, last used time step. */
    totpSecret: text('totp_secret'),
    totpSince: text('totp_since'),
    totpStep: integer('totp_step'),
    /** Digests of the unused recovery codes. */
    recoveryCodes: text('recovery_codes', { mode: 'json' }).$type<string[]>().notNull().default([]),
    createdAt: text('created_at').notNull(),
    /** Day of the last login, YYYY-MM-DD in the village; before the first login the day on which the nightly job first saw the account. */
    lastUsedOn: text('last_used_on'),
  },
  (t) => [
    index('users_role').on(t.role),
    index('users_created').on(t.createdAt),
    index('users_unused').on(t.lastUsedOn).where(sql`role = 'user'`),
  ],
);

/** Recent failed logins; `key` is a hash of client address and e-mail, or of either. */
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

/** Reset slips, at most one per account. The nightly job deletes expired ones. */
export const passwordResets = sqliteTable('password_resets', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Same format as a password hash, see accounts/password/hash.ts. */
  codeHash: text('code_hash').notNull(),
  /** Unused: wrong attempts count as failed logins. */
  tries: integer('tries').notNull().default(0),
  issuedBy: text('issued_by').notNull(),
  expiresAt: text('expires_at').notNull(),
  usedAt: text('used_at'),
});

/** Revoked tokens by `jti`, until they expire. */
export const endedSessions = sqliteTable(
  'ended_sessions',
  {
    id: text('id').primaryKey(),
    /** Expiry of the token in milliseconds since 1970; the row can be deleted afterwards. */
    until: integer('until').notNull(),
  },
  (t) => [index('ended_sessions_until').on(t.until)],
);

/** Login counts per day, until they are written to the activity record. */
export const loginCounts = sqliteTable(
  'login_counts',
  {
    /** YYYY-MM-DD in the village. */
    day: text('day').notNull(),
    /** Empty for unregistered e-mail addresses. */
    accountId: text('account_id').notNull(),
    succeeded: integer('succeeded').notNull().default(0),
    failed: integer('failed').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.accountId] })],
);
