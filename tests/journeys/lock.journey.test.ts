import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { setPanelStage } from '../support/browser/stage.ts';
import { button, logIn, see } from '../support/browser/steps.ts';

const { stage, openPanel } = setPanelStage();

const locked = (page: Page) => page.getByRole('dialog', { name: 'Panel terkunci' });
const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
const hour = 3_600_000;

async function unlock(page: Page, password: string) {
  await locked(page).locator('[name=password]').fill(password);
  await button(page, 'Buka kunci').click();
}

it('locks an idle panel in every tab, and loses nothing that was typed', async () => {
  const { email, password } = stage.admin;
  // The clock is replaced before the panel reads it.
  const { page, context, faults } = await openPanel({ fresh: true }, '/protect');
  await context.clock.install();
  await page.goto('/uploadberita');
  await page.fill('[name=judulBerita]', 'Belum tersimpan');
  await page.getByRole('link', { name: 'Kembali ke panel' }).click();
  await page.getByText('Tinggalkan halaman ini?').waitFor();
  const queue = await context.newPage();
  await queue.goto('/adminpanel?menu=pengguna');
  await queue.getByRole('searchbox').fill('siti');
  await queue.getByRole('row').nth(1).waitFor();

  await context.clock.fastForward('29:00');
  expect(await locked(queue).count()).toBe(0);
  await context.clock.fastForward('01:00');
  for (const tab of [page, queue]) {
    await locked(tab).getByText(email).waitFor();
    expect(await tab.getByRole('heading').allTextContents()).toEqual(['Panel terkunci']);
    expect(await findBarriers(tab)).toEqual([]);
  }
  expect(await token(page)).toBeNull();
  expect(await page.locator('[name=judulBerita]').isVisible()).toBe(false);
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await unlock(page, 'salah');
  await see(page, 'Email atau password salah.');
  expect(await findBarriers(page)).toEqual([]);
  await unlock(page, password);
  for (const tab of [page, queue]) await locked(tab).waitFor({ state: 'detached' });
  await button(page, 'Batal').click();
  expect(await page.inputValue('[name=judulBerita]')).toBe('Belum tersimpan');
  expect(await queue.getByRole('searchbox').inputValue()).toBe('siti');
  await queue.getByRole('row').nth(1).waitFor();
  expect(faults).toEqual([]);
});

it('is locked at once when a computer wakes, asks for a code where the login does, and leads out', async () => {
  const { page, context } = await openPanel({ viewport: desk, fresh: true }, '/protect');
  await context.clock.install();
  await page.goto('/cetak/buku?buku=agenda&tahun=2026');
  await page.locator('button:enabled', { hasText: 'Cetak' }).waitFor();
  // A sleep: the clock goes on, the timers do not.
  await context.clock.setSystemTime(Date.now() + 3 * hour);
  await page.mouse.move(200, 200);
  await locked(page).waitFor();
  // What the server answers for an account with an authenticator.
  const said = 'Masukkan kode dari aplikasi autentikator.';
  const body = JSON.stringify({ message: said, errors: { kode: said } });
  await page.route(
    '**/auth/login',
    (route) => route.fulfill({ status: 401, contentType: 'application/json', body }),
    { times: 1 },
  );
  await unlock(page, stage.admin.password);
  await locked(page).getByLabel('Kode autentikator').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.locator('[name=kode]').fill('123456');
  const sent = page.waitForRequest('**/auth/login');
  await page.route('**/auth/login', (route) => route.abort());
  await button(page, 'Buka kunci').click();
  expect((await sent).postDataJSON()).toMatchObject({ kode: '123456' });
  await page.getByText(/Tidak ada sambungan/).waitFor();
  await button(page, 'Logout').click();
  await page.waitForURL(stage.portal.url.href);
  expect(await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }])).toEqual([{}, {}]);
  await page.goBack();
  await page.waitForURL('**/protect');
});

it('opens for nobody else', async () => {
  const other = await stage.portal.account('admin');
  const { page, context } = await openPanel({ fresh: true }, '/protect');
  await context.clock.install();
  await page.goto('/adminpanel?menu=pengguna');
  await page.getByRole('searchbox').waitFor();
  await context.clock.fastForward('30:00');
  await locked(page).waitFor();
  const second = await context.newPage();
  await logIn(second, other);
  await second.waitForURL('**/adminpanel**');
  await second.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await context.clock.fastForward('00:05');
  expect(await locked(page).count()).toBe(1);
});
