import { maxPictureBytes, maxPictureWords, pictureKindOf } from '#contract/basics/files.ts';

/** Long edge of a photo that is sent, in pixels: the print of an identity card stays readable. */
const longEdge = 1600;
const quality = 0.85;

/** In pixels. */
interface Size {
  width: number;
  height: number;
}

type PhotoProblem = 'empty' | 'no-picture' | 'too-large';

/** A chosen photo made fit for sending, or in words what is wrong with the file and what to do. */
export async function takePhoto(file: Blob, label: string): Promise<Blob | string> {
  // A file that moved meanwhile, or a device without memory, is no reason to wait for ever.
  const result = await shrinkPhoto(file).catch(() => 'no-picture' as const);
  return result instanceof Blob ? result : wordPhotoProblem(label, result);
}

export function wordPhotoProblem(label: string, problem: PhotoProblem): string {
  if (problem === 'empty')
    return 'Berkas yang dipilih kosong (0 byte). Ambil foto baru atau pilih berkas lain.';
  if (problem === 'too-large')
    return `${label} lebih dari ${maxPictureWords}. Pilih foto yang lebih kecil.`;
  // A field called 'Gambar' is not told to be a 'gambar'.
  const kind = /^gambar/i.test(label) ? 'berkas' : 'gambar';
  return `${label} harus berupa ${kind} JPEG, PNG, atau WebP. Ambil foto baru atau pilih berkas lain.`;
}

/**
 * A photo made fit for sending: at most 1600 px, upright, JPEG without metadata. Where the browser cannot read it, the
 * file itself if the server would take it, else what is wrong with it.
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

/** The picture, turned upright as its metadata says; null for what is none, such as a text or a drawing (SVG). */
export async function decodePicture(file: Blob): Promise<Picture | null> {
  if (file.type === 'image/svg+xml') return null;
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return decodeByElement(file);
  }
}

/** Older Safari knows createImageBitmap without options only, but turns an image element upright. */
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

/** Of a decoded picture, not of the place that it is shown in. */
export const sizeOf = (picture: Picture): Size =>
  picture instanceof HTMLImageElement
    ? { width: picture.naturalWidth, height: picture.naturalHeight }
    : picture;

/** The picture as a JPEG with no edge longer than `longEdge`; null where the device has no room for the canvas. */
export async function encodePicture(picture: Picture, longEdge: number): Promise<Blob | null> {
  const full = sizeOf(picture);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitWithin(full, longEdge));
  const context = canvas.getContext('2d');
  if (!context || full.width === 0) return null;
  // JPEG knows no transparency: what shows through a PNG is paper, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  if (picture instanceof ImageBitmap) picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/** The size that keeps the shape and has no edge longer than `longEdge`; never larger, never less than a pixel. */
export function fitWithin({ width, height }: Size, longEdge: number): Size {
  const scale = Math.min(1, longEdge / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
