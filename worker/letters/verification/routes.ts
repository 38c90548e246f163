import { Hono } from 'hono';
import { publicOrigin } from '#worker/http/public-origin.ts';
import { type AppEnv, createRoom } from '#worker/http/room.ts';
import { secretsOf } from '#worker/http/secrets/keys.ts';
import { publicKeys } from './signature.ts';
import { verifyLetter } from './verification.ts';

const { app, route } = createRoom();
export const verificationRoutes = app;

route('GET verifikasi/:kode', async (c) => {
  const origin = publicOrigin(c.env, c.req.url);
  const context = { secrets: secretsOf(c.env), origin, now: new Date() };
  return verifyLetter(c.var.db, c.req.param('kode'), context);
});

/** The keys that letters are signed with, where those who check by machine look for it. */
export const keyRoutes = new Hono<AppEnv>();

keyRoutes.get('/.well-known/jwks.json', async (c) => {
  c.header('Cache-Control', 'public, max-age=3600');
  return c.json(await publicKeys(c.var.db, secretsOf(c.env)));
});
