import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dayMs } from '#contract/basics/durations.ts';
import { desk, findBarriers, openPage, phone } from '../support/browser/browser.ts';
import { allDrafts } from '../support/browser/drafts.ts';
import { setStage } from '../support/browser/stage.ts';
import { button, logIn, see } from '../support/browser/steps.ts';
import { sampleOf } from '../support/sample.ts';

const stage = setStage();

const session = (page: Page) => page.evaluate(() => ({ ...localStorage }));

const draftNotice =
  'Perangkat ini menyimpan 1 draf surat. Bersihkan bila perangkat dipakai bergantian.';

async function fillRegistration(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await page.fill(`[name=${name}]`, value);
  await button(page, 'Daftar').click();
}

const looks = [
  [phone, 'light'],
  [desk, 'dark'],
  [phone, 'dark'],
  [desk, 'light'],
] as const;

it.each(['/', '/login', '/register', '/protect', '/peta', '/tidak-ada'])(
  'has no accessibility faults on %s, on phone and desktop, in light and dark colours',
  async (path) => {
    const { page, faults } = await openPage(stage.browser, stage.portal.url);
    for (const [viewport, colorScheme] of sampleOf(looks, 2)) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      expect(await findBarriers(page), `${viewport.width} ${colorScheme}`).toEqual([]);
    }
    expect(faults).toEqual([]);
  },
);

it('opens the menu on a phone by keyboard without scripts', async () => {
  const { page } = await openPage(stage.browser, stage.portal.url, { javaScriptEnabled: false });
  await page.goto('/');
  const news = page.getByRole('navigation').first().getByRole('link', { name: 'Berita' });
  expect(await news.isVisible()).toBe(false);
  await button(page, 'Menu').press('Enter');
  await news.waitFor();
});

describe('registration', () => {
  it('shows an error at each field and keeps the entries', async () => {
    const { page, faults } = await openPage(stage.browser, stage.portal.url);
    await page.goto('/register');
    await fillRegistration(page, { name: '', email: 'bukan-email', password: 'x' });
    await see(page, 'Nama wajib diisi');
    await page.locator('[name=email][aria-invalid=true]').waitFor();
    expect(await page.inputValue('[name=email]')).toBe('bukan-email');
    expect(await findBarriers(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('shows which e-mail will log in and warns of a weak password, and sends all the same', async () => {
    const { page, faults } = await openPage(stage.browser, stage.portal.url);
    await page.goto('/register');
    await page.fill('[name=email]', 'Asep@Layung.test');
    await see(page, 'Anda akan login dengan: asep@layung.test');
    await page.fill('[name=password]', 'x');
    await see(page, 'Kata sandi ini pendek. Sebaiknya 8 karakter atau lebih.');
    await page.fill('[name=password]', 'bismillah123');
    await see(page, /^Kata sandi ini terlalu mudah ditebak\./);
    expect(await findBarriers(page)).toEqual([]);
    await page.fill('[name=name]', 'Asep');
    await button(page, 'Daftar').click();
    await page.waitForURL('**/login');
    expect(faults).toEqual([]);
  });

  it('reports an e-mail that is already registered', async () => {
    const { page } = await openPage(stage.browser, stage.portal.url);
    const { email } = await stage.portal.account();
    await page.goto('/register');
    await fillRegistration(page, { name: 'Siti', email, password: 'x' });
    await page.getByText('Email sudah terdaftar.').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('succeeds and shows the login when the browser blocks storage', async () => {
    const { page, faults } = await openPage(stage.browser, stage.portal.url, { fresh: true });
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      Object.defineProperty(window, 'sessionStorage', { get });
    });
    await page.goto('/register');
    await fillRegistration(page, { name: 'Siti', email: 'tanpa@layung.test', password: 'x' });
    await page.waitForURL('**/login');
    await button(page, 'Login').waitFor();
    expect(faults).toEqual([]);
  });

  it('shows an error when the connection is lost', async () => {
    const { page, context } = await openPage(stage.browser, stage.portal.url);
    await page.goto('/register');
    await context.setOffline(true);
    await fillRegistration(page, { name: 'Siti', email: 'a@layung.test', password: 'x' });
    await see(page, 'Registration error');
    expect(await findBarriers(page)).toEqual([]);
  });
});

describe('login', () => {
  it('reports a wrong password and too many attempts, and keeps the e-mail', async () => {
    const { page } = await openPage(stage.browser, stage.portal.url);
    const { email } = await stage.portal.account();
    await logIn(page, { email, password: 'salah' });
    await see(page, 'Email atau password salah.');
    expect(await findBarriers(page)).toEqual([]);
    const headers = { 'content-type': 'application/json' };
    await page.evaluate(
      async ([body, more]) => {
        for (let tries = 0; tries < 10; tries += 1) {
          await fetch('/api/v1/auth/login', { method: 'POST', body, headers: more });
        }
      },
      [JSON.stringify({ email, password: 'salah' }), headers] as const,
    );
    await logIn(page, { email, password: 'salah' });
    await page
      .getByText(/Terlalu banyak percobaan/)
      .first()
      .waitFor();
    expect(await page.inputValue('[name=email]')).toBe(email);
  });

  it('opens the page of each role, and logs out', async () => {
    const [user, admin] = [await stage.portal.account('user'), await stage.portal.account('admin')];
    const { page, faults } = await openPage(stage.browser, stage.portal.url, { viewport: desk });
    await logIn(page, user);
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Dashboard Layanan' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    // The greeting is shown before it is stored.
    await expect
      .poll(async () => Object.keys(await session(page)).sort())
      .toEqual(['role', 'salinan', 'token']);
    await button(page, 'Logout').click();
    await page.waitForURL(stage.portal.url.href);
    expect(await session(page)).toEqual({});
    await logIn(page, admin);
    await page.waitForURL('**/adminpanel**');
    // The header names the official and logs out, on a phone too; Pengaturan has a Logout of its own.
    const header = page.getByRole('banner');
    await header.getByText('Siti Aminah', { exact: true }).waitFor();
    expect(await header.getByRole('link', { name: 'Lihat portal' }).getAttribute('href')).toBe('/');
    await page.goto('/adminpanel?menu=pengaturan');
    await page.getByRole('main').getByRole('button', { name: 'Logout', exact: true }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await header.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(stage.portal.url.href);
    expect(await session(page)).toEqual({});
    expect(faults).toEqual([]);
  });

  it('clears the device at a logout on request, and deletes an expired draft', async () => {
    const user = await stage.portal.account('user');
    const { page, faults } = await openPage(stage.browser, stage.portal.url, { fresh: true });
    const clear = button(page, 'Logout dan bersihkan perangkat ini');
    const logInAgain = async () => {
      await logIn(page, user);
      await page.waitForURL('**/dashboard');
      await page.getByText('Halo, Siti Aminah').waitFor();
    };
    const beginDraft = async () => {
      await page.goto('/sku');
      await page.fill('[name=nama]', 'Draf Rahasia');
      await button(page, 'Lanjut').click();
      await page.locator('[name=nik]').waitFor();
      await page.goto('/dashboard');
    };
    await logInAgain();
    expect(await clear.count()).toBe(0);
    await beginDraft();
    await see(page, draftNotice);
    expect(await findBarriers(page)).toEqual([]);
    const ended = page.waitForRequest('**/auth/logout');
    await button(page, 'Logout').click();
    await page.waitForURL(stage.portal.url.href);
    expect((await ended).headers()['x-auth-token']).toBeTruthy();

    await logInAgain();
    await see(page, draftNotice);
    await page.route('**/auth/logout', (route) => route.abort());
    await clear.click();
    await page.waitForURL(stage.portal.url.href);
    expect([await session(page), await allDrafts(page)]).toEqual([{}, '[]']);

    await logInAgain();
    await beginDraft();
    await see(page, draftNotice);
    await page.clock.setFixedTime(Date.now() + 15 * dayMs);
    await page.goto('/dashboard?tab=riwayat');
    await page.getByText('Halo, Siti Aminah').waitFor();
    expect(await clear.count()).toBe(0);
    await expect.poll(() => allDrafts(page)).toBe('[]');
    expect(faults).toEqual([]);
  });
});

describe('without a valid session', () => {
  const stale = { token: 'x.y.z', role: 'admin' };

  it.each([
    ['/dashboard', null, '/'],
    ['/dashboard', stale, '/'],
    ['/adminpanel', null, '/protect'],
    ['/adminpanel', stale, '/protect'],
    ['/sku', null, '/login'],
    ['/sku', stale, '/login'],
  ])('redirects %s with session %j to %s', async (path, stored, target) => {
    const { page, context } = await openPage(stage.browser, stage.portal.url);
    await page.goto('/protect');
    await page.evaluate((items) => Object.assign(localStorage, items), stored ?? {});
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === target);
    expect(await session(page)).toEqual({});
    await context.close();
  });

  it('redirects a resident from the admin panel', async () => {
    const { page } = await openPage(stage.browser, stage.portal.url);
    await logIn(page, await stage.portal.account());
    await page.waitForURL('**/dashboard');
    await page.goto('/adminpanel');
    await page.waitForURL('**/protect');
  });
});
