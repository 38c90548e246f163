import { Hono } from 'hono';
import { pictureWidths } from '../contract/files.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import type { AppEnv } from '../http/room.ts';
import { openOriginal, openSize } from './picture-sizes.ts';
import { isPictureName, pictureTag } from './pictures.ts';

/** The name is the content's own, so what it stands for never changes. */
const forever = 'public, max-age=31536000, immutable';
const forNow = 'public, max-age=60';

/** Pictures of the content, for everyone: 400 for a width that is not offered, 404 for an unknown name. */
export const publicPictures = new Hono<AppEnv>();

publicPictures.get('/media/:name', async (c) => {
  c.header('Cache-Control', 'private, no-store');
  const name = c.req.param('name');
  if (!isPictureName(name)) return refuse(c, unknownPicture());
  const w = c.req.query('w');
  const width = pictureWidths.find((offered) => String(offered) === w);
  if (w !== undefined && !width) {
    return refuse(c, Refusal.fields({ w: `w harus ${pictureWidths.join(', ')}.` }));
  }
  const picture = await (width ? openSize(c.env, name, width) : openOriginal(c.env, name));
  if (!picture) return refuse(c, unknownPicture());
  c.header('Cache-Control', picture.lasting ? forever : forNow);
  c.header('Cache-Tag', pictureTag(name));
  c.header('ETag', picture.etag);
  if (c.req.header('If-None-Match') === picture.etag) return c.body(null, 304);
  c.header('Content-Type', picture.type);
  return c.body(picture.body);
});

function unknownPicture(): Refusal {
  return new Refusal('unknown', 'Gambar tidak ditemukan.');
}
