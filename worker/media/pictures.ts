import { createHash } from 'node:crypto';
import { type PictureWidth, pictureWidths } from '#contract/basics/files.ts';
import { discardFiles, restoreFile } from '#worker/files/service.ts';
import type { CleanImage } from './image/clean-image.ts';

/** A picture that anyone may see, named by its content: the same picture has the same name. */
export interface Picture extends CleanImage {
  /** 128 bits of its SHA-256 in hex, and its type: 0f…9a.jpg */
  name: string;
}

/** Where files of pictures begin in R2; the name follows, after the width for a size. */
export const pictureFolders = { original: 'media/', sizes: 'sizes/' } as const;

export const isPictureName = (text: string): boolean =>
  /^[0-9a-f]{32}\.(?:jpg|png|webp)$/.test(text);

/** Root-relative address of a picture; a size of it is the same address with `?w=`. */
export const picturePath = (name: string): string => `/media/${name}`;

/** The edge's tag of a picture and its sizes. */
export const pictureTag = (name: string): string => `media-${name}`;

export const originalKey = (name: string): string => `${pictureFolders.original}${name}`;

export const sizeKey = (name: string, width: PictureWidth): string =>
  `${pictureFolders.sizes}${width}/${name}`;

/** The name of the picture that a file in R2 is, or is a size of. */
export const nameOfKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

export function namePicture(image: CleanImage): Picture {
  const hash = createHash('sha256').update(image.bytes).digest('hex');
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

/** Stores those again that are gone. @returns their names. */
export async function ensureStored(
  files: R2Bucket,
  pictures: readonly Picture[],
): Promise<string[]> {
  const heads = await Promise.all(pictures.map(({ name }) => files.head(originalKey(name))));
  const missing = pictures.filter((_, index) => !heads[index]);
  await storePictures(files, missing);
  return missing.map(({ name }) => name);
}

/** Moves a picture to the trash, and deletes its sizes, which can be made anew: the one place where pictures go. */
export async function discardPicture(files: R2Bucket, name: string, now: Date): Promise<void> {
  await files.delete(pictureWidths.map((width) => sizeKey(name, width)));
  await discardFiles(files, [originalKey(name)], now);
}

export const restorePicture = (files: R2Bucket, name: string, now: Date): Promise<void> =>
  restoreFile(files, originalKey(name), now);
