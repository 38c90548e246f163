import sharp from 'sharp';
import { renderPage } from '../../fixtures/render-page.ts';
import { makeScan } from '../../fixtures/scans.ts';
import type { Account, Portal } from '../portal.ts';
import { issueLetter } from './issue-letter.ts';

/** Issues a letter and fetches its PDF. */
export async function issueWithPdf(portal: Portal, { token }: Account) {
  const letter = await issueLetter(portal, token);
  const file = await fetch(new URL(letter.pdfPath, portal.url));
  return { ...letter, pdf: new Uint8Array(await file.arrayBuffer()) };
}

/** The letter as scanned, slightly rotated. */
export async function drawScan(pdf: Uint8Array) {
  const { pixels, width, height } = await renderPage(pdf, 2);
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .rotate(2, { background: '#fff' });
}

/** A scanner's PDF of one page. */
export const scannedPdf = (jpeg: Buffer) =>
  makeScan(1, async (scan) => {
    const image = await scan.embedJpg(jpeg);
    scan.getPage(0).setSize(595, 842);
    scan.getPage(0).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
  });
