import { dayMs } from '#contract/basics/durations.ts';
import { type PictureWidth, pictureWidths } from '#contract/basics/files.ts';
import { discardFiles, restoreFile } from '#worker/files/index.ts';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import type { AcceptedDocument } from './accept-documents.ts';
import type { CleanImage } from './image/clean-image.ts';

/** A public picture or document, named by its content: equal files have equal names. */
export interface PublicFile {
  /** 128 bits of its SHA-256 in hex, and its type: 0f…9a.jpg */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  /** Of a picture, in pixels. */
  width?: number;
  height?: number;
}

/** R2 prefixes of originals and resized copies; for the latter the width precedes the name. */
export const mediaFolders = { original: 'media/', sizes: 'sizes/' } as const;

export const isMediaName = (text: string): boolean =>
  /^[0-9a-f]{32}\.(?:jpg|png|webp|pdf)$/.test(text);

export const isDocumentName = (name: string): boolean => name.endsWith('.pdf');

/** Root-relative address of a public file; a size of a picture is the same address with `?w=`. */
export const mediaPath = (name: string): string => `/media/${name}`;

/** Cache tag of a public file and its sizes. */
export const mediaTag = (name: string): string => `media-${name}`;

export const originalKey = (name: string): string => `${mediaFolders.original}${name}`;

export const sizeKey = (name: string, width: PictureWidth): string =>
  `${mediaFolders.sizes}${width}/${name}`;

/** The file name in the R2 key of an original or a resized copy. */
export const nameOfKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

export function namePublicFile(file: CleanImage | AcceptedDocument): PublicFile {
  const hash = sha256(file.bytes);
  return { ...file, name: `${hash.slice(0, 32)}.${file.extension}` };
}

/** Stores files before the record that shows them is written. */
export async function storePublicFiles(
  bucket: R2Bucket,
  files: readonly PublicFile[],
): Promise<void> {
  const store = ({ name, bytes, type, width, height }: PublicFile) =>
    bucket.put(originalKey(name), bytes, {
      httpMetadata: { contentType: type },
      ...(width && { customMetadata: { width: String(width), height: String(height) } }),
    });
  await Promise.all(files.map(store));
}

/** Moves a file to the trash and deletes a picture's resized copies, which are recreated on request. */
export async function discardPublicFile(files: R2Bucket, name: string): Promise<void> {
  await files.delete(pictureWidths.map((width) => sizeKey(name, width)));
  await discardFiles(files, [originalKey(name)]);
}

/** Restores a file that was moved to the trash since a moment; does nothing if it is there. Another record may have shown it for longer. */
export async function restorePublicFile(
  files: R2Bucket,
  name: string,
  since: string,
  now: Date,
): Promise<void> {
  const key = originalKey(name);
  for (
    let day = now;
    day.toISOString() >= since.slice(0, 10);
    day = new Date(day.getTime() - dayMs)
  ) {
    if (await files.head(key)) return;
    await restoreFile(files, key, day);
  }
}
