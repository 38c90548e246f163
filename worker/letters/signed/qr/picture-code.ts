import { readCode } from '#contract/issued/code.ts';
import { cleanImage, readApart } from '#worker/media/index.ts';
import { type Pixels, readPng } from './png-pixels.ts';

/** Pixels of the longer side: about 130 dpi, enough for our QR code. */
const longest = 1700;

/** The verification code in a letter's QR code in a picture; null if none can be read. Takes about 200 ms. */
export async function readPictureCode(
  picture: Uint8Array,
  images: ImagesBinding,
): Promise<string | null> {
  const clean = cleanImage(picture, 'card');
  if ('refusal' in clean) return null;
  try {
    const result = await images
      .input(new Blob([clean.bytes]).stream())
      .transform({ width: longest, height: longest, fit: 'scale-down' })
      .output({ format: 'image/png' });
    return await readApart(
      'code',
      codeInPng,
      new Uint8Array(await result.response().arrayBuffer()),
    );
  } catch {
    // A picture that cannot be decoded is treated like one with an unreadable code.
    return null;
  }
}

/** The code in a PNG of the platform's image service. Takes up to 5 s for a picture made to be slow. */
export async function codeInPng(png: Uint8Array): Promise<string | null> {
  const page = readPng(png);
  return (await codeIn(lowerLeftOf(page))) ?? codeIn(page);
}

async function codeIn({ data, width, height }: Pixels): Promise<string | null> {
  const { default: jsQR } = await import('jsqr');
  const found = jsQR(data, width, height, { inversionAttempts: 'dontInvert' });
  return found && readCode(found.data);
}

/** The part of a page with the QR code; tried first, as it is faster than the whole page. */
function lowerLeftOf({ data, width, height }: Pixels): Pixels {
  const [wide, top] = [Math.floor(width / 2), Math.floor(height * 0.55)];
  const part = new Uint8ClampedArray(wide * (height - top) * 4);
  for (let row = top; row < height; row += 1) {
    const start = row * width * 4;
    part.set(data.subarray(start, start + wide * 4), (row - top) * wide * 4);
  }
  return { data: part, width: wide, height: height - top };
}
