import type { PictureWidth } from '../contract/files.ts';
import { originalKey, sizeKey } from './pictures.ts';

/** A picture's bytes as they are served. */
export interface ServedPicture {
  body: ReadableStream | ArrayBuffer;
  type: string;
  etag: string;
  /** False for a stand-in that another try may better, so that nobody keeps it. */
  lasting: boolean;
}

type Store = Pick<Env, 'FILES' | 'IMAGES'>;

/** The picture as it was stored, or null. */
export async function openOriginal({ FILES }: Store, name: string): Promise<ServedPicture | null> {
  const object = await FILES.get(originalKey(name));
  return object && serve(object, object.body);
}

/**
 * The picture at most `width` pixels wide, never enlarged, as WebP; or null. Made once and kept. Where it cannot be
 * made, the original stands in.
 */
export async function openSize(
  store: Store,
  name: string,
  width: PictureWidth,
): Promise<ServedPicture | null> {
  const key = sizeKey(name, width);
  const made = await store.FILES.get(key);
  if (made) return serve(made, made.body);
  const original = await store.FILES.get(originalKey(name));
  if (!original) return null;
  if (Number(original.customMetadata?.width) <= width) return serve(original, original.body);
  const bytes = await original.arrayBuffer();
  try {
    const smaller = await shrink(store.IMAGES, bytes, width);
    const httpMetadata = { contentType: 'image/webp' };
    return serve(await store.FILES.put(key, smaller, { httpMetadata }), smaller);
  } catch (error) {
    console.error(JSON.stringify({ fault: 'picture not resized', name, error: String(error) }));
    return { ...serve(original, bytes), lasting: false };
  }
}

async function shrink(images: ImagesBinding, bytes: ArrayBuffer, width: PictureWidth) {
  const result = await images
    .input(new Blob([bytes]).stream())
    .transform({ width, fit: 'scale-down' })
    .output({ format: 'image/webp', quality: 80 });
  return result.response().arrayBuffer();
}

function serve(object: R2Object, body: ReadableStream | ArrayBuffer): ServedPicture {
  const type = object.httpMetadata?.contentType ?? 'application/octet-stream';
  return { body, type, etag: object.httpEtag, lasting: true };
}
