import { drawPdf } from './draw-pdf.ts';
import { type OpenPage, openPicture } from './open-picture.ts';

/** Pixels across a page of a PDF: some 200 to the inch. */
const pageAcross = 1700;

/** Makes a picture of a photo, or of a PDF's first page. @throws where the browser cannot read it. */
export async function openPage(file: File): Promise<OpenPage> {
  const isPdf = (await file.slice(0, 5).text()) === '%PDF-';
  return openPicture(isPdf ? await drawPdf(file, pageAcross) : await createImageBitmap(file));
}
