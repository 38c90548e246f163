import { expect, it } from 'vitest';
import { findBarriers, openPage } from '../support/browser/browser.ts';
import { openAs, setStage } from '../support/browser/stage.ts';
import { button, see } from '../support/browser/steps.ts';
import { sampleOf } from '../support/sample.ts';

const stage = await setStage();
const blocked =
  'Peramban ini tidak mengizinkan portal menyimpan data, jadi Anda tidak dapat login.';

/** What browsers do when site data is blocked, missing or out of space. */
const storages = {
  blocked: () =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  missing: () => Object.defineProperty(window, 'localStorage', { value: null }),
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};

it.each(sampleOf(Object.entries(storages), 1))(
  'explains a login with %s storage',
  async (_name, breakStorage) => {
    const { email, password } = await stage.portal.account();
    const { page } = await openPage(stage.browser, stage.portal.url, { fresh: true });
    await page.addInitScript(breakStorage);
    await page.goto('/login');
    await page.fill('[name=email]', email);
    await page.fill('[name=password]', password);
    await button(page, 'Login').click();
    await see(page, blocked);
    await see(page, 'Izinkan cookie/data situs, kosongkan ruang, atau buka di Chrome.');
    expect(await findBarriers(page)).toEqual([]);
  },
);

it('does not change the password when the session cannot be stored', async () => {
  const account = await stage.portal.account();
  const { page } = await openAs(stage, account, '/akun', { fresh: true });
  await page.fill('[name=passwordLama]', account.password);
  await page.fill('[name=passwordBaru]', 'Padi-menguning-2026');
  await page.evaluate(storages.full);
  await button(page, 'Ganti kata sandi').click();
  await see(page, blocked);
  expect(await findBarriers(page)).toEqual([]);
  const { email, password } = account;
  const { status } = await stage.portal.call('POST', 'auth/login', { json: { email, password } });
  expect(status).toBe(200);
});
