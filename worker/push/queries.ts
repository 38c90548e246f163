import { and, asc, desc, eq, inArray, lt, lte, ne, notInArray, sql } from 'drizzle-orm';
import { officials } from '#contract/permissions.ts';
import type { Subscription } from '#contract/push.ts';
import type { AccountRow } from '#worker/auth/index.ts';
import { type Condition, type Db, isAmong } from '#worker/db/client.ts';
import {
  applications,
  letters,
  type MessageKind,
  promiseStart,
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

/** Deletes a pair that no secret decrypts, and the subscriptions that were made with it. */
export function deleteKeys(db: Db, privateKey: string) {
  const isStored = sql`exists (select 1 from ${pushKeys} where ${pushKeys.privateKey} = ${privateKey})`;
  return {
    subscriptions: db.delete(pushSubscriptions).where(isStored),
    pair: db.delete(pushKeys).where(eq(pushKeys.privateKey, privateKey)),
  };
}

/** Replaces the encryption of the pair, unless it changed in the meantime. */
export function replaceSealedKey(db: Db, before: string, privateKey: string) {
  return db.update(pushKeys).set({ privateKey }).where(eq(pushKeys.privateKey, before));
}

/**
 * Statements that store a device of an account, in place of another account's and beyond `most` of the oldest. `saved` returns no
 * row if the sessions of the account ended in the meantime.
 */
export function saveSubscription(
  db: Db,
  { id, passwordHash, sessionEpoch }: Pick<AccountRow, 'id' | 'passwordHash' | 'sessionEpoch'>,
  { endpoint, keys: { p256dh, auth } }: Subscription,
  { most, now }: { most: number; now: Date },
) {
  const createdAt = now.toISOString();
  const isOwn = eq(pushSubscriptions.accountId, id);
  const isCurrent = and(
    eq(users.id, id),
    eq(users.passwordHash, passwordHash),
    eq(users.sessionEpoch, sessionEpoch),
  );
  const newest = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(isOwn)
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.seq))
    .limit(most);
  return {
    others: db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.accountId, id))),
    saved: db
      .insert(pushSubscriptions)
      .select(
        sql`select null, ${crypto.randomUUID()}, ${users.id}, ${endpoint}, ${p256dh}, ${auth}, ${createdAt}, null from ${users} where ${isCurrent}`,
      )
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: { p256dh, auth, createdAt, failingSince: null },
      })
      .returning({ id: pushSubscriptions.id }),
    excess: db
      .delete(pushSubscriptions)
      .where(and(isOwn, notInArray(pushSubscriptions.id, newest))),
  };
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

/** Queues a message to the devices of an application's owner, as part of `withAuditEntry`: once for an event, if it happened. */
export function queueNews(db: Db, about: About, now: Date, event = newEvent()) {
  const isAbout =
    'applicationId' in about
      ? eq(applications.id, about.applicationId)
      : sql`${applications.id} = (select application_id from ${letters} where id = ${about.letterId})`;
  return queue(db, now, {
    message: sql`${event}, ${pushSubscriptions.id}, 'news', ${applications.id}`,
    from: sql`${ownDevices} where ${isAbout} and changes() > 0`,
  });
}

/** Queues messages about letters that were signed by hand at `now`; the letter is the event. */
export function queueSigned(db: Db, ids: readonly string[], now: Date) {
  return queue(db, now, {
    message: sql`replace(${letters.id}, '-', ''), ${pushSubscriptions.id}, 'news', ${applications.id}`,
    from: sql`${ownDevices} join ${letters} on ${letters.applicationId} = ${applications.id}
      where ${isAmong(letters.id, ids)} and ${letters.handSignedAt} = ${now.toISOString()}`,
  });
}

/** Queues the message of a morning to every official's devices, once. */
export function queueMorning(db: Db, event: string, now: Date) {
  return queue(db, now, {
    message: sql`${event}, ${pushSubscriptions.id}, 'morning', null`,
    from: sql`${pushSubscriptions} join ${users} on ${users.id} = ${pushSubscriptions.accountId} where ${inArray(users.role, officials)}`,
  });
}

const ownDevices = sql`${applications} join ${pushSubscriptions} on ${pushSubscriptions.accountId} = ${applications.accountId}`;

/** `message` selects the first four columns. */
function queue(db: Db, now: Date, { message, from }: { message: Condition; from: Condition }) {
  const at = now.toISOString();
  return db
    .insert(pushOutbox)
    .select(sql`select ${message}, 0, ${at}, ${at} from ${from}`)
    .onConflictDoNothing();
}

/** When the pending applications were sent and from when their promises count, at most `limit`, the oldest first. */
export function pendingTimes(db: Db, limit: number) {
  return db
    .select({ createdAt: applications.createdAt, countedFrom: promiseStart(applications) })
    .from(applications)
    .where(eq(applications.status, 'Menunggu'))
    .orderBy(asc(applications.seq))
    .limit(limit);
}

/**
 * Takes due messages, so that no other run sends them at the same time. They are due again at `until`, unless their outcome is noted
 * before.
 */
export function takeDue(
  db: Db,
  { kind, now, until, most }: { kind: MessageKind; now: Date; until: Date; most: number },
) {
  const { event, subscriptionId, applicationId, attempts, nextAt } = pushOutbox;
  const due = db
    .select({ event, subscriptionId })
    .from(pushOutbox)
    .where(and(lte(nextAt, now.toISOString()), eq(pushOutbox.kind, kind)))
    .orderBy(asc(nextAt))
    .limit(most);
  return db
    .update(pushOutbox)
    .set({ attempts: sql`${attempts} + 1`, nextAt: until.toISOString() })
    .where(sql`(${event}, ${subscriptionId}) in ${due}`)
    .returning({ event, subscriptionId, applicationId, attempts });
}

export type DueMessage = Awaited<ReturnType<typeof takeDue>>[number];

export function devicesByIds(db: Db, ids: readonly string[]) {
  const { id, endpoint, p256dh, auth } = pushSubscriptions;
  return db.select({ id, endpoint, p256dh, auth }).from(pushSubscriptions).where(isAmong(id, ids));
}

/** Sets when a message is due next; null once it is sent, given up or not needed. */
export function setNext(db: Db, { event, subscriptionId }: DueMessage, at: Date | null) {
  return db
    .update(pushOutbox)
    .set({ nextAt: at?.toISOString() ?? null })
    .where(and(eq(pushOutbox.event, event), eq(pushOutbox.subscriptionId, subscriptionId)));
}

/** Notes that messages to a device fail, or, with null, that one arrived. */
export function setFailing(db: Db, id: string, at: Date | null) {
  const since = at && sql`coalesce(${pushSubscriptions.failingSince}, ${at.toISOString()})`;
  return db
    .update(pushSubscriptions)
    .set({ failingSince: since })
    .where(eq(pushSubscriptions.id, id));
}

export function deleteDevice(db: Db, id: string) {
  return db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** Deletes devices that have failed since a time. */
export function deleteFailing(db: Db, before: Date) {
  return db
    .delete(pushSubscriptions)
    .where(lt(pushSubscriptions.failingSince, before.toISOString()));
}

/** Deletes messages that were queued before a time. */
export function deleteOldMessages(db: Db, before: Date) {
  return db.delete(pushOutbox).where(lt(pushOutbox.createdAt, before.toISOString()));
}
