import { PDFDocument } from 'pdf-lib';
import { decodePicture, encodePicture } from '#site/forms/take-photo.ts';

/** Longer edge in pixels of a photographed page: 150 dpi on F4 paper. */
const longEdge = 2000;
/** The same in points: A4 paper. */
const pageEdge = 842;

/** A PDF with a page for each photo, in this order; null if the browser cannot decode one. */
export async function makePhotoPages(photos: readonly File[]): Promise<File | null> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  for (const photo of photos) {
    const picture = await decodePicture(photo);
    const jpeg = picture && (await encodePicture(picture, longEdge));
    if (!jpeg) return null;
    const image = await pdf.embedJpg(await jpeg.arrayBuffer());
    const { width, height } = image.scaleToFit(pageEdge, pageEdge);
    pdf.addPage([width, height]).drawImage(image, { width, height });
  }
  const bytes = new Uint8Array(await pdf.save());
  return new File([bytes], `${photos.length} halaman.pdf`, { type: 'application/pdf' });
}
