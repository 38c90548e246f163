import { Hono } from 'hono';
import { verificationSchema } from '#contract/records/verification.ts';
import { drainBody } from '#worker/http/api.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { setClientHash } from '#worker/http/client-address.ts';
import { describe } from '#worker/http/operation.ts';
import { publicOrigin } from '#worker/http/public-origin.ts';
import { respond } from '#worker/http/respond.ts';
import { secretsOf } from '#worker/http/secrets/keys.ts';
import { limitWrites } from '#worker/intake/index.ts';
import { publicKeys } from './signature.ts';
import { verifyLetter } from './verification.ts';

export const verificationRoutes = new Hono<AppEnv>().get(
  '/verifikasi/:kode',
  describe({
    summary: 'Verify a letter',
    description:
      'What anybody who holds the letter may know. `jws` can be stored for a day and verified with the keys at `/.well-known/jwks.json`.',
    answer: verificationSchema,
    refusals: { unknown: 'No letter has this code.' },
  }),
  (c) => {
    const origin = publicOrigin(c.env, c.req.url);
    const context = { secrets: secretsOf(c.env), origin, now: new Date() };
    return respond(c, verifyLetter(c.var.db, c.req.param('kode'), context));
  },
);

/** Form posts of pages for people without an account; the pages render the response (site/server). */
export const pageForms = new Hono<AppEnv>().on(
  'POST',
  '/pengantar/:token',
  drainBody,
  setClientHash,
  limitWrites,
  (_c, next) => next(),
);

/** The public keys of the letters' signatures (RFC 7517). */
export const keyRoutes = new Hono<AppEnv>().get('/.well-known/jwks.json', async (c) => {
  c.header('Cache-Control', 'public, max-age=3600');
  return c.json(await publicKeys(c.var.db, secretsOf(c.env)));
});
