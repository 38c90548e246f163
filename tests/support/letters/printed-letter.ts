import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll } from 'vitest';
import { renderPage } from '#tests/fixtures/render-page.ts';
import { type Stage, setStage } from '../browser/stage.ts';
import { openDevice, waitForCopy } from '../offline/device.ts';
import { issueLetter } from './issue-letter.ts';
import { readPrintedCode } from './read-printed-code.ts';

/** A stage for journeys that verify a printed letter: its record, PDF and statement, the fragment of its address. */
export function setPrintedStage() {
  const stage = setStage() as Stage & {
    letter: Awaited<ReturnType<typeof issueLetter>>;
    pdf: Uint8Array;
    statement: string;
  };
  beforeAll(async () => {
    const { token } = await stage.portal.account('admin');
    stage.letter = await issueLetter(stage.portal, token);
    const response = await fetch(new URL(stage.letter.pdfPath, stage.portal.url));
    stage.pdf = new Uint8Array(await response.arrayBuffer());
    stage.statement = (await readPrintedCode(stage.pdf)).statement;
  });
  return stage;
}

/** Chooses a letter in the verification page as a picture: scanned in grey at 200 dpi, slightly rotated. */
export async function chooseScan(page: Page, pdf: Uint8Array) {
  const { pixels, width, height } = await renderPage(pdf, 200 / 72);
  const buffer = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .grayscale()
    .rotate(1.5, { background: '#fff' })
    .blur(0.8)
    .jpeg({ quality: 70 })
    .toBuffer();
  const picture = { name: 'pindai.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Foto atau gambar kode QR').setInputFiles(picture);
}

export const jwks = '/.well-known/jwks.json';

/** Opens a phone without a connection, with the cached verification page and keys. */
export async function openVerifier(browser: Browser, url: URL) {
  const opened = await openDevice(browser, url);
  for (const copy of [jwks, '/verifikasi/tanpa-sinyal']) await waitForCopy(opened.page, copy);
  await opened.context.setOffline(true);
  return opened;
}

export const waitForVerdict = (page: Page, name: string) =>
  page.getByRole('heading', { name }).waitFor();
