import { type PictureWidth, pictureWidths } from '#contract/basics/files.ts';
import { discardFiles } from '#worker/files/index.ts';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import type { CleanImage } from './image/clean-image.ts';

/** A public picture, named by its content: equal pictures have equal names. */
export interface Picture extends CleanImage {
  /** 128 bits of its SHA-256 in hex, and its type: 0f…9a.jpg */
  name: string;
}

/** R2 prefixes of originals and resized copies; for the latter the width precedes the name. */
export const pictureFolders = { original: 'media/', sizes: 'sizes/' } as const;

export const isPictureName = (text: string): boolean =>
  /^[0-9a-f]{32}\.(?:jpg|png|webp)$/.test(text);

/** Root-relative address of a picture; a size of it is the same address with `?w=`. */
export const picturePath = (name: string): string => `/media/${name}`;

/** Cache tag of a picture and its sizes. */
export const pictureTag = (name: string): string => `media-${name}`;

export const originalKey = (name: string): string => `${pictureFolders.original}${name}`;

export const sizeKey = (name: string, width: PictureWidth): string =>
  `${pictureFolders.sizes}${width}/${name}`;

/** The picture name in the R2 key of an original or a resized copy. */
export const nameOfKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

export function namePicture(image: CleanImage): Picture {
  const hash = sha256(image.bytes);
  return { ...image, name: `${hash.slice(0, 32)}.${image.extension}` };
}

/** Stores pictures before the record that shows them is written. */
export async function storePictures(files: R2Bucket, pictures: readonly Picture[]): Promise<void> {
  const store = ({ name, bytes, type, width, height }: Picture) =>
    files.put(originalKey(name), bytes, {
      httpMetadata: { contentType: type },
      customMetadata: { width: String(width), height: String(height) },
    });
  await Promise.all(pictures.map(store));
}

/** Moves a picture to the trash and deletes its resized copies, which are recreated on request. */
export async function discardPicture(files: R2Bucket, name: string): Promise<void> {
  await files.delete(pictureWidths.map((width) => sizeKey(name, width)));
  await discardFiles(files, [originalKey(name)]);
}
