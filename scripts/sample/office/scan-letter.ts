import { PDFDocument, rgb } from 'pdf-lib';

const ink = rgb(0.12, 0.16, 0.45);

/** A scan of the printed letter with a drawn signature; `paper` is a PNG of the empty sheet. */
export async function scanLetter(
  letter: Uint8Array,
  paper: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const scan = await PDFDocument.create({ updateMetadata: false });
  const [printed] = await scan.embedPdf(letter);
  if (!printed) throw new Error('the letter has no page');
  const { width, height } = printed.size();
  const page = scan.addPage([width, height]);
  page.drawImage(await scan.embedPng(paper), { x: 0, y: 0, width, height });
  page.drawPage(printed);
  page.drawSvgPath('M0 24C14 -8 26 -6 20 22S4 36 18 14 46 2 44 20 56 26 66 8 82 22 104 12', {
    x: width * 0.62,
    y: height * 0.24,
    borderColor: ink,
    borderWidth: 1.5,
  });
  return new Uint8Array(await scan.save({ addDefaultPage: false }));
}
