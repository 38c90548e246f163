import { and, asc, eq, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Subscription } from '#contract/push.ts';
import { type Condition, type Db, isAmong } from '#worker/db/client.ts';
import {
  applications,
  letters,
  type MessageKind,
  pushKeys,
  pushOutbox,
  pushSubscriptions,
  users,
} from '#worker/db/schema.ts';
import type { KeyPair } from './web-push.ts';

export function readKeys(db: Db) {
  const { publicKey, privateKey } = pushKeys;
  return db.select({ publicKey, privateKey }).from(pushKeys).limit(1);
}

/** Stores the pair unless there is one. */
export function insertKeys(db: Db, { publicKey, privateKey }: KeyPair) {
  return db
    .insert(pushKeys)
    .select(
      sql`select null, ${publicKey}, ${privateKey} where not exists (select 1 from ${pushKeys})`,
    );
}

/** Replaces the encryption of the pair, unless it changed in the meantime. */
export function resealKeys(db: Db, before: string, privateKey: string) {
  return db.update(pushKeys).set({ privateKey }).where(eq(pushKeys.privateKey, before));
}

/** Deletes a pair that no secret decrypts, and the subscriptions that were made with it. */
export function deleteKeys(db: Db, privateKey: string) {
  const isStored = sql`exists (select 1 from ${pushKeys} where ${pushKeys.privateKey} = ${privateKey})`;
  return [
    db.delete(pushSubscriptions).where(isStored),
    db.delete(pushKeys).where(eq(pushKeys.privateKey, privateKey)),
  ] as const;
}

/** Statements that store a device of an account, in place of another account's and beyond `most` of the oldest. */
export function saveSubscription(
  db: Db,
  accountId: string,
  { endpoint, keys: { p256dh, auth } }: Subscription,
  { most, now }: { most: number; now: Date },
) {
  const createdAt = now.toISOString();
  const newest = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, accountId))
    .orderBy(sql`${pushSubscriptions.createdAt} desc, ${pushSubscriptions.seq} desc`)
    .limit(most);
  return [
    db
      .delete(pushSubscriptions)
      .where(
        and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.accountId, accountId)),
      ),
    db
      .insert(pushSubscriptions)
      .select(
        sql`select null, ${crypto.randomUUID()}, ${users.id}, ${endpoint}, ${p256dh}, ${auth}, ${createdAt}, null from ${users} where ${users.id} = ${accountId}`,
      )
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: { p256dh, auth, createdAt, failingSince: null },
      }),
    db
      .delete(pushSubscriptions)
      .where(
        and(
          eq(pushSubscriptions.accountId, accountId),
          sql`${pushSubscriptions.id} not in ${newest}`,
        ),
      ),
  ] as const;
}

export function deleteSubscription(db: Db, accountId: string, endpoint: string) {
  return db
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.accountId, accountId)),
    );
}

/** An account's devices, for its data export. */
export function subscriptionsOf(db: Db, accountId: string) {
  const { endpoint, createdAt } = pushSubscriptions;
  return db
    .select({ alamat: endpoint, sejak: createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, accountId));
}

/** The id of an event: at most 32 characters of base64url, as a topic (RFC 8030, section 5.4). */
export const newEvent = () => crypto.randomUUID().replaceAll('-', '');

/** The event of a letter's signature. */
export const eventOfLetter = (letterId: string) => letterId.replaceAll('-', '');

/** The application that an event concerns, or the letters that were issued for it. */
export type About = { applicationId: string } | { letterId: string };

/** SQL condition: the previous statement of the batch inserted or changed a row. */
const justChanged: Condition = sql`changes() > 0`;

/**
 * Queues a message to the devices of an application's owner. Place it right after the statement that records the event: it queues
 * nothing if that one changed no row, and nothing twice for an event.
 */
export function queueNews(db: Db, about: About, now: Date, event = newEvent()) {
  const isAbout =
    'applicationId' in about
      ? eq(applications.id, about.applicationId)
      : sql`${applications.id} = (select application_id from ${letters} where id = ${about.letterId})`;
  return insertNews(db, sql`${event}`, sql`${isAbout} and ${justChanged}`, now);
}

/** Queues messages about letters that were signed by hand at `now`; the letter is the event. */
export function queueSigned(db: Db, ids: readonly string[], now: Date) {
  return insertNews(
    db,
    sql`replace(${letters.id}, '-', '')`,
    sql`${isAmong(letters.id, ids)} and ${letters.handSignedAt} = ${now.toISOString()}`,
    now,
  );
}

function insertNews(db: Db, event: Condition, where: Condition, now: Date) {
  const at = now.toISOString();
  return db
    .insert(pushOutbox)
    .select(
      sql`select ${event}, ${pushSubscriptions.id}, 'news', ${applications.id}, 0, ${at}, ${at}
        from ${applications} join ${pushSubscriptions} on ${pushSubscriptions.accountId} = ${applications.accountId}
        left join ${letters} on ${letters.applicationId} = ${applications.id} where ${where}`,
    )
    .onConflictDoNothing();
}

/** Queues the message of a morning to every official's devices, once. */
export function queueMorning(db: Db, event: string, now: Date) {
  const at = now.toISOString();
  return db
    .insert(pushOutbox)
    .select(
      sql`select ${event}, ${pushSubscriptions.id}, 'morning', null, 0, ${at}, ${at}
        from ${pushSubscriptions} join ${users} on ${users.id} = ${pushSubscriptions.accountId} where ${users.role} = 'admin'`,
    )
    .onConflictDoNothing();
}

const { event, subscriptionId, kind, applicationId, attempts, nextAt, createdAt } = pushOutbox;

/** When the pending applications were sent, at most `limit`, the oldest first. */
export function pendingTimes(db: Db, limit: number) {
  return db
    .select({ createdAt: applications.createdAt })
    .from(applications)
    .where(eq(applications.status, 'Menunggu'))
    .orderBy(asc(applications.seq))
    .limit(limit);
}

interface Taking {
  kind: MessageKind;
  now: Date;
  /** They are due again then, unless their outcome is noted before. */
  until: Date;
  most: number;
}

/** Takes due messages, so that no other run sends them at the same time. */
export function takeDue(db: Db, { kind: taken, now, until, most }: Taking) {
  const due = db
    .select({ event, subscriptionId })
    .from(pushOutbox)
    .where(and(lte(nextAt, now.toISOString()), eq(kind, taken)))
    .orderBy(asc(nextAt))
    .limit(most);
  return db
    .update(pushOutbox)
    .set({ attempts: sql`${attempts} + 1`, nextAt: until.toISOString() })
    .where(sql`(${event}, ${subscriptionId}) in ${due}`)
    .returning({ event, subscriptionId, applicationId, attempts });
}

export type DueMessage = Awaited<ReturnType<typeof takeDue>>[number];

export function subscriptionsByIds(db: Db, ids: readonly string[]) {
  const { id, endpoint, p256dh, auth } = pushSubscriptions;
  return db
    .select({ id, endpoint, p256dh, auth })
    .from(pushSubscriptions)
    .where(isAmong(pushSubscriptions.id, ids));
}

/** Sets when messages are due next; null once they are sent or given up. */
export function setNext(
  db: Db,
  messages: readonly Pick<DueMessage, 'event' | 'subscriptionId'>[],
  at: Date | null,
) {
  const keys = JSON.stringify(messages.map((one) => [one.event, one.subscriptionId]));
  return db
    .update(pushOutbox)
    .set({ nextAt: at?.toISOString() ?? null })
    .where(
      sql`(${event}, ${subscriptionId}) in (select value ->> 0, value ->> 1 from json_each(${keys}))`,
    );
}

export function deleteSubscriptions(db: Db, ids: readonly string[]) {
  return db.delete(pushSubscriptions).where(isAmong(pushSubscriptions.id, ids));
}

/** Notes of devices whether their last message arrived. */
export function noteSuccess(db: Db, ids: readonly string[]) {
  return db
    .update(pushSubscriptions)
    .set({ failingSince: null })
    .where(and(isAmong(pushSubscriptions.id, ids), sql`failing_since is not null`));
}

export function noteFailure(db: Db, ids: readonly string[], now: Date) {
  return db
    .update(pushSubscriptions)
    .set({ failingSince: sql`coalesce(${pushSubscriptions.failingSince}, ${now.toISOString()})` })
    .where(isAmong(pushSubscriptions.id, ids));
}

/** Deletes devices that have failed since a time. */
export function deleteFailing(db: Db, before: Date) {
  return db
    .delete(pushSubscriptions)
    .where(
      and(sql`failing_since is not null`, lt(pushSubscriptions.failingSince, before.toISOString())),
    );
}

/** Deletes messages that were queued before a time, those of a morning already before another. */
export function deleteOldMessages(db: Db, before: Date, beforeMorning: Date) {
  return db
    .delete(pushOutbox)
    .where(
      or(
        lt(createdAt, before.toISOString()),
        and(eq(kind, 'morning'), lt(createdAt, beforeMorning.toISOString())),
      ),
    );
}
