import { Hono } from 'hono';
import type { AppEnv } from '#worker/http/app-env.ts';
import { setClientHash } from '#worker/http/client-address.ts';
import { Refusal, refuse } from '#worker/http/refusal.ts';
import { storageOf } from '#worker/http/request.ts';
import { secretsOf } from '#worker/http/secrets/keys.ts';
import { viewPhoto } from './view.ts';
import { isSignedView, photosPath } from './view-link.ts';

/** Allows only the photo inside the document: no scripts, no other files. */
const policy = "default-src 'none'; img-src data:; frame-ancestors 'none'";

/** Watermarked photos for officials, by signed link only: 403 if it was altered or has expired. */
export const photoViews = new Hono<AppEnv>();

photoViews.get(`${photosPath}/:application/:field`, setClientHash, async (c) => {
  const { application, field } = c.req.param();
  const { petugas = '', sampai = '', ttd = '' } = c.req.query();
  const view = { application, field, account: petugas };
  const now = new Date();
  if (!isSignedView(secretsOf(c.env), view, { sampai, ttd }, now)) {
    return refuse(c, new Refusal('forbidden', 'Tautan tidak berlaku lagi. Muat ulang halaman.'));
  }
  const drawn = await viewPhoto(storageOf(c), view, now);
  if (drawn instanceof Refusal) return refuse(c, drawn);
  c.header('Content-Type', 'image/svg+xml; charset=utf-8');
  c.header('Content-Security-Policy', policy);
  c.header('Content-Disposition', `inline; filename="${field}.svg"`);
  return c.body(drawn);
});
