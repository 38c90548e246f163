import { expect, it } from 'vitest';
import { desk, findBarriers, openPage } from '../support/browser/browser.ts';
import { setContentStage } from '../support/browser/content.ts';
import { waitForDraft } from '../support/browser/drafts.ts';
import { button, fillSkdlForm, see } from '../support/browser/steps.ts';
import { openDevice, read, waitForCopy } from '../support/offline/device.ts';
import { publicPaths } from '../support/pages/page-paths.ts';

const { stage, add } = setContentStage();

it('shows visited public pages with their time, and lists them instead of any other', async () => {
  // Two pages of news.
  for (let number = 1; number <= 7; number += 1)
    await add('beritas', { judulBerita: `Kabar ${number}` });
  const { page, context, faults } = await openDevice(stage.browser, stage.portal.url, stage.admin);
  await read(page, '/semua-berita?page=2');
  await read(page, '/semua-berita');
  expect(await page.locator('.kept-notice').count()).toBe(0);
  const title = await page.locator('h2 a').first().textContent();

  await context.setOffline(true);
  await page.reload();
  await page.getByText(/^Tersimpan \d+ \S+ 20\d\d, \d\d\.\d\d WIB – tidak ada sinyal\./).waitFor();
  expect(await page.locator('h2 a').first().textContent()).toBe(title);
  // The notice is not hidden by the header, although the reload keeps the scroll position.
  const notice = await page.locator('.kept-notice').evaluate((element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(180, (top + bottom) / 2);
    const isInView = top >= 0 && bottom <= innerHeight && element.contains(seen);
    return { width, textAlign: getComputedStyle(element).textAlign, isInView };
  });
  expect(notice).toEqual({ width: 360, textAlign: 'center', isInView: true });
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/semua-berita?page=2&dari=pesan');
  await page.getByText('2 / ', { exact: false }).waitFor();

  // No page of the panel is cached. The list of available pages is shown, also on a desktop in dark colours.
  await context.setOffline(false);
  await page.goto('/adminpanel?menu=surat');
  await page.locator('#judul-bagian').waitFor();
  await context.setOffline(true);
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Tidak ada sinyal' }).waitFor();
  await page.getByRole('link', { name: 'Berita desa', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Profil desa', exact: true }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const cached = await page.evaluate(async () => {
    const cache = await caches.open('pages');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(cached).toContain('/semua-berita');
  expect(cached.filter((path) => !publicPaths.includes(path))).toEqual([]);

  await page.goto('/sejarah');
  await context.setOffline(false);
  await button(page, 'Coba lagi').press('Enter');
  await page.getByRole('heading', { level: 1, name: /Sejarah/ }).waitFor();
  expect(await page.locator('.kept-notice').count()).toBe(0);
  expect(faults).toEqual([]);
});

it('opens a form with its draft, dashboard and services offline after a first visit, and sends it once when online', async () => {
  const { token, role } = await stage.portal.account();
  const { page, context, faults } = await openPage(stage.browser, stage.portal.url, {
    serviceWorkers: 'allow',
    fresh: true,
  });
  await page.addInitScript((session) => Object.assign(localStorage, session), { token, role });
  await page.goto('/skdl?dari=pesan');
  for (const path of ['/skdl', '/dashboard', '/layanan']) await waitForCopy(page, path);
  await page.locator('[name=namaLembaga]').fill('Kelompok Tani');
  await waitForDraft(page, 'Kelompok Tani');

  await context.setOffline(true);
  await page.goto('/dashboard');
  await page.getByRole('tab').first().waitFor();
  await page.goto('/layanan');
  await page.getByText('tidak ada sinyal.', { exact: false }).waitFor();
  expect(await page.locator('main').textContent()).toContain('SKTM');
  await page.goto('/skdl');
  await page.getByText('Tidak ada sinyal. Isi saja dulu', { exact: false }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Lanjutkan').click();
  await button(page, 'Kembali').click();
  await fillSkdlForm(page);
  await button(page, 'Kirim').click();
  await see(page, 'Draf Anda tetap tersimpan di HP ini.');

  await context.setOffline(false);
  // The notices follow the connection.
  await page.getByText(/^Sinyal sudah kembali\./).waitFor();
  expect(await page.locator('.kept-notice').count()).toBe(0);
  await button(page, 'Kirim').click();
  await page.getByText('Formulir Anda telah berhasil dikirim.').first().waitFor();
  const call = { token };
  const sent = await stage.portal.call<unknown[]>('GET', 'applications/my-applications', call);
  expect(sent.body).toHaveLength(1);
  expect(faults).toEqual([]);
});

it('can be installed, with shortcuts to the portal’s services', async () => {
  const { page, context } = await openPage(stage.browser, stage.portal.url);
  await page.goto('/tentang');
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Test contexts are incognito, which Chromium reports as an error.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { errors, data = '' } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data) as { shortcuts: { url: string }[]; icons: { src: string }[] };
  for (const path of [
    ...manifest.shortcuts.map(({ url }) => url),
    ...manifest.icons.map(({ src }) => src),
  ])
    expect([path, (await fetch(new URL(path, stage.portal.url))).status]).toEqual([path, 200]);
});
