import { newCanvas, type OpenPage, openPicture } from './open-picture.ts';

/** Pixels across a page of a PDF: some 200 to the inch. */
const pageAcross = 1700;

/** Makes a picture of a photo, or of a PDF's first page. @throws where the browser cannot read it. */
export async function openPage(file: File): Promise<OpenPage> {
  const isPdf = (await file.slice(0, 5).text()) === '%PDF-';
  return openPicture(isPdf ? await drawPdf(file) : await createImageBitmap(file));
}

async function drawPdf(file: File): Promise<HTMLCanvasElement> {
  const [{ getDocument, GlobalWorkerOptions }, { default: worker }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  GlobalWorkerOptions.workerSrc = worker;
  const { promise, destroy } = openPdf(getDocument, await file.arrayBuffer());
  try {
    const page = await (await promise).getPage(1);
    const scale = pageAcross / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    const { canvas } = newCanvas(Math.round(viewport.width), Math.round(viewport.height));
    await page.render({ canvas, viewport, background: '#fff' }).promise;
    return canvas;
  } finally {
    await destroy();
  }
}

function openPdf(getDocument: typeof import('pdfjs-dist').getDocument, data: ArrayBuffer) {
  const task = getDocument({ data, verbosity: 0, useWasm: false });
  return { promise: task.promise, destroy: () => task.destroy() };
}
