import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findBarriers, openPage } from '../support/browser/browser.ts';
import { heading } from '../support/browser/panel.ts';
import { openAs, setPanelStage } from '../support/browser/stage.ts';
import { button, logIn, see } from '../support/browser/steps.ts';

const { stage } = setPanelStage();

const applyFor = (page: Page, letter: string) =>
  page
    .getByRole('listitem')
    .filter({ has: heading(page, letter) })
    .getByRole('link', { name: 'Ajukan Sekarang' });

/** The paths that the page's window opens from now on, each with the query that leads back. */
function watchWay(page: Page): string[] {
  const way: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname, searchParams } = new URL(frame.url());
    const back = searchParams.get('kembali');
    const place = back ? `${pathname} for ${back}` : pathname;
    // A page that changes its own entry of the history stays where it is.
    if (place !== way.at(-1)) way.push(place);
  });
  return way;
}

const endSession = (page: Page) =>
  page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`));

it('leads who has no account yet from a letter over the registration to its form', async () => {
  const { page, faults } = await openPage(stage.browser, stage.portal.url);
  await page.goto('/layanan');
  await applyFor(page, 'Surat Keterangan Tidak Mampu').click();
  await page.getByRole('link', { name: 'Daftar', exact: true }).click();
  await page.fill('[name=name]', 'Iis Dahlia');
  await page.fill('[name=email]', 'iis@layung.test');
  await page.fill('[name=password]', 'sawah-kuning-pagi');
  await button(page, 'Daftar').click();
  await see(page, 'Pendaftaran berhasil! Silakan login.');
  await page.fill('[name=password]', 'sawah-kuning-pagi');
  await button(page, 'Login').click();
  await page.waitForURL('**/sktm');
  await page.locator('[name=nama]').waitFor();
  expect(faults).toEqual([]);
});

it('leads who is logged in straight to the form, and an official to the panel with a word why', async () => {
  const { page, faults } = await openAs(stage, await stage.portal.account(), '/layanan');
  const way = watchWay(page);
  await applyFor(page, 'Surat Domisili').click();
  await page.waitForURL('**/skdp');
  // It is left before it is loaded.
  await page.goto('/login?kembali=/skdl', { waitUntil: 'commit' });
  await page.waitForURL('**/skdl');
  expect(way).toEqual(['/skdp', '/login for /skdl', '/skdl']);

  const official = await openAs(stage, stage.admin, '/layanan');
  await applyFor(official.page, 'Surat Keterangan Usaha').click();
  await official.page.waitForURL('**/adminpanel?menu=surat&dari=formulir');
  await official.page.getByText(/^Formulir surat diisi dengan akun warga/).waitFor();
  expect(await findBarriers(official.page)).toEqual([]);
  expect([...faults, ...official.faults]).toEqual([]);
});

it('leads from a slip of the office to the form', async () => {
  const resident = await stage.portal.account();
  const { body } = await stage.portal.call<{ kode: string }>(
    'POST',
    `auth/users/${resident.id}/reset`,
    { token: stage.admin.token },
  );
  const { page } = await openPage(stage.browser, stage.portal.url);
  await page.goto('/login?kembali=/sku');
  await page.getByRole('link', { name: 'Lupa kata sandi?' }).click();
  await page.fill('[name=email]', resident.email);
  await page.fill('[name=kode]', body.kode);
  await page.fill('[name=passwordBaru]', 'sawah-kuning-pagi');
  await button(page, 'Ganti kata sandi').click();
  await page.waitForURL('**/sku');
});

it('leads over an authenticator code to the section that a session ended in', async () => {
  const official = await stage.portal.account('admin');
  const { token, email, password } = official;
  const { call } = stage.portal;
  const setup = { token, json: { password } };
  const { rahasia } = (await call<{ rahasia: string }>('POST', 'auth/codes', setup)).body;
  const app = new TOTP({ secret: Secret.fromBase32(rahasia.replaceAll(' ', '')) });
  await call('PUT', 'auth/codes', { token, json: { kode: app.generate() } });
  const { page } = await openPage(stage.browser, stage.portal.url);
  await page.goto('/adminpanel?menu=berita');
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await logIn(page, { email, password });
  await page.locator('[name=kode]:focus').waitFor();
  await page.fill('[name=kode]', app.generate({ timestamp: Date.now() + 30_000 }));
  await button(page, 'Login').click();
  await page.waitForURL('**/adminpanel?menu=berita');
});

it('leaves a page once when its session has ended, and stands there again after the login', async () => {
  const resident = await stage.portal.account();
  const { page, faults } = await openAs(stage, resident, '/skdl');
  await page.fill('[name=namaLembaga]', 'Yayasan Cahaya');
  await button(page, 'Lanjut').click();
  await page.locator('[name=ketua]').waitFor();
  await endSession(page);
  const way = watchWay(page);
  await page.reload();
  await page.waitForURL('**/login?**');
  await page.locator('[name=email]').waitFor();
  expect(way).toEqual(['/skdl', '/login for /skdl']);
  await logIn(page, resident);
  await page.waitForURL('**/skdl');
  await button(page, 'Lanjutkan').click();
  await page.locator('[name=ketua]').waitFor();

  await endSession(page);
  await page.goto('/dashboard?tab=riwayat');
  await page.waitForURL(stage.portal.url.href);
  await logIn(page, resident);
  await page.waitForURL('**/dashboard?tab=riwayat');
  // The place is left once: the next login leads home.
  await button(page, 'Logout').click();
  await page.waitForURL(stage.portal.url.href);
  await logIn(page, resident);
  await page.waitForURL('**/dashboard');
  expect(faults).toEqual([]);
});

it('shows the login to a session that is over by its own word, and leads nobody out of the portal', async () => {
  const resident = await stage.portal.account();
  const { page } = await openAs(stage, resident, '/robots.txt');
  await page.evaluate(() =>
    localStorage.setItem('token', `x.${btoa(JSON.stringify({ exp: 1 }))}.x`),
  );
  const way = watchWay(page);
  await page.goto('/login?kembali=//jahat.example/');
  await logIn(page, resident);
  await page.waitForURL('**/dashboard');
  expect(way).toEqual(['/login for //jahat.example/', '/dashboard']);
});
