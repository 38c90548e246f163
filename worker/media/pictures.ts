import { type PictureWidth, pictureWidths } from '../contract/files.ts';
import type { CleanImage } from './image/clean-image.ts';

/** A picture that anyone may see, named by its content: the same picture has the same name. */
export interface Picture {
  /** 128 bits of its SHA-256 in hex, and its type: 0f…9a.jpg */
  name: string;
  image: CleanImage;
}

/** Where files of pictures begin in R2; the name follows, after the width for a size. */
export const pictureFolders = { original: 'media/', sizes: 'sizes/' } as const;

const namePattern = /^[0-9a-f]{32}\.(?:jpg|png|webp)$/;

export const isPictureName = (text: string): boolean => namePattern.test(text);

/** Root-relative address of a picture; a size of it is the same address with `?w=`. */
export const picturePath = (name: string): string => `/media/${name}`;

/** The edge's tag of a picture and its sizes. */
export const pictureTag = (name: string): string => `media-${name}`;

export const originalKey = (name: string): string => `${pictureFolders.original}${name}`;

export const sizeKey = (name: string, width: PictureWidth): string =>
  `${pictureFolders.sizes}${width}/${name}`;

/** The name of the picture that a file in R2 is, or is a size of. */
export const nameOfKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

export async function namePicture(image: CleanImage): Promise<Picture> {
  const digest = await crypto.subtle.digest('SHA-256', image.bytes);
  const hash = Buffer.from(digest).subarray(0, 16).toString('hex');
  return { name: `${hash}.${image.extension}`, image };
}

async function storePicture(files: R2Bucket, { name, image }: Picture): Promise<void> {
  await files.put(originalKey(name), image.bytes, {
    httpMetadata: { contentType: image.type },
    customMetadata: { width: String(image.width), height: String(image.height) },
  });
}

/** Stores pictures before the record that shows them is written. */
export async function storePictures(files: R2Bucket, pictures: readonly Picture[]): Promise<void> {
  await Promise.all(pictures.map((picture) => storePicture(files, picture)));
}

/**
 * After the record is written: stores those again that another write has taken away meanwhile.
 * @returns their names, which the record may have ceased to show by then.
 */
export async function ensureStored(
  files: R2Bucket,
  pictures: readonly Picture[],
): Promise<string[]> {
  const stored = pictures.map(async (picture) => {
    if (await files.head(originalKey(picture.name))) return [];
    await storePicture(files, picture);
    return [picture.name];
  });
  return (await Promise.all(stored)).flat();
}

/** Puts a removed picture back. */
export type Restore = () => Promise<void>;

/**
 * Removes pictures that no record shows, with their sizes, and gives what puts each back. A record may have begun to
 * show one between the look-up and the removal: the caller looks once more, and restores it. A failure is logged and
 * no more, as the nightly sweep (worker/scheduled.ts) finds what is left.
 */
export async function removePictures(
  files: R2Bucket,
  names: readonly string[],
): Promise<Map<string, Restore>> {
  const restores = new Map<string, Restore>();
  for (const name of names) {
    try {
      restores.set(name, await removePicture(files, name));
    } catch (error) {
      console.error(JSON.stringify({ fault: 'picture left behind', error: String(error) }));
    }
  }
  return restores;
}

async function removePicture(files: R2Bucket, name: string): Promise<Restore> {
  const key = originalKey(name);
  const object = await files.get(key);
  await files.delete(pictureWidths.map((width) => sizeKey(name, width)));
  // Another has just removed it, and may be putting it back: what cannot be restored is not removed.
  if (!object) return async () => {};
  const { httpMetadata, customMetadata } = object;
  const bytes = await object.arrayBuffer();
  await files.delete(key);
  return async () => {
    await files.put(key, bytes, { httpMetadata, customMetadata });
  };
}
