import type { Browser, Page } from 'playwright-core';
import { setStage } from '../browser/stage.ts';
import { openDevice, waitForCopy } from '../offline/device.ts';
import { drawScan, issueWithPdf } from './drawn-scan.ts';
import { readPrintedCode } from './read-printed-code.ts';

/** A stage for journeys that verify a printed letter, with its record, PDF and statement: the fragment of its address. */
export async function setPrintedStage() {
  const stage = await setStage();
  const letter = await issueWithPdf(stage.portal, await stage.portal.account('admin'));
  return { ...stage, letter, statement: (await readPrintedCode(letter.pdf)).statement };
}

/** Chooses a letter in the verification page as a picture that was scanned in grey. */
export async function chooseScan(page: Page, pdf: Uint8Array) {
  const buffer = await (await drawScan(pdf)).grayscale().blur(0.8).jpeg({ quality: 70 }).toBuffer();
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
