import { type PictureKind, pictureKindOf } from '#contract/basics/files.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/** A picture that may be stored and served: sound in structure, without metadata. */
export interface CleanImage {
  type: PictureKind['type'];
  extension: PictureKind['extension'];
  /** In pixels as displayed, with a JPEG's orientation applied. */
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Why a file is rejected: `not-accepted-image` is another file type, `broken-image` a truncated or malformed JPEG, PNG or WebP,
 * `too-many-pixels` one that is too large to decode.
 */
type ImageRefusal = { refusal: 'not-accepted-image' | 'broken-image' | 'too-many-pixels' };

// About what Cloudflare Images decodes; a few kB can claim far more (a decompression bomb).
const maxSide = 20_000;
/** Most pixels of a picture: of the content, which may come from any camera, and of a card, which the form makes small. */
export const maxPixels = { content: 100_000_000, card: 40_000_000 } as const;

const cleaners = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
} satisfies Record<PictureKind['type'], unknown>;

/**
 * Removes metadata from a JPEG, PNG or WebP, detected by its bytes, without changing pixels: EXIF including GPS, XMP, IPTC, comments,
 * thumbnails, second pictures, names in a colour profile, and bytes after the end of a table or of the file. An EXIF orientation
 * other than upright is retained. Never throws, takes linear time, idempotent. Does not decode the compressed pixels, so damage
 * inside them is not detected.
 */
export function cleanImage(
  bytes: Uint8Array,
  purpose: keyof typeof maxPixels = 'content',
): CleanImage | ImageRefusal {
  const kind = pictureKindOf(bytes);
  if (!kind) return { refusal: 'not-accepted-image' };
  const cleaned = cleaners[kind.type](bytes);
  if (!cleaned) return { refusal: 'broken-image' };
  const { width, height, pixels } = cleaned;
  if (width > maxSide || height > maxSide || pixels > maxPixels[purpose]) {
    return { refusal: 'too-many-pixels' };
  }
  return { type: kind.type, extension: kind.extension, width, height, bytes: cleaned.bytes };
}
