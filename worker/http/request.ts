import type { Context, MiddlewareHandler } from 'hono';
import { openDb } from '#worker/db/client.ts';
import type { AppEnv } from './app-env.ts';
import { logFault } from './log.ts';

/** Cloudflare's Ray ID: sixteen hexadecimal digits and the data centre. */
const rayId = /^[0-9a-f]{16}(?:-[A-Z]{3})?$/;

/** Sets the request id (the Ray ID where there is one) and the database. */
export const prepareRequest: MiddlewareHandler<AppEnv> = async (c, next) => {
  const ray = c.req.header('cf-ray') ?? '';
  c.set('requestId', rayId.test(ray) ? ray : crypto.randomUUID());
  c.set('db', openDb(c.env.DB));
  await next();
};

/** Runs work after the response; a failure is logged. */
export const waitUntilOf =
  ({ executionCtx }: Pick<Context, 'executionCtx'>) =>
  (work: Promise<unknown>): void =>
    executionCtx.waitUntil(
      work.catch((error: unknown) => logFault('work after an answer failed', error)),
    );
