import type { Context, MiddlewareHandler } from 'hono';
import { openDb } from '#worker/db/client.ts';
import type { AppEnv } from './app-env.ts';
import { logFault } from './log.ts';

type Handled = Pick<Context<AppEnv>, 'env' | 'var' | 'executionCtx'>;

/** Cloudflare's Ray ID: sixteen hexadecimal digits and the data centre's code. */
const rayId = /^[0-9a-f]{16}(?:-[A-Z]{3})?$/;

/** Sets the request id (the Ray ID if present) and the database. */
export const prepareRequest: MiddlewareHandler<AppEnv> = async (c, next) => {
  const ray = c.req.header('cf-ray') ?? '';
  c.set('requestId', rayId.test(ray) ? ray : crypto.randomUUID());
  c.set('db', openDb(c.env.DB));
  await next();
};

/** Returns a function that runs work after the response and logs its failure. */
export const waitUntilOf =
  ({ executionCtx }: Pick<Context, 'executionCtx'>) =>
  (work: Promise<unknown>): void =>
    executionCtx.waitUntil(
      work.catch((error: unknown) => logFault('work after an answer failed', error)),
    );

export const storageOf = (c: Pick<Handled, 'env' | 'var'>) => ({
  db: c.var.db,
  files: c.env.FILES,
});

/** The storage, and what a change of cached answers needs. */
export const storeOf = (c: Handled) => ({ ...storageOf(c), waitUntil: waitUntilOf(c) });
