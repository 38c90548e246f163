import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderLetter } from '#worker/letters/pdf/render-letter.ts';
import { composeGolden, goldenLetters } from '../fixtures/golden-letters.ts';
import { readFonts } from '../fixtures/letter-documents.ts';
import { renderPage } from '../fixtures/render-page.ts';
import { desk, findBarriers, openPage } from '../support/browser/browser.ts';
import { setStage } from '../support/browser/stage.ts';
import { button } from '../support/browser/steps.ts';
import { issueLetter } from '../support/letters/issue-letter.ts';
import { readPrintedCode } from '../support/letters/read-printed-code.ts';
import { openDevice, waitForCopy } from '../support/offline/device.ts';
import { sampleOf } from '../support/sample.ts';

const stage = setStage();
let letter: Awaited<ReturnType<typeof issueLetter>>;
let pdf: Uint8Array;
/** The fragment of the letter's address. */
let statement: string;
beforeAll(async () => {
  const { token } = await stage.portal.account('admin');
  letter = await issueLetter(stage.portal, token);
  pdf = await fileOf(letter.pdfPath);
  statement = (await readPrintedCode(pdf)).statement;
});

async function fileOf(path: string) {
  const response = await fetch(new URL(path, stage.portal.url));
  return new Uint8Array(await response.arrayBuffer());
}

/** A printed letter scanned in grey at 200 dpi, slightly rotated. */
async function scan(pdf: Uint8Array) {
  const { pixels, width, height } = await renderPage(pdf, 200 / 72);
  const buffer = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .grayscale()
    .rotate(1.5, { background: '#fff' })
    .blur(0.8)
    .jpeg({ quality: 70 })
    .toBuffer();
  return { name: 'pindai.jpg', mimeType: 'image/jpeg', buffer };
}

const keys = '/.well-known/jwks.json';

/** Opens a path offline on a phone with the cached verification page and keys. */
async function openOffline(path: string) {
  const opened = await openDevice(stage.browser, stage.portal.url);
  for (const copy of [keys, '/verifikasi/tanpa-sinyal']) await waitForCopy(opened.page, copy);
  await opened.context.setOffline(true);
  await opened.page.goto(path);
  return opened;
}

it('verifies a scanned letter offline, and checks for a withdrawal when online', async ({
  annotate,
}) => {
  const { page, context, faults } = await openOffline('/verifikasi');
  await page.getByRole('heading', { name: 'Periksa surat tanpa sinyal' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const picture = await scan(pdf);
  const begin = Date.now();
  await page.getByLabel('Foto atau gambar kode QR').setInputFiles(picture);
  await page.getByRole('heading', { name: 'Asli menurut tanda tangan digital' }).waitFor();
  await annotate(`from the picture to the verdict: ${Date.now() - begin} ms`);
  expect(new URL(page.url()).pathname).toBe(`/verifikasi/${letter.kodeVerifikasi}`);
  const shown = await page.getByRole('main').textContent();
  for (const text of [letter.nomorSurat, 'Surat Keterangan Usaha', 'S*** A***']) {
    expect(shown).toContain(text);
  }
  expect(shown).toContain('dicabut hanya dapat diketahui dengan sinyal');
  expect(shown).not.toMatch(/Surat ini berlaku|Aminah/);
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findBarriers(page)).toEqual([]);

  await context.setOffline(false);
  await button(page, 'Coba lagi dengan sinyal').click();
  await page.getByRole('heading', { name: 'Surat asli, diterbitkan Desa' }).waitFor();
  expect(await page.getByRole('alert').textContent()).toBe('');
  expect(faults).toEqual([]);
});

it('verifies a link from the camera in a browser without Ed25519', async ({ annotate }) => {
  const { page, faults } = await openOffline('/verifikasi');
  await page.addInitScript(() => {
    const { importKey } = crypto.subtle;
    crypto.subtle.importKey = (...all: unknown[]) =>
      all[2] === 'Ed25519'
        ? Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
        : Reflect.apply(importKey, crypto.subtle, all);
  });
  const begin = Date.now();
  await page.goto(`/verifikasi/${letter.kodeVerifikasi}#${statement}`);
  await page.getByRole('heading', { name: 'Asli menurut tanda tangan digital' }).waitFor();
  await annotate(`from the address to the verdict: ${Date.now() - begin} ms`);
  expect(faults).toEqual([]);
});

it('rejects an altered statement offline, and calls nothing genuine that it cannot check', async () => {
  const { page, context, faults } = await openOffline(`/verifikasi/${letter.kodeVerifikasi}`);
  await page.getByRole('heading', { name: 'Hanya dapat diperiksa dengan sinyal' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const altered = `${statement.slice(0, -20)}${statement.at(-20) === 'A' ? 'B' : 'A'}${statement.slice(-19)}`;
  await page.goto(`/verifikasi/${letter.kodeVerifikasi}#${altered}`);
  await page.getByRole('heading', { name: 'Tanda tangan digital tidak cocok' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto(`/verifikasi/${letter.kodeVerifikasi}#${statement.slice(0, -8)}`);
  await page.getByRole('heading', { name: 'Kode QR tidak terbaca utuh' }).waitFor();
  for (const added of ['.', '_', '&fbclid=IwAR0', '”']) {
    await page.goto(`/verifikasi/${letter.kodeVerifikasi}${added}#${statement}${added}`);
    await page.getByRole('heading', { name: 'Asli menurut tanda tangan digital' }).waitFor();
  }
  await page.goto('/verifikasi?kode=k7qm');
  await page.getByRole('heading', { name: 'Hanya dapat diperiksa dengan sinyal' }).waitFor();
  await page.evaluate(async (path) => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(path);
  }, keys);
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.goto(`/verifikasi/${letter.kodeVerifikasi}#${statement}`);
  await page.getByRole('heading', { name: 'Belum dapat diperiksa tanpa sinyal' }).waitFor();
  expect(await page.getByText(letter.nomorSurat).count()).toBe(0);
  expect(faults).toEqual([]);
});

it('reports a statement of another letter, and the portal of a foreign code', async () => {
  const { page, faults } = await openPage(stage.browser, stage.portal.url);
  const { token } = await stage.portal.account('admin');
  const other = await issueLetter(stage.portal, token);
  await page.goto(`/verifikasi/${other.kodeVerifikasi}#${statement}`);
  await page.getByText('Tanda tangan digital di kode QR ini tidak cocok.').waitFor();
  expect(await findBarriers(page)).toEqual([]);

  await page.goto('/verifikasi');
  const [golden] = goldenLetters;
  if (!golden) throw new Error('no golden letter');
  const foreign = await renderLetter(composeGolden(golden), readFonts());
  await page.getByLabel('Foto atau gambar kode QR').setInputFiles(await scan(foreign));
  await page.getByText('Kode QR ini bukan milik portal ini.').waitFor();
  await page.getByText('Kodenya menuju https://desa.example.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('accepts a link that a chat app lengthened or cut', async () => {
  const { page, faults } = await openPage(stage.browser, stage.portal.url);
  const { kodeVerifikasi: kode } = letter;
  const verdict = page.getByRole('heading', { name: 'Surat asli, diterbitkan Desa' });
  const line = page.getByRole('alert');
  const links = [
    `${kode}?fbclid=IwAR0#${statement}`,
    `${kode}.`,
    `${kode}#${statement}.`,
    `${kode}#${statement}*`,
    `${kode}#${statement}_`,
    `${kode}#${statement}?fbclid=IwAR0`,
    `${kode})`,
    `${kode}%E2%80%9D`,
    `${kode}&fbclid=IwAR0`,
  ];
  for (const link of sampleOf(links, 3)) {
    await page.goto('/tentang');
    await page.goto(`/verifikasi/${link}`, { waitUntil: 'networkidle' });
    await verdict.waitFor();
    expect([link, await line.textContent()]).toEqual([link, '']);
  }
  await page.goto('/tentang');
  await page.goto(`/verifikasi/${kode}#${statement.slice(0, 150)}…`);
  await line.getByText('Tautannya tidak utuh').waitFor();
  expect(await line.locator('.tone-danger').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  expect(faults).toEqual([]);
});

describe('after the portal has moved to another address', () => {
  /** The same portal under another address; `origin` is the one in its letters. */
  function move() {
    const moved = new URL(stage.portal.url);
    const { origin } = moved;
    moved.hostname = moved.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
    return { origin, moved };
  }

  /** Adds an origin to the page as `letters.formerOrigins` does in a build. */
  const nameFormer = (html: string, origin: string) =>
    html.replaceAll(/data-former-origins(="")?/g, `data-former-origins="${origin}"`);

  async function openMoved() {
    const { origin, moved } = move();
    const opened = await openPage(stage.browser, moved);
    await opened.page.route(
      ({ pathname }) => pathname.startsWith('/verifikasi'),
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: nameFormer(await response.text(), origin) });
      },
    );
    return opened;
  }

  it('verifies its letters on their page and by the scanner', async () => {
    const { page, faults } = await openMoved();
    await page.goto('/verifikasi');
    await page.getByLabel('Foto atau gambar kode QR').setInputFiles(await scan(pdf));
    await page.getByRole('heading', { name: 'Surat asli, diterbitkan Desa' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(page.url()).toBe(
      new URL(`/verifikasi/${letter.kodeVerifikasi}#${statement}`, move().moved).href,
    );
    expect(await page.getByRole('alert').textContent()).toBe('');
    expect(faults).toEqual([]);
  });

  it('verifies its letters offline', async () => {
    const { origin, moved } = move();
    const { page, context, faults } = await openDevice(stage.browser, moved);
    for (const copy of [keys, '/verifikasi/tanpa-sinyal']) await waitForCopy(page, copy);
    const html = await page.evaluate(async () => {
      const copy = await caches.match('/verifikasi/tanpa-sinyal');
      return copy?.text() ?? '';
    });
    await page.evaluate(
      async (changed) => {
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          const copy = await cache.match('/verifikasi/tanpa-sinyal');
          if (copy) await cache.put('/verifikasi/tanpa-sinyal', new Response(changed, copy));
        }
      },
      nameFormer(html, origin),
    );
    await context.setOffline(true);
    await page.goto(`/verifikasi/${letter.kodeVerifikasi}#${statement}`);
    await page.getByRole('heading', { name: 'Asli menurut tanda tangan digital' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('rejects letters of an origin that is not listed', async () => {
    const { page } = await openPage(stage.browser, move().moved);
    await page.goto(`/verifikasi/${letter.kodeVerifikasi}#${statement}`);
    await page.getByText('Tanda tangan digital di kode QR ini tidak cocok.').waitFor();
  });
});

it('compares a file that was chosen before scripts were loaded', async () => {
  const { page } = await openPage(stage.browser, stage.portal.url, { fresh: true });
  const { promise: chosen, resolve: releaseScripts } = Promise.withResolvers<void>();
  await page.route(/\.js$/, (route) => chosen.then(() => route.continue()));
  await page.goto(`/verifikasi/${letter.kodeVerifikasi}`, { waitUntil: 'commit' });
  const buffer = Buffer.from(pdf);
  await page
    .locator('#berkas')
    .setInputFiles({ name: 'surat.pdf', mimeType: 'application/pdf', buffer });
  releaseScripts();
  await page.getByText('Berkas ini sama persis dengan surat yang diterbitkan.').waitFor();
});
