import { isPdf } from '#contract/basics/files.ts';
import { newCanvas, type OpenPage, openPicture } from './open-picture.ts';

/** Draws a PDF's first page, so many pixels across. @throws where it cannot be read */
export async function drawPdf(file: Blob, across: number): Promise<HTMLCanvasElement> {
  const [first] = await drawPages(file, across, 1);
  if (!first) throw new Error('a PDF without a page');
  return first;
}

/** Draws the pages of a PDF, so many pixels across, at most `most` of them. @throws where it cannot be read */
export async function drawPages(
  file: Blob,
  across: number,
  most = Number.POSITIVE_INFINITY,
): Promise<HTMLCanvasElement[]> {
  const [{ getDocument, GlobalWorkerOptions }, { default: worker }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  GlobalWorkerOptions.workerSrc = worker;
  const task = getDocument({ data: await file.arrayBuffer(), verbosity: 0, useWasm: false });
  try {
    const pdf = await task.promise;
    const pages: HTMLCanvasElement[] = [];
    while (pages.length < Math.min(pdf.numPages, most)) {
      const page = await pdf.getPage(pages.length + 1);
      const scale = across / page.getViewport({ scale: 1 }).width;
      const viewport = page.getViewport({ scale });
      const { canvas } = newCanvas(Math.round(viewport.width), Math.round(viewport.height));
      await page.render({ canvas, viewport, background: '#fff' }).promise;
      pages.push(canvas);
    }
    return pages;
  } finally {
    await task.destroy();
  }
}

/** Pixels across a page of a PDF: about 200 dots per inch. */
const pageAcross = 1700;

/** Opens a photo, or the first page of a PDF. @throws where the browser cannot read it. */
export async function openPage(file: File): Promise<OpenPage> {
  const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  return openPicture(isPdf(head) ? await drawPdf(file, pageAcross) : await createImageBitmap(file));
}
