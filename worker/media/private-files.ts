import { Hono } from 'hono';
import type { AppEnv } from '#worker/http/app-env.ts';
import { Refusal, refuse } from '#worker/http/refusal.ts';
import { secretsOf } from '#worker/http/secrets/keys.ts';
import { filesPath, openLink } from '#worker/http/secrets/signed-links.ts';

/** Photos and letters by signed link only: 403 if it was altered or has expired, 404 if the file is deleted. */
export const privateFiles = new Hono<AppEnv>();

privateFiles.get(`${filesPath}/*`, async (c) => {
  c.header('Cache-Control', 'private, no-store');
  const file = openLink(secretsOf(c.env), new URL(c.req.url), new Date());
  if (!file) {
    return refuse(c, new Refusal('forbidden', 'Tautan tidak berlaku lagi. Muat ulang halaman.'));
  }
  const object = await c.env.FILES.get(file.key);
  if (!object) return refuse(c, new Refusal('unknown', 'Berkas tidak ditemukan.'));
  c.header('Content-Type', object.httpMetadata?.contentType ?? 'application/octet-stream');
  c.header('Content-Disposition', `inline; filename="${file.filename}"`);
  c.header('Content-Length', String(object.size));
  return c.body(object.body);
});
