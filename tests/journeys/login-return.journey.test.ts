import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hourMs } from '#contract/basics/durations.ts';
import { openPage } from '../support/browser/browser.ts';
import { waitForDraft } from '../support/browser/drafts.ts';
import { heading } from '../support/browser/panel.ts';
import { openAs, openAsResident, setPanelStage, visit } from '../support/browser/stage.ts';
import { button, fillIn, logIn, see } from '../support/browser/steps.ts';
import { itNightly } from '../support/sample.ts';

const { stage } = await setPanelStage();

const applyFor = (page: Page, letter: string) =>
  page
    .getByRole('listitem')
    .filter({ has: heading(page, letter) })
    .getByRole('link', { name: 'Ajukan Sekarang' });

/** Records the paths that the page opens from now on, with the path to return to. */
function recordPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname, searchParams } = new URL(frame.url());
    const back = searchParams.get('kembali');
    const place = back ? `${pathname} for ${back}` : pathname;
    // A replaced history entry is not a new path.
    if (place !== paths.at(-1)) paths.push(place);
  });
  return paths;
}

it('leads a visitor from a letter through the registration to its form', async () => {
  const { page } = await visit(stage, '/layanan');
  await applyFor(page, 'Surat Keterangan Tidak Mampu').click();
  await page.getByRole('link', { name: 'Belum punya akun? Daftar dulu' }).click();
  await page.waitForURL('**/register?*');
  await fillIn(page, { name: 'Iis Dahlia', email: 'iis@layung.test' });
  await page.fill('[name=password]', 'sawah-kuning-pagi');
  // This line moves the button.
  await see(page, 'Anda akan login dengan: iis@layung.test');
  await button(page, 'Daftar').click();
  await see(page, 'Pendaftaran berhasil! Silakan login.');
  expect(await page.inputValue('[name=email]')).toBe('iis@layung.test');
  expect(await page.getByText('Belum punya akun?').count()).toBe(0);
  await page.fill('[name=password]', 'sawah-kuning-pagi');
  await button(page, 'Login').click();
  await page.waitForURL('**/sktm');
  await page.locator('[name=nama]').waitFor();
});

it('opens the form for a logged-in resident, and the panel with an explanation for an official', async () => {
  const { page } = await openAsResident(stage, '/robots.txt');
  const paths = recordPaths(page);
  // The page redirects before it is loaded.
  await page.goto('/login?kembali=/skdl', { waitUntil: 'commit' });
  await page.waitForURL('**/skdl');
  expect(paths).toEqual(['/login for /skdl', '/skdl']);

  const official = await openAs(stage, stage.admin, '/layanan');
  await applyFor(official.page, 'Surat Keterangan Usaha').click();
  await official.page.waitForURL('**/adminpanel?menu=surat&dari=formulir');
  await official.page.getByText(/^Formulir surat diisi dengan akun warga/).waitFor();
});

it('leads a bookmark of the panel through the login to its section', async () => {
  const { page } = await openPage(stage.browser, stage.portal.url);
  const paths = recordPaths(page);
  await page.goto('/adminpanel?menu=surat&status=Menunggu', { waitUntil: 'commit' });
  await page.waitForURL('**/login?*');
  await logIn(page, stage.admin);
  await page.waitForURL('**/adminpanel?menu=surat&status=Menunggu');
  await heading(page, 'Surat Administratif').waitFor();
  const panel = '/adminpanel';
  expect(paths).toEqual([panel, `/login for ${panel}?menu=surat&status=Menunggu`, panel]);
});

itNightly('returns to the form after a password reset by slip', async () => {
  const resident = await stage.portal.account();
  const path = `auth/users/${resident.id}/reset`;
  const { body } = await stage.admin.call<{ kode: string }>('POST', path);
  const { page } = await visit(stage, '/login?kembali=/skdl');
  await page.getByRole('link', { name: 'Lupa kata sandi?' }).click();
  await page.waitForURL('**/lupa-kata-sandi?*');
  await fillIn(page, { email: resident.email, kode: body.kode, passwordBaru: 'sawah-kuning-pagi' });
  await button(page, 'Ganti kata sandi').click();
  await page.waitForURL('**/skdl');
});

it('redirects once when the session has ended, and returns after the login', async () => {
  const { page, account: resident } = await openAsResident(stage, '/skdl');
  await page.fill('[name=namaLembaga]', 'Yayasan Cahaya');
  await button(page, 'Lanjut').click();
  await page.locator('[name=ketua]').waitFor();
  await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`));
  const paths = recordPaths(page);
  await page.reload();
  await page.waitForURL('**/login?**');
  await page.locator('[name=email]').waitFor();
  expect(paths).toEqual(['/skdl', '/login for /skdl']);
  await logIn(page, resident);
  await page.waitForURL('**/skdl');
  await button(page, 'Lanjutkan').click();
  await page.locator('[name=ketua]').waitFor();
});

it('shows the login for an expired token', async () => {
  const resident = await stage.portal.account();
  const token = `x.${btoa(JSON.stringify({ exp: 1 }))}.x`;
  const { page } = await openAs(stage, { ...resident, token }, '/dashboard?tab=riwayat');
  await page.waitForURL(stage.portal.url.href);
  await logIn(page, resident);
  await page.waitForURL('**/dashboard?tab=riwayat');
});

it('logs out every idle tab, and restores it with the entries after the login', async () => {
  // A logout revokes the account's token.
  const admin = await stage.portal.account('admin');
  const { page, context } = await openAs(stage, admin, '/robots.txt', { fresh: true });
  await context.clock.install();
  await page.goto('/uploadberita');
  await page.fill('[name=judulBerita]', 'Belum tersimpan');
  // Forwarding the clock would fire the timer of a pending write.
  await waitForDraft(page, 'Belum tersimpan');
  const queue = await context.newPage();
  await queue.goto('/adminpanel?menu=pengguna');
  await queue.getByRole('searchbox').fill('siti');
  await queue.getByRole('row').nth(1).waitFor();

  // Activity in one tab counts in both.
  await queue.mouse.move(200, 200);
  await context.clock.fastForward('29:00');
  expect(new URL(queue.url()).pathname).toBe('/adminpanel');
  // The last seconds are not skipped: each tab has its own clock, and a jump could end one session before the other.
  await context.clock.fastForward('00:57');
  for (const tab of [page, queue]) {
    await tab.waitForURL('**/login?kembali=*');
    await tab.getByText('Panel tertutup karena 30 menit tanpa kegiatan.').waitFor();
  }
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const panel = () => admin.call('GET', 'auth/adminpanel');
  await expect.poll(async () => (await panel()).status).toBe(401);

  await page.bringToFront();
  await logIn(page, admin);
  await page.waitForURL('**/uploadberita');
  await see(page, 'Isian Anda yang belum tersimpan masih ada.');
  expect(await page.inputValue('[name=judulBerita]')).toBe('Belum tersimpan');
  // The other tab continues without a second login.
  await queue.waitForURL('**/adminpanel?menu=pengguna');
  expect(await queue.getByRole('searchbox').inputValue()).toBe('siti');

  // The panel is hidden when another account logs in in another tab.
  const { token, role } = await stage.portal.account();
  await page.goto('/robots.txt');
  await page.evaluate((session) => Object.assign(localStorage, session), { role, token });
  await queue.waitForURL('**/protect');
});

itNightly('logs out at the first activity after a sleep, also on the server', async () => {
  const admin = await stage.portal.account('admin');
  const { page, context } = await openAs(stage, admin, '/robots.txt', { fresh: true });
  await context.clock.install();
  await page.goto('/cetak/buku?buku=agenda&tahun=2026');
  await page.locator('button:enabled', { hasText: 'Cetak' }).waitFor();
  // Timers do not run while a computer sleeps, but its clock does.
  await context.clock.setSystemTime(Date.now() + 3 * hourMs);
  await page.mouse.move(200, 200);
  await page.getByText('Panel tertutup karena 30 menit tanpa kegiatan.').waitFor();
  const panel = () => admin.call('GET', 'auth/adminpanel');
  await expect.poll(async () => (await panel()).status).toBe(401);
});
