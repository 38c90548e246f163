import type { Context } from 'hono';
import type { Authenticated } from '#worker/auth/index.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { publicOrigin } from '#worker/http/public-origin.ts';
import { storageOf } from '#worker/http/request.ts';
import { linksOf } from '#worker/http/secrets/signed-links.ts';
import { render } from '#worker/letters/index.ts';

type Handled = Pick<Context<AppEnv & Authenticated>, 'env' | 'req' | 'var'>;

/** Links for an official: photos are shown under the official's name. */
export const officialLinks = (c: Pick<Handled, 'env' | 'var'>) => ({
  ...linksOf(c),
  viewer: c.var.account.id,
});

/** What it needs to issue a letter. */
export const issuingOf = (c: Handled) => ({
  ...storageOf(c),
  village: c.var.office,
  origin: publicOrigin(c.env, c.req.url),
  render,
});
