import { it } from 'vitest';
import { issueLetter } from '#tests/support/letters/issue-letter.ts';
import { readPrintedCode } from '#tests/support/letters/read-printed-code.ts';
import type { Page } from '../page.ts';
import { journeys } from '../stage.ts';

journeys((stage) => {
  /** Opens a page that the service worker caches. */
  const openCached = async (page: Page, path: string) => {
    await page.open('/tentang');
    await page.waitFor('the service worker', () =>
      page.run(() => navigator.serviceWorker.controller?.state === 'activated', null),
    );
    await page.open(path);
    // The service worker caches a page after it is shown.
    await new Promise((resolve) => setTimeout(resolve, 1500));
  };

  it('shows visited pages offline, and lists them on a page that was not visited', async () => {
    const page = await stage.open();
    await openCached(page, '/semua-berita');
    stage.setOnline(false);
    await page.reload();
    await page.see('tidak ada sinyal.');
    await page.open('/sejarah');
    await page.see('Tidak ada sinyal');
    await page.seeTarget('link', 'Berita desa');
    stage.setOnline(true);
    await page.click('button', 'Coba lagi');
    await page.seeTarget('heading', /Sejarah/);
  });

  it('keeps a form and its draft offline', async () => {
    const account = await stage.account();
    const page = await stage.open();
    await page.openAs(account, '/tentang');
    await openCached(page, '/sku');
    await page.fill('nama', 'Siti Aminah');
    await page.click('button', 'Lanjut');
    await page.seeTarget('selector', '[name=nik]');
    stage.setOnline(false);
    await page.reload();
    await page.see('Tidak ada sinyal. Isi saja dulu');
    await page.click('button', 'Lanjutkan');
    await page.seeTarget('selector', '[name=nik]');
  });

  it('verifies a letter offline, and rejects an altered statement', async () => {
    const { token } = await stage.account('admin');
    const letter = await issueLetter(stage, token);
    const response = await fetch(new URL(letter.pdfPath, stage.gateway.url));
    const { statement } = await readPrintedCode(new Uint8Array(await response.arrayBuffer()));
    const page = await stage.open();
    await openCached(page, '/verifikasi');
    stage.setOnline(false);
    await page.open(`/verifikasi/${letter.kodeVerifikasi}#${statement}`);
    await page.see('Asli menurut tanda tangan digital');
    await page.see(letter.nomorSurat);
    const altered = `${statement.slice(0, -20)}${statement.at(-20) === 'A' ? 'B' : 'A'}${statement.slice(-19)}`;
    await page.open('/verifikasi');
    await page.open(`/verifikasi/${letter.kodeVerifikasi}#${altered}`);
    await page.see('Tanda tangan digital tidak cocok');
  });
});
