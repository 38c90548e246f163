import type { Context } from 'hono';
import type { Authenticated } from '#worker/auth/index.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { linksOf } from '#worker/http/secrets/signed-links.ts';

export type Handled = Pick<Context<AppEnv & Authenticated>, 'env' | 'req' | 'var'>;

/** Links for an official: photos are shown under the official's name. */
export const officialLinks = (c: Pick<Handled, 'env' | 'var'>) => ({
  ...linksOf(c),
  viewer: c.var.account.id,
  role: c.var.account.role,
});

export const storageOf = (c: Handled) => ({ db: c.var.db, files: c.env.FILES });
