import { isPdf } from '#contract/basics/files.ts';
import { newCanvas, type OpenPage, openPicture } from './open-picture.ts';

/** Draws a PDF's first page, so many pixels across. @throws where it cannot be read */
export async function drawPdf(file: Blob, across: number): Promise<HTMLCanvasElement> {
  const [{ getDocument, GlobalWorkerOptions }, { default: worker }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  GlobalWorkerOptions.workerSrc = worker;
  const task = getDocument({ data: await file.arrayBuffer(), verbosity: 0, useWasm: false });
  try {
    const page = await (await task.promise).getPage(1);
    const scale = across / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    const { canvas } = newCanvas(Math.round(viewport.width), Math.round(viewport.height));
    await page.render({ canvas, viewport, background: '#fff' }).promise;
    return canvas;
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
