import type { PDFPageProxy } from 'pdfjs-dist';
import { isPdf } from '#contract/basics/files.ts';
import { newCanvas, type OpenPage, openPicture } from './open-picture.ts';
import './with-resolvers.ts';

/** Letters and scans have no more pages. */
const mostPages = 10;

/** The pages of a letter as data addresses; two pixels per CSS pixel of a wide dialog's column. @throws where it cannot be read */
export async function drawLetter(pdf: Blob, across = 1000): Promise<string[]> {
  const pages = await drawPdf(pdf, across);
  return pages.map((page) => page.toDataURL());
}

/** Draws the first pages of a PDF. */
async function drawPdf(file: Blob, across: number): Promise<HTMLCanvasElement[]> {
  const [{ getDocument, GlobalWorkerOptions }, { default: worker }] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('./pdf-worker.ts?worker&url'),
  ]);
  GlobalWorkerOptions.workerSrc = worker;
  const task = getDocument({ data: await file.arrayBuffer(), verbosity: 0, useWasm: false });
  try {
    const pdf = await task.promise;
    const drawn: HTMLCanvasElement[] = [];
    while (drawn.length < Math.min(pdf.numPages, mostPages))
      drawn.push(await drawPage(await pdf.getPage(drawn.length + 1), across));
    return drawn;
  } finally {
    await task.destroy();
  }
}

async function drawPage(page: PDFPageProxy, across: number): Promise<HTMLCanvasElement> {
  const scale = across / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const { canvas } = newCanvas(Math.round(viewport.width), Math.round(viewport.height));
  await page.render({ canvas, viewport, background: '#fff' }).promise;
  return canvas;
}

/** Pixels across a page of a PDF: about 200 dots per inch. */
const pageAcross = 1700;

/** Opens a photo, or the first pages of a PDF. @throws where the browser cannot read it. */
export async function openPages(file: File): Promise<[OpenPage, ...OpenPage[]]> {
  const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  const drawn = isPdf(head) ? await drawPdf(file, pageAcross) : [await createImageBitmap(file)];
  const [first, ...others] = drawn.map(openPicture);
  if (!first) throw new Error('a PDF without pages');
  return [first, ...others];
}
