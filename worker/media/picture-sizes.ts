import type { PictureWidth } from '../contract/files.ts';
import { originalKey, sizeKey } from './pictures.ts';

/** A picture as it is served. */
export interface ServedPicture {
  object: R2Object;
  body: ReadableStream | ArrayBuffer;
  /** False for a stand-in that another try may better, so that nobody keeps it. */
  lasting: boolean;
}

type Store = Pick<Env, 'FILES' | 'IMAGES'>;

/** The picture as it was stored, or null. */
export async function openOriginal({ FILES }: Store, name: string): Promise<ServedPicture | null> {
  const object = await FILES.get(originalKey(name));
  return object && { object, body: object.body, lasting: true };
}

/**
 * The picture at most `width` pixels wide, never enlarged, as WebP; or null. Made once and kept. Where it cannot be
 * made, the original stands in.
 */
export async function openSize(
  { FILES, IMAGES }: Store,
  name: string,
  width: PictureWidth,
): Promise<ServedPicture | null> {
  const key = sizeKey(name, width);
  const made = await FILES.get(key);
  if (made) return { object: made, body: made.body, lasting: true };
  const original = await FILES.get(originalKey(name));
  if (!original) return null;
  if (Number(original.customMetadata?.width) <= width) {
    return { object: original, body: original.body, lasting: true };
  }
  const bytes = await original.arrayBuffer();
  try {
    const body = await shrink(IMAGES, bytes, width);
    const httpMetadata = { contentType: 'image/webp' };
    return { object: await FILES.put(key, body, { httpMetadata }), body, lasting: true };
  } catch (error) {
    console.error(JSON.stringify({ fault: 'picture not resized', name, error: String(error) }));
    return { object: original, body: bytes, lasting: false };
  }
}

async function shrink(images: ImagesBinding, bytes: ArrayBuffer, width: PictureWidth) {
  const result = await images
    .input(new Blob([bytes]).stream())
    .transform({ width, fit: 'scale-down' })
    .output({ format: 'image/webp', quality: 80 });
  return result.response().arrayBuffer();
}
