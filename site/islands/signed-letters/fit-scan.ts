import { pictureKindOf } from '#contract/basics/files.ts';
import { maxSignedBytes, signedTexts } from '#contract/issued/signature.ts';
import { decodePicture, encodePicture, type Picture, sizeOf } from '#site/forms/take-photo.ts';

/** A photo of more pixels is made smaller before it is sent: phones take 50 to 200 million. */
const mostPixels = 12_000_000;
/** Some 260 dots to the inch on F4 paper. */
const longEdge = 3400;

const undecodable =
  'Foto ini terlalu besar untuk dibuka di perangkat ini. Foto lagi dengan 12 megapiksel, atau pindai sebagai PDF.';

/**
 * The file to send for a signed letter: a photo of more than 12 megapixels or 10 MB made smaller, everything else as it is, as a
 * PDF may carry an electronic signature. Otherwise in words what to do.
 */
export async function fitScan(file: File): Promise<File | string> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  if (!pictureKindOf(head)) return file.size > maxSignedBytes ? signedTexts.tooLarge : file;
  const picture = await decodePicture(file);
  if (picture && file.size <= maxSignedBytes && isSmall(picture)) return file;
  const small = picture && (await encodePicture(picture, longEdge));
  if (small) return new File([small], file.name, { type: small.type });
  return file.size > maxSignedBytes ? undecodable : file;
}

function isSmall(picture: Picture): boolean {
  const { width, height } = sizeOf(picture);
  return width * height <= mostPixels;
}
