import { maxPictureBytes, maxPictureWords, pictureKindOf } from '#contract/basics/files.ts';

/** Long edge of a sent photo in pixels. The text of an identity card remains readable. */
const longEdge = 1600;
const quality = 0.85;

/** In pixels. */
interface Size {
  width: number;
  height: number;
}

type PhotoProblem = 'empty' | 'no-picture' | 'too-large';

/** Returns the photo resized for sending, or an error message for the user. */
export async function takePhoto(file: Blob, label: string): Promise<Blob | string> {
  // Reading fails if the file was moved or memory is exhausted.
  const result = await shrinkPhoto(file).catch(() => 'no-picture' as const);
  return result instanceof Blob ? result : wordPhotoProblem(label, result);
}

export function wordPhotoProblem(label: string, problem: PhotoProblem): string {
  if (problem === 'empty')
    return 'Berkas yang dipilih kosong (0 byte). Ambil foto baru atau pilih berkas lain.';
  if (problem === 'too-large')
    return `${label} lebih dari ${maxPictureWords}. Pilih foto yang lebih kecil.`;
  // Avoids 'Gambar harus berupa gambar'.
  const kind = /^gambar/i.test(label) ? 'berkas' : 'gambar';
  return `${label} harus berupa ${kind} JPEG, PNG, atau WebP. Ambil foto baru atau pilih berkas lain.`;
}

/**
 * Returns the photo as an upright JPEG of at most 1600 px without metadata. If the browser cannot decode it, returns the file
 * itself if the server accepts it, else the problem.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob | PhotoProblem> {
  if (file.size === 0) return 'empty';
  const picture = await decodePicture(file);
  const small = picture && (await encodePicture(picture, longEdge));
  if (small) return small;
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  if (!pictureKindOf(head)) return 'no-picture';
  return file.size <= maxPictureBytes ? file : 'too-large';
}

export type Picture = ImageBitmap | HTMLImageElement;

/** Decodes a picture with the orientation of its metadata; null for other files, such as text or SVG. */
export async function decodePicture(file: Blob): Promise<Picture | null> {
  if (file.type === 'image/svg+xml') return null;
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return decodeByElement(file);
  }
}

/** Older Safari has no options for createImageBitmap, but applies the orientation to image elements. */
async function decodeByElement(file: Blob): Promise<HTMLImageElement | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The size of the decoded picture, not of its element. */
export const sizeOf = (picture: Picture): Size =>
  picture instanceof HTMLImageElement
    ? { width: picture.naturalWidth, height: picture.naturalHeight }
    : picture;

/** Encodes a picture as JPEG with no edge longer than `longEdge` pixels; null if the canvas exceeds the device's memory. */
export async function encodePicture(picture: Picture, longEdge: number): Promise<Blob | null> {
  const full = sizeOf(picture);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitWithin(full, longEdge));
  const context = canvas.getContext('2d');
  if (!context || full.width === 0) return null;
  // JPEG has no transparency: transparent areas become white instead of black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  if (picture instanceof ImageBitmap) picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/** Scales a size down to edges of at most `longEdge` and at least one pixel; preserves the aspect ratio. */
export function fitWithin({ width, height }: Size, longEdge: number): Size {
  const scale = Math.min(1, longEdge / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
