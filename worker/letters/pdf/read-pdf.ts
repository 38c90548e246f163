import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  pages: number;
  /** Points. */
  size: readonly [number, number];
  /** As a reader selects and copies it, a line of the page a line. */
  text: string;
  /** Base lines of the text, points from the page's bottom. */
  baselines: readonly number[];
  /** Right ends of the text, points from the page's left edge. */
  ends: readonly number[];
  info: Readonly<Record<string, unknown>>;
}

/** Reads a PDF back for tests, with pdf.js, as a browser does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent({ disableNormalization: true });
  const texts = items.filter((item) => 'str' in item);
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const { info } = await pdf.getMetadata();
  const printed = texts.filter(({ str }) => str.trim() !== '');
  await pdf.loadingTask.destroy();
  return {
    pages: pdf.numPages,
    size: [right - left, top - bottom],
    text: texts.map(({ str, hasEOL }) => `${str}${hasEOL ? '\n' : ''}`).join(''),
    baselines: printed.map(({ transform }) => Number(transform[5])),
    ends: printed.map(({ transform, width }) => Number(transform[4]) + width),
    info: { ...info },
  };
}
