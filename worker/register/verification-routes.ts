import { Hono } from 'hono';
import { verificationSchema } from '#contract/records/verification.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { describe } from '#worker/http/operation.ts';
import { publicOrigin } from '#worker/http/public-origin.ts';
import { respond } from '#worker/http/respond.ts';
import { secretsOf } from '#worker/http/secrets/keys.ts';
import { publicKeys, verifyLetter } from '#worker/letters/index.ts';

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

/** The public keys of the letters' signatures (RFC 7517). */
export const keyRoutes = new Hono<AppEnv>().get('/.well-known/jwks.json', async (c) => {
  c.header('Cache-Control', 'public, max-age=3600');
  return c.json(await publicKeys(c.var.db, secretsOf(c.env)));
});
