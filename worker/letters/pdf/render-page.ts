import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A page as pixels, four bytes each. */
export interface RenderedPage {
  width: number;
  height: number;
  pixels: Uint8ClampedArray;
}

interface NodeCanvas {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
}

/** Draws the only page of a letter as a browser's viewer does, for tests; `scale` 1 is 72 dots an inch. */
export async function renderPage(bytes: Uint8Array, scale: number): Promise<RenderedPage> {
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale });
  const width = Math.round(viewport.width);
  const height = Math.round(viewport.height);
  // pdf.js brings a canvas of its own for Node.
  const factory = pdf.canvasFactory as { create: (width: number, height: number) => NodeCanvas };
  const { canvas, context } = factory.create(width, height);
  await page.render({ canvas, canvasContext: context, viewport, background: '#fff' }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  await pdf.loadingTask.destroy();
  return { width, height, pixels: new Uint8ClampedArray(data) };
}
