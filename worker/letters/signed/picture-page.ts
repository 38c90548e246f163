import { PDFDocument } from 'pdf-lib';
import { cleanImage } from '#worker/media/index.ts';
import type { LetterDocument } from '../pdf/document.ts';
import { MM, PAPERS } from '../pdf/layout/paper.ts';
import { Refused } from './refusals.ts';

/** Pixels across a page: about 200 dpi, as office scanners use. */
const widest = 1700;

/** Margin around the picture in points. */
const edge = 5 * MM;

/**
 * One page in the village's paper size with a photo or scan of the signed letter: upright, scaled down, without metadata.
 * @throws Refused for a broken picture and for more than 40 megapixels.
 */
export async function makePicturePage(
  picture: Uint8Array,
  images: ImagesBinding,
  paper: LetterDocument['paper'],
): Promise<Uint8Array<ArrayBuffer>> {
  const clean = cleanImage(picture, 'card');
  if ('refusal' in clean)
    throw new Refused(clean.refusal === 'too-many-pixels' ? 'pixels' : 'image');
  const jpeg = await toJpeg(clean.bytes, images);
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const image = await pdf.embedJpg(jpeg);
  const { width: narrow, height: long } = PAPERS[paper];
  const landscape = image.width > image.height;
  const size = landscape ? ([long, narrow] as const) : ([narrow, long] as const);
  const page = pdf.addPage([...size]);
  const room = [size[0] - 2 * edge, size[1] - 2 * edge] as const;
  const { width, height } = image.scaleToFit(...room);
  page.drawImage(image, { x: (size[0] - width) / 2, y: (size[1] - height) / 2, width, height });
  return new Uint8Array(await pdf.save({ addDefaultPage: false }));
}

async function toJpeg(bytes: Uint8Array<ArrayBuffer>, images: ImagesBinding): Promise<ArrayBuffer> {
  try {
    const result = await images
      .input(new Blob([bytes]).stream())
      .transform({ width: widest, height: 2 * widest, fit: 'scale-down' })
      // Transparent pixels become white; the local platform ignores this and uses black.
      .output({ format: 'image/jpeg', quality: 82, background: '#ffffff' });
    return await result.response().arrayBuffer();
  } catch {
    throw new Refused('image');
  }
}
