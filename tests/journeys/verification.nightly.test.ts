import { expect, it } from 'vitest';
import { openPage } from '../support/browser/browser.ts';
import {
  chooseScan,
  jwks,
  openVerifier,
  setPrintedStage,
  waitForVerdict,
} from '../support/letters/printed-letter.ts';

const stage = await setPrintedStage();

it('calls nothing genuine that it cannot check offline', async () => {
  const { letter, statement } = stage;
  const { page, context } = await openVerifier(stage.browser, stage.portal.url);
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

it('verifies its letters after the portal has moved to another address, but not those of an unlisted origin', async () => {
  const moved = new URL(stage.portal.url);
  const { origin } = moved;
  moved.hostname = moved.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  const { page } = await openPage(stage.browser, moved);
  const path = `/verifikasi/${stage.letter.kodeVerifikasi}#${stage.statement}`;
  await page.goto(path);
  await page.getByText('Tanda tangan digital di kode QR ini tidak cocok.').waitFor();
  // Adds the origin to the page as `letters.formerOrigins` does in a build.
  await page.route(
    ({ pathname }) => pathname.startsWith('/verifikasi'),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const named = `data-former-origins="${origin}"`;
      await route.fulfill({ response, body: html.replaceAll(/data-former-origins(="")?/g, named) });
    },
  );
  await page.goto('/verifikasi');
  await chooseScan(page, stage.letter.pdf);
  await waitForVerdict(page, 'Surat asli, diterbitkan Desa');
  await page.waitForLoadState('networkidle');
  expect(page.url()).toBe(new URL(path, moved).href);
  expect(await page.getByRole('alert').textContent()).toBe('');
});

it('compares a file that was chosen before scripts were loaded', async () => {
  const { page } = await openPage(stage.browser, stage.portal.url, { fresh: true });
  const { promise: chosen, resolve: releaseScripts } = Promise.withResolvers<void>();
  await page.route(/\.js$/, (route) => chosen.then(() => route.continue()));
  await page.goto(`/verifikasi/${stage.letter.kodeVerifikasi}`, { waitUntil: 'commit' });
  const buffer = Buffer.from(stage.letter.pdf);
  await page
    .locator('#berkas')
    .setInputFiles({ name: 'surat.pdf', mimeType: 'application/pdf', buffer });
  releaseScripts();
  await page.getByText('Berkas ini sama persis dengan surat yang diterbitkan.').waitFor();
});
