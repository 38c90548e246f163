import { createApp } from '../http/app.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { publicOrigin } from '../http/request.ts';
import { publicKeys } from './signature.ts';
import { verifyLetter } from './verification.ts';

export const verificationRoutes = createApp();

verificationRoutes.get('/verifikasi/:kode', async (c) => {
  const { db } = c.var;
  const context = { secret: c.env.AUTH_SECRET, origin: publicOrigin(c), now: new Date() };
  const found = await verifyLetter(db, c.req.param('kode'), context);
  return found instanceof Refusal ? refuse(c, found) : c.json(found.verification);
});

/** The key that letters are signed with, where those who check by machine look for it. */
export const keyRoutes = createApp();

keyRoutes.get('/.well-known/jwks.json', async (c) => {
  c.header('Cache-Control', 'public, max-age=3600');
  return c.json(await publicKeys(c.env.AUTH_SECRET));
});
