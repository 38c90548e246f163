import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './accounts.ts';
import { applications } from './applications.ts';
import { id, seq } from './columns.ts';

/** What a message is about: news of an application, or what waits for officials in the morning. */
export type MessageKind = 'news' | 'morning';

/** The portal's VAPID pair (RFC 8292). A single row. */
export const pushKeys = sqliteTable('push_keys', {
  seq: seq(),
  /** Uncompressed point in base64url. */
  publicKey: text('public_key').notNull(),
  /** Encrypted, see http/secrets/sealed-secret.ts. */
  privateKey: text('private_key').notNull(),
});

/**
 * Devices that receive messages. Deleted with their account, and when its sessions end: a trigger follows password and session
 * epoch (migration 'push').
 */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    seq: seq(),
    id: id(),
    accountId: text('account_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service. */
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's public key and authentication secret in base64url (RFC 8291). */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: text('created_at').notNull(),
    /** Since when every message has failed. */
    failingSince: text('failing_since'),
  },
  (t) => [
    index('push_subscriptions_account').on(t.accountId),
    index('push_subscriptions_failing').on(t.failingSince).where(sql`failing_since is not null`),
  ],
);

/** Messages to be sent, one row for each device. A sent one remains for a month, so that its event is not announced twice. */
export const pushOutbox = sqliteTable(
  'push_outbox',
  {
    /** Id of the event: the message's topic and tag. */
    event: text('event').notNull(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MessageKind>().notNull(),
    /** Null in the morning. */
    applicationId: text('application_id').references(() => applications.id, {
      onDelete: 'cascade',
    }),
    attempts: integer('attempts').notNull().default(0),
    /** When to send it next; null once it was sent or given up. */
    nextAt: text('next_at'),
    createdAt: text('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.event, t.subscriptionId] }),
    index('push_outbox_due').on(t.nextAt).where(sql`next_at is not null`),
    index('push_outbox_subscription').on(t.subscriptionId),
    index('push_outbox_application').on(t.applicationId),
    index('push_outbox_created').on(t.createdAt),
  ],
);
