import { expect, it } from 'vitest';
import { openPage } from '../support/browser/browser.ts';
import { setStage } from '../support/browser/stage.ts';
import { button, see } from '../support/browser/steps.ts';

const stage = await setStage();

/** Opens a form on a phone whose browser blocks a storage, and fills it in. */
async function openBlocked(storage: string, path: string, typed: Record<string, string>) {
  const opened = await openPage(stage.browser, stage.portal.url, { fresh: true });
  await opened.page.addInitScript((name) => {
    const get = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(window, name, { get });
  }, storage);
  await opened.page.goto(path);
  for (const [name, value] of Object.entries(typed))
    await opened.page.fill(`[name=${name}]`, value);
  return opened;
}

it('registers without session storage', async () => {
  const typed = { name: 'Siti', email: 'tanpa@layung.test', password: 'x' };
  const { page } = await openBlocked('sessionStorage', '/register', typed);
  await button(page, 'Daftar').click();
  await page.waitForURL('**/login');
  await button(page, 'Login').waitFor();
});

it('does not use a reset slip when the session cannot be stored', async () => {
  const typed = {
    email: 'siti@layung.test',
    kode: '7K3M QX90 2BTF',
    passwordBaru: 'Padi-menguning-2026',
  };
  const { page } = await openBlocked('localStorage', '/lupa-kata-sandi', typed);
  let isSent = false;
  page.on('request', (request) => {
    isSent ||= request.url().includes('/auth/reset');
  });
  await button(page, 'Ganti kata sandi').click();
  await see(page, /tidak mengizinkan portal menyimpan data, jadi Anda tidak dapat login\.$/);
  expect(isSent).toBe(false);
});
