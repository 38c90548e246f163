import { hourMs, minuteMs } from '#contract/basics/durations.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { publicOrigin } from '#worker/http/public-origin.ts';
import { secretsOf } from '#worker/http/secrets/keys.ts';
import { ensureKeys } from './keys.ts';
import * as queries from './queries.ts';
import { type Message, type Outcome, sendPush } from './web-push.ts';

/** Messages that are sent at once: a Worker has six connections. What is left after the last round is sent later. */
const atOnce = 6;
const maxRounds = 30;
/** Taken messages are due again after this time, should their outcome not be noted. */
const leaseMs = 15 * minuteMs;
/** Attempts before a message is given up, some four days after the first. */
const maxAttempts = 5;

export interface PushContext {
  db: Db;
  env: PushEnv;
  /** Where messages lead; null if PUBLIC_ORIGIN is missing, and nothing is sent then. */
  origin: string | null;
}

export type PushEnv = Pick<Env, 'AUTH_SECRET' | 'AUTH_SECRET_PREVIOUS' | 'PUSH_TEST_ORIGIN'> & {
  PUBLIC_ORIGIN?: string;
};

/** The context of a request, or of a job without one. */
export const pushContext = (db: Db, env: PushEnv, url = 'https://job.invalid'): PushContext => ({
  db,
  env,
  origin: publicOrigin(env, url),
});

/** Returns null for a message that is not needed any more. */
type Compose = (due: queries.DueMessage) => Message | null | Promise<Message | null>;

/** Sends the due messages of a kind, and returns how many were due. */
export async function deliver(
  context: PushContext,
  kind: 'news' | 'morning',
  now: Date,
  compose: Compose,
): Promise<number> {
  const until = new Date(now.getTime() + leaseMs);
  let total = 0;
  for (let round = 0; round < maxRounds; round += 1) {
    const due = await queries.takeDue(context.db, { kind, now, until, most: atOnce });
    total += due.length;
    if (due.length > 0) await sendRound(context, due, { now, until }, compose);
    if (due.length < atOnce) break;
  }
  return total;
}

async function sendRound(
  { db, env }: PushContext,
  due: readonly queries.DueMessage[],
  { now, until }: { now: Date; until: Date },
  compose: Compose,
): Promise<void> {
  const pair = await ensureKeys(db, secretsOf(env));
  const ids = due.map(({ subscriptionId }) => subscriptionId);
  // Read last: a device that was logged out or erased meanwhile gets nothing.
  const devices = await queries.devicesByIds(db, ids);
  const send = async (one: queries.DueMessage) => {
    // After its lease another run may have sent it, as when the clock jumps.
    if (Date.now() >= until.getTime()) return;
    const device = devices.find(({ id }) => id === one.subscriptionId);
    const message = device && (await compose(one));
    if (!message) {
      await queries.setNext(db, one, null);
      return;
    }
    const { endpoint, p256dh, auth } = device;
    const outcome = await sendPush(
      { endpoint, keys: { p256dh, auth } },
      message,
      pair,
      env.PUSH_TEST_ORIGIN,
    );
    await noteOutcome(db, one, outcome, now);
  };
  await Promise.all(due.map(send));
}

async function noteOutcome(
  db: Db,
  sent: queries.DueMessage,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const { subscriptionId, attempts } = sent;
  if (outcome === 'gone') {
    await queries.deleteDevice(db, subscriptionId);
    return;
  }
  const hasFailed = outcome === 'failed';
  const isRetried = hasFailed && attempts < maxAttempts;
  await runBatch(db, {
    next: queries.setNext(db, sent, isRetried ? nextTry(attempts, now) : null),
    failing: queries.setFailing(db, subscriptionId, hasFailed ? now : null),
  });
}

/** After 1, 4, 16 and 64 hours. */
const nextTry = (attempts: number, now: Date) =>
  new Date(now.getTime() + 4 ** (attempts - 1) * hourMs);
