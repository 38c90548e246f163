import type { Cut } from './letter-code.ts';

/** The first page of a file, as a picture. */
export interface OpenPage {
  cut: Cut;
  /** Small, as a data address. */
  thumbnail: string;
}

/** Pixels across a page of a PDF: some 200 to the inch. */
const pageAcross = 1700;
const thumbnailAcross = 240;

/** Makes a picture of a photo, or of a PDF's first page. @throws where the browser cannot read it. */
export async function openPage(file: File): Promise<OpenPage> {
  const isPdf = (await file.slice(0, 5).text()) === '%PDF-';
  const picture = isPdf ? await drawPdf(file) : await createImageBitmap(file);
  const draw: Draw = (part, across) => drawPart(picture, part, across);
  const thumbnail = draw({ left: 0, top: 0, width: 1, height: 1 }, thumbnailAcross);
  return {
    cut: ({ across, ...part }) => {
      const { context, canvas } = draw(part, across);
      return context.getImageData(0, 0, canvas.width, canvas.height);
    },
    thumbnail: thumbnail.canvas.toDataURL('image/jpeg', 0.7),
  };
}

type Shares = Record<'left' | 'top' | 'width' | 'height', number>;
type Draw = (part: Shares, across: number) => ReturnType<typeof newCanvas>;

function drawPart(
  picture: HTMLCanvasElement | ImageBitmap,
  { left, top, width, height }: Shares,
  across: number,
) {
  const [wide, high] = [width * picture.width, height * picture.height];
  const made = newCanvas(across, Math.round((across * high) / wide));
  const { canvas, context } = made;
  // What is transparent is paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const from = [left * picture.width, top * picture.height, wide, high] as const;
  context.drawImage(picture, ...from, 0, 0, canvas.width, canvas.height);
  return made;
}

function newCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('the browser draws no pictures');
  return { canvas, context };
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
