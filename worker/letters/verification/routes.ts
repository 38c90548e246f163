import { Hono } from 'hono';
import { bodies as examples } from '#contract/examples/index.ts';
import { fullLetterSchema } from '#contract/issued/full-letter.ts';
import { verificationSchema } from '#contract/records/verification.ts';
import { village } from '#village.config.ts';
import { drainBody } from '#worker/http/api.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { setClientHash } from '#worker/http/client-address.ts';
import { body } from '#worker/http/input/body.ts';
import { describe } from '#worker/http/operation.ts';
import { publicOrigin } from '#worker/http/public-origin.ts';
import { Refusal, refuse } from '#worker/http/refusal.ts';
import { respond } from '#worker/http/respond.ts';
import { respondPdf } from '#worker/http/responses/files.ts';
import { secretsOf } from '#worker/http/secrets/keys.ts';
import { limitWrites } from '#worker/intake/index.ts';
import { notOpened, openFullLetter } from './full-letter.ts';
import { publicKeys } from './signature.ts';
import { verifyLetter } from './verification.ts';

export const verificationRoutes = new Hono<AppEnv>()
  .get(
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
      const context = { secrets: secretsOf(c.env), origin, village, now: new Date() };
      return respond(c, verifyLetter(c.var.db, c.req.param('kode'), context));
    },
  )
  .post(
    '/verifikasi/:kode/surat',
    describe({
      summary: 'Open the whole letter',
      description:
        'The PDF as it was issued or signed, for who holds the paper: `nik` as it is printed, or `nama` on a letter without NIK (`suratLengkap` of the verification). Off unless the village turns it on.',
      answer: 'application/pdf',
      refusals: {
        unknown: 'The NIK or name is another, the letter stays closed, or no letter has this code.',
        'too-many': 'Too many wrong tries for the letter or from the network.',
      },
    }),
    limitWrites,
    body(fullLetterSchema, { size: 'account', example: examples.fullLetter }),
    async (c) => {
      const opening = { letters: village.letters, now: new Date() };
      const proof = c.req.valid('json');
      const file = await openFullLetter(c.var.db, c.req.param('kode'), proof, opening);
      if (file instanceof Refusal) return refuse(c, file);
      const pdf = await c.env.FILES.get(file.key);
      // Withdrawn between the check and this read.
      if (!pdf) return refuse(c, notOpened());
      return respondPdf(c, pdf.body, file.filename);
    },
  );

/** Form posts of pages for people without an account; the pages render the response (site/server). */
export const pageForms = new Hono<AppEnv>().on(
  'POST',
  ['/verifikasi/:kode', '/pengantar/:token'],
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
