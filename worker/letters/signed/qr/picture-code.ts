import jsQR from 'jsqr';
import { readCode } from '#contract/issued/code.ts';
import { cleanImage } from '#worker/media/index.ts';
import { type Pixels, readPng } from './png-pixels.ts';

/** Pixels of the longer side: some 130 to the inch, from which our QR code is read. */
const longest = 1700;

/** The verification code that a letter's QR code in a picture leads to; null where none can be read. Takes some 200 ms. */
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
    const page = readPng(new Uint8Array(await result.response().arrayBuffer()));
    return codeIn(lowerLeftOf(page)) ?? codeIn(page);
  } catch {
    // Without its code the picture is as good as one that lies askew.
    return null;
  }
}

function codeIn({ data, width, height }: Pixels): string | null {
  const found = jsQR(data, width, height, { inversionAttempts: 'dontInvert' });
  return found && readCode(found.data);
}

/** Where our letters have their code: a part that is read faster than the whole page, and first. */
function lowerLeftOf({ data, width, height }: Pixels): Pixels {
  const [wide, top] = [Math.floor(width / 2), Math.floor(height * 0.55)];
  const part = new Uint8ClampedArray(wide * (height - top) * 4);
  for (let row = top; row < height; row += 1) {
    const start = row * width * 4;
    part.set(data.subarray(start, start + wide * 4), (row - top) * wide * 4);
  }
  return { data: part, width: wide, height: height - top };
}
