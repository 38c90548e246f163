import type { MiddlewareHandler } from 'hono';
import { openDb } from '#worker/db/client.ts';
import type { AppEnv } from './app-env.ts';

/** Cloudflare's Ray ID: sixteen hexadecimal digits and the data centre. */
const rayId = /^[0-9a-f]{16}(?:-[A-Z]{3})?$/;

/** Sets the request id (the Ray ID where there is one) and the database. */
export const prepareRequest: MiddlewareHandler<AppEnv> = async (c, next) => {
  const ray = c.req.header('cf-ray') ?? '';
  c.set('requestId', rayId.test(ray) ? ray : crypto.randomUUID());
  c.set('db', openDb(c.env.DB));
  await next();
};
