import { expect, it } from 'vitest';
import { takeFaults } from '../support/browser/browser.ts';
import { openAs, setStage } from '../support/browser/stage.ts';
import { button, see } from '../support/browser/steps.ts';

const stage = await setStage();
const unfinished = 'Halaman ini belum selesai dimuat.';

it('offers a reload when a script takes longer than 20 seconds, until it arrives', async () => {
  const account = await stage.portal.account();
  const { page } = await openAs(stage, account, '/robots.txt', { fresh: true });
  await page.clock.install();
  const arrived = Promise.withResolvers<void>();
  await page.route(/account-app/, (route) => arrived.promise.then(() => route.continue()));
  await page.goto('/akun', { waitUntil: 'commit' });
  await page.locator('.skeleton-line').first().waitFor();
  await page.clock.runFor(10_000);
  expect(await page.getByText(unfinished).isVisible()).toBe(false);
  await page.clock.runFor(15_000);
  await see(page, unfinished);
  arrived.resolve();
  await see(page, 'Data akun');
  await page.clock.runFor(2000);
  await page.getByText(unfinished).waitFor({ state: 'hidden' });
});

it('offers a retry when a response cannot be rendered', async () => {
  const account = await stage.portal.account();
  const { page } = await openAs(stage, account, '/robots.txt');
  await page.route('**/auth/account', (route) => route.fulfill({ json: null }));
  await page.goto('/akun');
  await see(page, 'Halaman ini belum dapat ditampilkan.');
  await page.unroute('**/auth/account');
  await button(page, 'Coba lagi').click();
  await see(page, 'Data akun');
  takeFaults();
});
