import { Hono } from 'hono';
import { type PictureWidth, pictureWidths } from '#contract/basics/files.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { logFault } from '#worker/http/log.ts';
import { Refusal, refuse } from '#worker/http/refusal.ts';
import { ranges } from '#worker/http/responses/ranges.ts';
import { isDocumentName, isMediaName, mediaTag, originalKey, sizeKey } from './public-file.ts';

/** The name is a hash of the content, so the response never changes. */
const forever = 'public, max-age=31536000, immutable';
const oneMinute = 'public, max-age=60';

/** Pictures and documents of the content, for everyone: 400 for a width that is not offered, 404 for an unknown name. */
export const publicFiles = new Hono<AppEnv>();

publicFiles.get('/media/:name', ranges, async (c) => {
  c.header('Cache-Control', 'private, no-store');
  const name = c.req.param('name');
  if (!isMediaName(name)) return refuse(c, unknownFile());
  const w = c.req.query('w');
  const width = pictureWidths.find((offered) => String(offered) === w);
  if (w !== undefined && (!width || isDocumentName(name))) {
    return refuse(c, Refusal.fields({ w: `w harus ${pictureWidths.join(', ')}.` }));
  }
  const picture = await (width ? openSize(c.env, name, width) : openOriginal(c.env, name));
  if (!picture) return refuse(c, unknownFile());
  const { object, body, isFinal } = picture;
  c.header('Cache-Control', isFinal ? forever : oneMinute);
  c.header('Cache-Tag', mediaTag(name));
  // Feed readers and other sites show them.
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  c.header('ETag', object.httpEtag);
  if (c.req.header('If-None-Match') === object.httpEtag) return c.body(null, 304);
  c.header('Content-Type', object.httpMetadata?.contentType ?? 'application/octet-stream');
  return c.body(body);
});

function unknownFile(): Refusal {
  return new Refusal('unknown', 'Berkas tidak ditemukan.');
}

interface ServedPicture {
  object: R2Object;
  body: ReadableStream | ArrayBuffer;
  /** False for a fallback that must be cached briefly. */
  isFinal: boolean;
}

type Store = Pick<Env, 'FILES' | 'IMAGES'>;

/** The picture as it was stored, or null. */
async function openOriginal({ FILES }: Store, name: string): Promise<ServedPicture | null> {
  const object = await FILES.get(originalKey(name));
  return object && { object, body: object.body, isFinal: true };
}

/**
 * The picture at most `width` pixels wide, never enlarged, as WebP; null if unknown. Created once and stored. Falls back to the
 * original if resizing fails.
 */
async function openSize(
  { FILES, IMAGES }: Store,
  name: string,
  width: PictureWidth,
): Promise<ServedPicture | null> {
  const key = sizeKey(name, width);
  const made = await FILES.get(key);
  if (made) return { object: made, body: made.body, isFinal: true };
  const original = await FILES.get(originalKey(name));
  if (!original) return null;
  if (Number(original.customMetadata?.width) <= width) {
    return { object: original, body: original.body, isFinal: true };
  }
  const bytes = await original.arrayBuffer();
  try {
    const body = await shrink(IMAGES, bytes, width);
    const httpMetadata = { contentType: 'image/webp' };
    return { object: await FILES.put(key, body, { httpMetadata }), body, isFinal: true };
  } catch (error) {
    logFault('picture not resized', error, { name });
    return { object: original, body: bytes, isFinal: false };
  }
}

async function shrink(images: ImagesBinding, bytes: ArrayBuffer, width: PictureWidth) {
  const result = await images
    .input(new Blob([bytes]).stream())
    .transform({ width, fit: 'scale-down' })
    .output({ format: 'image/webp', quality: 80 });
  return result.response().arrayBuffer();
}
