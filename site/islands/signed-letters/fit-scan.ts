import { pictureKindOf } from '#contract/basics/files.ts';
import { maxSignedBytes, signedTexts } from '#contract/issued/signature.ts';
import { decodePicture, encodePicture, type Picture, sizeOf } from '#site/forms/take-photo.ts';

/** Larger photos are shrunk before upload; phones take 50 to 200 million pixels. */
const maxPixels = 12_000_000;
/** Longer edge in pixels of a shrunk photo; about 260 dpi on F4 paper. */
const maxEdge = 3400;

const undecodable =
  'Foto ini terlalu besar untuk dibuka di perangkat ini. Foto lagi dengan 12 megapiksel, atau pindai sebagai PDF.';

/**
 * Returns the file to upload: photos over 12 megapixels or 10 MB are shrunk, other files are unchanged, as a PDF may carry an
 * electronic signature. Returns an error message if the file is too large.
 */
export async function fitScan(file: File): Promise<File | string> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  if (!pictureKindOf(head)) return file.size > maxSignedBytes ? signedTexts.tooLarge : file;
  const picture = await decodePicture(file);
  if (picture && file.size <= maxSignedBytes && isSmall(picture)) return file;
  const small = picture && (await encodePicture(picture, maxEdge));
  if (small) return new File([small], file.name, { type: small.type });
  return file.size > maxSignedBytes ? undecodable : file;
}

function isSmall(picture: Picture): boolean {
  const { width, height } = sizeOf(picture);
  return width * height <= maxPixels;
}
