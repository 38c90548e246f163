import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { openAs, setPanelStage } from '../support/browser/stage.ts';
import { button, fillSkuForm, logIn, see } from '../support/browser/steps.ts';
import { submit } from '../support/letters/issue-letter.ts';
import { startProxy } from '../support/offline/proxy.ts';
import type { Account } from '../support/portal.ts';
import { sampleOf } from '../support/sample.ts';

const { stage } = setPanelStage();
let proxy: Awaited<ReturnType<typeof startProxy>>;
beforeAll(async () => {
  proxy = await startProxy(stage.portal.url);
});
afterEach(() => {
  proxy.state.cut = null;
});
afterAll(() => proxy.close());

/** A page whose responses pass through the proxy. */
const openThrough = (account: Account, path: string, options = {}) =>
  openAs(
    { browser: stage.browser, portal: { ...stage.portal, url: proxy.url } },
    account,
    path,
    options,
  );

const broken = 'Jawaban server terputus; mungkin sudah tersimpan.';
const dialog = (page: Page) => page.getByRole('dialog');

const readings = [
  ['/dashboard', /GET \S+my-applications/, 'Riwayat belum dapat dimuat.'],
  ['/akun', /GET \S+auth\/account/, 'Akun Anda belum dapat dimuat.'],
] as const;

it.each(sampleOf(readings, 1))(
  'offers a retry on %s when a response breaks off',
  async (path, cut, line) => {
    proxy.state.cut = cut;
    const account = await stage.portal.account();
    const { page, faults } = await openThrough(account, `${path}?tab=riwayat`);
    await see(page, line);
    expect(await findBarriers(page)).toEqual([]);
    proxy.state.cut = null;
    await button(page, 'Coba lagi').click();
    await page.getByText(line).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  },
);

it('sends an application once when its response breaks off', async () => {
  const account = await stage.portal.account();
  const { page, faults } = await openThrough(account, '/sku');
  await page.locator('[name=nama]').waitFor();
  await fillSkuForm(page);
  proxy.state.cut = /POST \S+uploadapp/;
  await button(page, 'Kirim').click();
  await see(page, `${broken} Tekan Kirim lagi; pengajuan tidak akan masuk dua kali.`);
  expect(await findBarriers(page)).toEqual([]);
  proxy.state.cut = null;
  await button(page, 'Kirim').click();
  await see(page, 'Pengajuan berhasil dikirim.');
  const path = 'applications/my-applications';
  const { body } = await stage.portal.call<ApplicationRecord[]>('GET', path, account);
  expect(body).toHaveLength(1);
  expect(faults).toEqual([]);
});

it('detects that a decision was stored although its response broke off', async () => {
  const { token } = await stage.portal.account();
  const nama = `Warga ${crypto.randomUUID().slice(0, 8)}`;
  await submit(stage.portal, token, { nama });
  const { page, faults } = await openThrough(stage.admin, '/adminpanel?menu=surat', {
    viewport: desk,
  });
  proxy.state.cut = /PUT \S+applications\//;
  await page
    .getByRole('row', { name: new RegExp(nama) })
    .getByRole('button', { name: /^Setujui/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Setujui', exact: true }).click();
  await page.getByText('Application disetujui successfully!').waitFor();
  expect(await dialog(page).count()).toBe(0);
  expect(faults).toEqual([]);
});

it('offers a new login when the response to a changed password breaks off', async () => {
  const account = await stage.portal.account();
  const { page, context, faults } = await openThrough(account, '/akun');
  const password = 'Padi-menguning-2026';
  await page.fill('[name=passwordLama]', account.password);
  await page.fill('[name=passwordBaru]', password);
  proxy.state.cut = /PUT \S+auth\/password/;
  await button(page, 'Ganti kata sandi').click();
  await see(page, broken);
  expect(await findBarriers(page)).toEqual([]);
  proxy.state.cut = null;
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Login lagi' }).click();
  const tab = await opening;
  await tab.waitForURL('**/login**');
  await logIn(tab, { ...account, password });
  await tab.waitForURL('**/akun');
  expect(faults).toEqual([]);
});

it('does not say that a registration failed when its response breaks off', async () => {
  const { page, faults } = await openThrough(await stage.portal.account(), '/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/register');
  await page.fill('[name=name]', 'Siti');
  await page.fill('[name=email]', 'terputus@layung.test');
  await page.fill('[name=password]', 'Padi-menguning-2026');
  proxy.state.cut = /POST \S+auth\/register/;
  await button(page, 'Daftar').click();
  await see(page, broken);
  expect(await findBarriers(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('detects that edited content was stored although the response broke off', async () => {
  const { token } = stage.admin;
  const json = { judulBerita: 'Panen raya', deskripsiBerita: 'Sawah menguning.' };
  const added = await stage.portal.call<{ _id: string }>('POST', 'beritas/add', { token, json });
  const path = `/beritas/${added.body._id}/edit`;
  const { page, faults } = await openThrough(stage.admin, path);
  await page.fill('[name=judulBerita]', 'Panen raya kedua');
  proxy.state.cut = /PUT \S+beritas\//;
  await page.locator('form [type=submit]').click();
  await page.waitForURL('**/adminpanel**');
  expect(faults).toEqual([]);
});
