import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { renderLetter } from '#worker/letters/pdf/render-letter.ts';
import { composeGolden, goldenLetters } from '../fixtures/golden-letters.ts';
import { readFonts } from '../fixtures/letter-documents.ts';
import { findBarriers, openPage } from '../support/browser/browser.ts';
import { setStage } from '../support/browser/stage.ts';
import { button, pdfFile } from '../support/browser/steps.ts';
import { drawScan, issueWithPdf } from '../support/letters/drawn-scan.ts';
import { issueLetter } from '../support/letters/issue-letter.ts';
import { readPrintedCode } from '../support/letters/read-printed-code.ts';
import { openDevice, waitForCopy } from '../support/offline/device.ts';
import { itNightly, sampleOf } from '../support/sample.ts';

const { browser, portal } = await setStage();
const letter = await issueWithPdf(portal, await portal.account('admin'));
/** The fragment of its address. */
const { statement } = await readPrintedCode(letter.pdf);
const jwks = '/.well-known/jwks.json';

/** Opens a phone without a connection, with the cached verification page and keys. */
async function openVerifier() {
  const opened = await openDevice(browser, portal.url);
  for (const copy of [jwks, '/verifikasi/tanpa-sinyal']) await waitForCopy(opened.page, copy);
  await opened.context.setOffline(true);
  return opened;
}

/** Chooses a letter in the verification page as a picture that was scanned in grey. */
async function chooseScan(page: Page, pdf: Uint8Array) {
  const buffer = await (await drawScan(pdf)).grayscale().blur(0.8).jpeg({ quality: 70 }).toBuffer();
  const picture = { name: 'pindai.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Foto atau gambar kode QR').setInputFiles(picture);
}

const waitForVerdict = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

it('verifies a scanned letter offline, rejects an altered one, and checks for a withdrawal when online', async () => {
  const { page, context } = await openVerifier();
  await page.goto('/verifikasi');
  await waitForVerdict(page, 'Periksa surat tanpa sinyal');
  expect(await findBarriers(page)).toEqual([]);
  await chooseScan(page, letter.pdf);
  await waitForVerdict(page, 'Asli menurut tanda tangan digital');
  const path = `/verifikasi/${letter.kodeVerifikasi}`;
  expect(new URL(page.url()).pathname).toBe(path);
  const shown = await page.getByRole('main').textContent();
  for (const text of [letter.nomorSurat, 'Surat Keterangan Usaha', 'S*** A***']) {
    expect(shown).toContain(text);
  }
  expect(shown).toContain('dicabut hanya dapat diketahui dengan sinyal');
  expect(shown).not.toMatch(/Surat ini berlaku|Aminah/);
  expect(await findBarriers(page)).toEqual([]);

  await page.goto('/tentang');
  await page.goto(path);
  await waitForVerdict(page, 'Hanya dapat diperiksa dengan sinyal');
  expect(await findBarriers(page)).toEqual([]);
  const altered = `${statement.slice(0, -20)}${statement.at(-20) === 'A' ? 'B' : 'A'}${statement.slice(-19)}`;
  await page.goto(`${path}#${altered}`);
  await waitForVerdict(page, 'Tanda tangan digital tidak cocok');
  expect(await findBarriers(page)).toEqual([]);
  await page.goto(`${path}&fbclid=IwAR0#${statement}&fbclid=IwAR0`);
  await waitForVerdict(page, 'Asli menurut tanda tangan digital');

  await context.setOffline(false);
  await button(page, 'Coba lagi dengan sinyal').click();
  await waitForVerdict(page, 'Surat asli, diterbitkan Desa');
  expect(await page.getByRole('alert').textContent()).toBe('');
});

it('reports a statement of another letter, a cut one, and the portal of a foreign code', async () => {
  const { page } = await openPage(browser, portal.url);
  const { token } = await portal.account('admin');
  const other = await issueLetter(portal, token);
  await page.goto(`/verifikasi/${other.kodeVerifikasi}#${statement}`);
  await page.getByText('Tanda tangan digital di kode QR ini tidak cocok.').waitFor();
  expect(await findBarriers(page)).toEqual([]);

  const kode = letter.kodeVerifikasi;
  const line = page.getByRole('alert');
  // What chat apps add to a link does not count.
  const links = [`?fbclid=IwAR0#${statement}`, `#${statement}.`, `#${statement}?fbclid=IwAR0`];
  for (const link of sampleOf(links, 1)) {
    await page.goto(`/verifikasi/${kode}${link}`, { waitUntil: 'networkidle' });
    await waitForVerdict(page, 'Surat asli, diterbitkan Desa');
    expect([link, await line.textContent()]).toEqual([link, '']);
  }
  await page.goto('/verifikasi');
  await page.goto(`/verifikasi/${kode}#${statement.slice(0, 150)}…`);
  await line.getByText('Tautannya tidak utuh').waitFor();
  expect(await line.locator('.tone-danger').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);

  await page.goto('/verifikasi');
  const [golden] = goldenLetters;
  if (!golden) throw new Error('no golden letter');
  await chooseScan(page, await renderLetter(composeGolden(golden), readFonts()));
  await page.getByText('Kode QR ini bukan milik portal ini.').waitFor();
  await page.getByText('Kodenya menuju https://desa.example.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

itNightly('calls nothing genuine that it cannot check offline', async () => {
  const { page, context } = await openVerifier();
  const path = `/verifikasi/${letter.kodeVerifikasi}`;
  await page.goto(`${path}#${statement.slice(0, -8)}`);
  await waitForVerdict(page, 'Kode QR tidak terbaca utuh');
  for (const added of ['.', '_', '”']) {
    await page.goto(`${path}${added}#${statement}${added}`);
    await waitForVerdict(page, 'Asli menurut tanda tangan digital');
  }
  await page.goto('/verifikasi?kode=k7qm');
  await waitForVerdict(page, 'Hanya dapat diperiksa dengan sinyal');
  await page.evaluate(async (keys) => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(keys);
  }, jwks);
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.goto(`${path}#${statement}`);
  await waitForVerdict(page, 'Belum dapat diperiksa tanpa sinyal');
  expect(await page.getByText(letter.nomorSurat).count()).toBe(0);
});

itNightly('verifies letters of a former address, but not of an unlisted origin', async () => {
  const moved = new URL(portal.url);
  const { origin } = moved;
  moved.hostname = moved.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  const { page } = await openPage(browser, moved);
  const path = `/verifikasi/${letter.kodeVerifikasi}#${statement}`;
  await page.goto(path);
  await page.getByText('Tanda tangan digital di kode QR ini tidak cocok.').waitFor();
  // Adds the origin to the page as `letters.formerOrigins` does in a build.
  const named = `data-former-origins="${origin}"`;
  await page.route(`${moved.origin}/verifikasi**`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replaceAll(/data-former-origins(="")?/g, named);
    await route.fulfill({ response, body });
  });
  await page.goto('/verifikasi');
  await chooseScan(page, letter.pdf);
  await waitForVerdict(page, 'Surat asli, diterbitkan Desa');
  await page.waitForLoadState('networkidle');
  expect(page.url()).toBe(new URL(path, moved).href);
  expect(await page.getByRole('alert').textContent()).toBe('');
});

itNightly('compares a file that was chosen before scripts were loaded', async () => {
  const { page } = await openPage(browser, portal.url, { fresh: true });
  const { promise: chosen, resolve: releaseScripts } = Promise.withResolvers<void>();
  await page.route(/\.js$/, (route) => chosen.then(() => route.continue()));
  await page.goto(`/verifikasi/${letter.kodeVerifikasi}`, { waitUntil: 'commit' });
  await page.setInputFiles('#berkas', pdfFile(letter.pdf));
  releaseScripts();
  await page.getByText('Berkas ini sama persis dengan surat yang diterbitkan.').waitFor();
});
