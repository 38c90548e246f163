import type { MiddlewareHandler } from 'hono';
import { pushText } from '#contract/application-state.ts';
import { dayMs } from '#contract/basics/durations.ts';
import { markOf } from '#contract/push.ts';
import { failingDeviceDays } from '#contract/retention.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { waitUntilOf } from '#worker/http/request.ts';
import { deliver, type PushContext, pushContext } from './deliver.ts';
import { resealKeys } from './keys.ts';
import { deleteFailing, deleteOldMessages } from './queries.ts';
import type { Message } from './web-push.ts';

/** An event is announced once in this time. */
const rememberedDays = 30;

/** Sends the messages that the handler queued, after its response. */
export const sendNews: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (!c.res.ok) return;
  waitUntilOf(c)(deliverNews(pushContext(c.var.db, c.env, c.req.url), new Date()));
};

/** The nightly job's part: retries, deletes old messages and devices that fail, and encrypts the key pair again. */
export async function maintainPush(context: PushContext, now: Date): Promise<{ pushed: number }> {
  const { db, env } = context;
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await runBatch(db, {
    messages: deleteOldMessages(db, daysAgo(rememberedDays)),
    devices: deleteFailing(db, daysAgo(failingDeviceDays)),
  });
  await resealKeys(db, env);
  return { pushed: await deliverNews(context, now) };
}

async function deliverNews(context: PushContext, now: Date): Promise<number> {
  const { origin } = context;
  if (origin === null) return 0;
  return deliver(context, 'news', now, ({ event, applicationId }) =>
    composeNews(event, applicationId ?? '', origin),
  );
}

async function composeNews(event: string, applicationId: string, origin: string): Promise<Message> {
  const query = new URLSearchParams({ tab: 'riwayat', kabar: await markOf(applicationId) });
  return {
    event,
    body: pushText,
    navigate: `${origin}/dashboard?${query}`,
    lifetime: (14 * dayMs) / 1000,
  };
}
