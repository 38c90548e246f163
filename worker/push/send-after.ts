import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#worker/http/app-env.ts';
import { waitUntilOf } from '#worker/http/request.ts';
import { deliverNews, pushContext } from './deliver.ts';

/** Sends the messages that the handler queued, after its response. */
export const sendNews: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (!c.res.ok) return;
  waitUntilOf(c)(deliverNews(pushContext(c.var.db, c.env, c.req.url), new Date()));
};
