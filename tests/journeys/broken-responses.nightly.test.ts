import { expect, it } from 'vitest';
import { findBarriers } from '../support/browser/browser.ts';
import { setContentStage } from '../support/browser/content.ts';
import { button, logIn, see } from '../support/browser/steps.ts';
import { setProxy } from '../support/offline/proxy.ts';

const { stage, add } = await setContentStage();
const { proxy, openThrough } = await setProxy(stage);
const broken = 'Jawaban server terputus; mungkin sudah tersimpan.';

it.each([
  ['/dashboard', /GET \S+my-applications/, 'Riwayat belum dapat dimuat.'],
  ['/akun', /GET \S+auth\/account/, 'Akun Anda belum dapat dimuat.'],
])('offers a retry on %s when a response breaks off', async (path, cut, line) => {
  proxy.state.cut = cut;
  const account = await stage.portal.account();
  const { page } = await openThrough(account, `${path}?tab=riwayat`);
  await see(page, line);
  expect(await findBarriers(page)).toEqual([]);
  proxy.state.cut = null;
  await button(page, 'Coba lagi').click();
  await page.getByText(line).waitFor({ state: 'detached' });
});

it('offers a new login when the response to a changed password breaks off', async () => {
  const account = await stage.portal.account();
  const { page, context } = await openThrough(account, '/akun');
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
});

it('detects that edited content was stored although the response broke off', async () => {
  const { _id } = await add('beritas', { judulBerita: 'Panen raya' });
  const { page } = await openThrough(stage.admin, `/beritas/${_id}/edit`);
  await page.fill('[name=judulBerita]', 'Panen raya kedua');
  proxy.state.cut = /PUT \S+beritas\//;
  await page.locator('form [type=submit]').click();
  await page.waitForURL('**/adminpanel**');
});
