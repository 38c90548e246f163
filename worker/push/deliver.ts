import { dayMs, hourMs, minuteMs } from '#contract/basics/durations.ts';
import { village } from '#village.config.ts';
import type { Db } from '#worker/db/client.ts';
import { publicOrigin } from '#worker/http/public-origin.ts';
import { secretsOf } from '#worker/http/secrets/keys.ts';
import type { Message, Outcome } from './channel.ts';
import { ensureKeys } from './keys.ts';
import { newsMessage } from './messages.ts';
import * as queries from './queries.ts';
import { webPush } from './web-push.ts';

/** Messages that are taken together; what is left is sent later. A Worker has six connections at a time. */
const perRun = 30;
const maxRuns = 20;
const atOnce = 6;
/** Taken messages are due again after this time, should the run not end. */
const leaseMs = 15 * minuteMs;
/** Attempts before a message is given up, some five days after the first. */
const maxAttempts = 5;
/** A device that takes no message for so long is deleted. */
const failingDays = 90;
/** An event is announced once in this time. */
const rememberedDays = 30;

export interface PushContext {
  db: Db;
  env: PushEnv;
  /** Where messages lead; null if PUBLIC_ORIGIN is missing, and nothing is sent then. */
  origin: string | null;
}

/** The context of a request, or of a job without one. */
export const pushContext = (db: Db, env: PushEnv, url = 'https://job.invalid'): PushContext => ({
  db,
  env,
  origin: publicOrigin(env, url),
});

export type PushEnv = Pick<Env, 'AUTH_SECRET' | 'AUTH_SECRET_PREVIOUS' | 'PUSH_TEST_ORIGIN'> & {
  PUBLIC_ORIGIN?: string;
};

/** Sends the news that are due, and returns how many were. */
export async function deliverNews(context: PushContext, now: Date): Promise<number> {
  const { origin } = context;
  if (origin === null) return 0;
  return deliver(context, 'news', now, ({ event, applicationId }) =>
    newsMessage(event, applicationId ?? '', origin),
  );
}

type Compose = (due: queries.DueMessage) => Message | null | Promise<Message | null>;

/**
 * Sends the due messages of a kind, and returns how many were due. `compose` returns null for one that is not needed any more.
 */
export async function deliver(
  context: PushContext,
  kind: 'news' | 'morning',
  now: Date,
  compose: Compose,
): Promise<number> {
  for (let total = 0, runs = 0; ; runs += 1) {
    const taken = runs < maxRuns ? await deliverSome(context, kind, now, compose) : 0;
    total += taken;
    if (taken < perRun) return total;
  }
}

async function deliverSome(
  { db, env }: PushContext,
  kind: 'news' | 'morning',
  now: Date,
  compose: Compose,
): Promise<number> {
  const until = new Date(now.getTime() + leaseMs);
  const due = await queries.takeDue(db, { kind, now, until, most: perRun });
  if (due.length === 0) return 0;
  const pair = await ensureKeys(db, secretsOf(env));
  const contact = village.contact.email;
  const channel = webPush({ pair, contact, testOrigin: env.PUSH_TEST_ORIGIN });
  // Read last: a device that was logged out or erased meanwhile gets nothing.
  const devices = await queries.subscriptionsByIds(
    db,
    due.map(({ subscriptionId }) => subscriptionId),
  );
  const send = async (one: queries.DueMessage): Promise<Delivered> => {
    const device = devices.find(({ id }) => id === one.subscriptionId);
    const message = device && (await compose(one));
    if (!device || !message) return { ...one, outcome: 'unneeded' };
    const { endpoint, p256dh, auth } = device;
    return { ...one, outcome: await channel.send({ endpoint, keys: { p256dh, auth } }, message) };
  };
  const delivered: Delivered[] = [];
  for (let at = 0; at < due.length; at += atOnce)
    delivered.push(...(await Promise.all(due.slice(at, at + atOnce).map(send))));
  await note(db, delivered, now);
  return due.length;
}

type Delivered = queries.DueMessage & { outcome: Outcome | 'unneeded' };

async function note(db: Db, delivered: readonly Delivered[], now: Date): Promise<void> {
  const of = (...outcomes: Delivered['outcome'][]) =>
    delivered.filter(({ outcome }) => outcomes.includes(outcome));
  const idsOf = (list: readonly Delivered[]) => list.map(({ subscriptionId }) => subscriptionId);
  const failed = of('failed');
  const retried = failed.filter(({ attempts }) => attempts < maxAttempts);
  const given = failed.filter(({ attempts }) => attempts >= maxAttempts);
  await db.batch([
    queries.setNext(db, [...of('sent', 'unneeded'), ...given], null),
    ...retried.map((one) =>
      queries.setNext(db, [one], new Date(now.getTime() + pauseAfter(one.attempts))),
    ),
    queries.deleteSubscriptions(db, idsOf(of('gone'))),
    queries.noteSuccess(db, idsOf(of('sent'))),
    queries.noteFailure(db, idsOf(failed), now),
  ]);
}

/** 1, 4, 16 and 64 hours. */
const pauseAfter = (attempts: number) => 4 ** (attempts - 1) * hourMs;

/** The nightly job's part: retries, deletes old messages and devices that fail, and encrypts the key pair again. */
export async function maintainPush(context: PushContext, now: Date): Promise<{ pushed: number }> {
  const { db, env } = context;
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await db.batch([
    queries.deleteOldMessages(db, ago(rememberedDays * dayMs), ago(dayMs / 2)),
    queries.deleteFailing(db, ago(failingDays * dayMs)),
  ]);
  const [stored] = await queries.readKeys(db);
  if (stored) await ensureKeys(db, secretsOf(env));
  return { pushed: await deliverNews(context, now) };
}
