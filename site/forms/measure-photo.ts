import { decodePicture, fitWithin, sizeOf } from './take-photo.ts';

/** Why the writing on a photo is probably not readable. */
export type PhotoDoubt = 'small' | 'dark' | 'blurred';

/** Long edge in pixels below which the writing of an identity card is hardly readable. */
const smallestLongEdge = 800;
/** Long edge in pixels of the canvas for measuring. Thresholds depend on it. */
const measuredEdge = 640;
/** Luminance, 0 to 255, that the brightest tenth of a readable photo reaches, also of a bright card on a dark table. */
const darkLuminance = 70;
/** Variance of the Laplacian: sharp writing has hundreds, unreadable writing less than this. */
const blurredVariance = 8;

/** RGBA pixels in rows, as a canvas returns them. */
type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** Returns why a photo is probably not readable, or null. Throws if the browser cannot measure it. */
export async function measurePhoto(photo: Blob): Promise<PhotoDoubt | null> {
  const picture = await decodePicture(photo);
  if (!picture) return null;
  const full = sizeOf(picture);
  if (Math.max(full.width, full.height) < smallestLongEdge) return 'small';
  const { width, height } = fitWithin(full, measuredEdge);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  if (picture instanceof ImageBitmap) picture.close();
  return judgePixels(context.getImageData(0, 0, width, height));
}

/** Judges a photo scaled to `measuredEdge`. */
export function judgePixels({ data, width, height }: Pixels): 'dark' | 'blurred' | null {
  const at = (index: number) => data[index] ?? 0;
  const grey = new Float32Array(width * height);
  for (let index = 0; index < grey.length; index += 1)
    grey[index] = 0.299 * at(4 * index) + 0.587 * at(4 * index + 1) + 0.114 * at(4 * index + 2);
  const bright = grey.slice().sort()[Math.floor(0.9 * grey.length)] ?? 0;
  if (bright < darkLuminance) return 'dark';
  return laplacianVariance(grey, width, height) < blurredVariance ? 'blurred' : null;
}

/** How much neighbouring pixels differ: low without sharp edges. */
function laplacianVariance(grey: Float32Array, width: number, height: number): number {
  const at = (index: number) => grey[index] ?? 0;
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const index = y * width + x;
      const around = at(index - 1) + at(index + 1) + at(index - width) + at(index + width);
      const edge = 4 * at(index) - around;
      sum += edge;
      squares += edge * edge;
    }
  }
  const count = Math.max(1, (width - 2) * (height - 2));
  return squares / count - (sum / count) ** 2;
}
