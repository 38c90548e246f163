import { type PictureKind, pictureKindOf } from '#contract/basics/files.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/** A picture that may be stored and served: sound in structure, without metadata. */
export interface CleanImage {
  type: PictureKind['type'];
  extension: PictureKind['extension'];
  /** In pixels, as browsers show it: a JPEG's orientation is counted in. */
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Why a file is no picture for us: `not-accepted-image` is another kind of file, `broken-image` a JPEG, PNG or WebP
 * that is cut off or malformed, `too-many-pixels` one that would unpack to more than a decoder should be asked for.
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
 * Takes a JPEG, PNG or WebP, told by its bytes alone, and gives it back with the same pixels and without metadata:
 * EXIF and its GPS, XMP, IPTC, comments, thumbnails, second pictures, names in a colour profile, whatever follows the end
 * of a table or of the file. Of EXIF an orientation other than upright stays. Never throws; takes time linear in the length. Cleaning twice changes nothing.
 * The compressed pixel data itself is not decoded, so damage inside it goes unseen.
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
