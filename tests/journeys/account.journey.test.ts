import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { AccountDetails } from '#contract/accounts.ts';
import { manage, oldPassword, setAccountStage } from '../support/browser/accounts.ts';
import { desk, findBarriers, openPage, phone } from '../support/browser/browser.ts';
import { allDrafts, openReview } from '../support/browser/drafts.ts';
import { focused, heading } from '../support/browser/panel.ts';
import { openAs, openAsResident, visit } from '../support/browser/stage.ts';
import { button, download, fillIn, logIn, see } from '../support/browser/steps.ts';
import { submit } from '../support/letters/issue-letter.ts';
import { sampleOf } from '../support/sample.ts';

const { stage, openSection, register, login } = await setAccountStage();

const session = (page: Page) => page.evaluate(() => ({ ...localStorage }));

const looks = [
  [phone, 'light'],
  [desk, 'dark'],
  [phone, 'dark'],
  [desk, 'light'],
] as const;

const plainPages = ['/protect', '/tidak-ada', '/', '/login', '/register'];

it.each(sampleOf(plainPages, 3))('has no accessibility faults on %s in any look', async (path) => {
  const { page } = await openPage(stage.browser, stage.portal.url);
  for (const [viewport, colorScheme] of sampleOf(looks, 1)) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    expect(await findBarriers(page), `${viewport.width} ${colorScheme}`).toEqual([]);
  }
});

it('opens the menu on a phone by keyboard without scripts', async () => {
  const { page } = await visit(stage, '/', { javaScriptEnabled: false });
  const news = page.getByRole('navigation').first().getByRole('link', { name: 'Berita' });
  expect(await news.isVisible()).toBe(false);
  await button(page, 'Menu').press('Enter');
  await news.waitFor();
});

it('explains errors of a registration and of a login, and keeps the entries', async () => {
  const { page, context } = await openPage(stage.browser, stage.portal.url);
  const { email: taken } = await stage.portal.account();
  const send = button(page, 'Daftar');
  await page.goto('/register');
  await fillIn(page, { email: 'bukan-email', password: 'bismillah123' });
  await see(page, /^Kata sandi ini terlalu mudah ditebak\./);
  await button(page, 'Pakai saja').click();
  await expect.poll(() => page.getByText('terlalu mudah ditebak').count()).toBe(0);
  await send.click();
  await see(page, 'Nama wajib diisi');
  await page.locator('[name=email][aria-invalid=true]').waitFor();
  expect(await page.inputValue('[name=email]')).toBe('bukan-email');
  expect(await findBarriers(page)).toEqual([]);

  await fillIn(page, { name: 'Asep', email: taken, password: 'x' });
  await see(page, 'Kata sandi ini mudah ditebak. Sebaiknya 8 karakter atau lebih.');
  await context.setOffline(true);
  await send.click();
  await see(page, 'Registration error');
  await context.setOffline(false);
  await send.click();
  await see(page, 'Email sudah terdaftar.');
  // A weak password is accepted after the warning.
  await page.fill('[name=email]', 'Asep@gmial.com');
  await see(page, 'Maksud Anda asep@gmail.com?');
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Ya, ganti').click();
  await see(page, 'Anda akan login dengan: asep@gmail.com');
  await send.click();
  await page.waitForURL('**/login');

  const wrong = { email: taken, password: 'salah' };
  await logIn(page, wrong);
  await see(page, 'Email atau password salah.');
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.inputValue('[name=email]')).toBe(wrong.email);
});

it('opens the page of each role, and logs out', async () => {
  const [user, admin] = [await stage.portal.account('user'), await stage.portal.account('admin')];
  const { page } = await openPage(stage.browser, stage.portal.url, { viewport: desk });
  await logIn(page, user);
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: 'Dashboard Layanan' }).waitFor();
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
});

it('keeps a draft at a logout, and clears the device on request', async () => {
  const { page, account } = await openAsResident(stage, '/skdl');
  await page.fill('[name=namaLembaga]', 'Draf Rahasia');
  await button(page, 'Lanjut').click();
  await page.locator('[name=ketua]').waitFor();
  await page.goto('/dashboard');
  const notice =
    'Perangkat ini menyimpan 1 draf surat. Bersihkan bila perangkat dipakai bergantian.';
  await see(page, notice);
  expect(await findBarriers(page)).toEqual([]);
  const ended = page.waitForRequest('**/auth/logout');
  await button(page, 'Logout').click();
  await page.waitForURL(stage.portal.url.href);
  expect((await ended).headers()['x-auth-token']).toBeTruthy();

  await logIn(page, account);
  await see(page, notice);
  await page.route('**/auth/logout', (route) => route.abort());
  await button(page, 'Logout dan bersihkan perangkat ini').click();
  await page.waitForURL(stage.portal.url.href);
  expect([await session(page), await allDrafts(page)]).toEqual([{}, '[]']);
});

const stale = { token: 'x.y.z', role: 'admin' };
const expired = { token: `x.${btoa('{"exp":1}')}.z`, role: 'admin' };
const guarded = [
  ['/dashboard', stale, '/'],
  ['/adminpanel', stale, '/protect'],
  ['/sku', {}, '/login'],
  ['/beritas/x/edit', {}, '/protect'],
  ['/cetak/buku', {}, '/protect'],
  ['/dashboard', {}, '/'],
  ['/adminpanel', {}, '/login'],
  ['/adminpanel', expired, '/login'],
  ['/sku', stale, '/login'],
] as const;

it('redirects visitors without a valid session, and residents from pages of officials', async () => {
  const { page } = await visit(stage, '/robots.txt');
  const enter = (items: object) =>
    page.evaluate((stored) => Object.assign(localStorage, stored), items);
  for (const [path, stored, target] of sampleOf(guarded, 5)) {
    await enter(stored);
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === target);
    expect([path, stored, await session(page)]).toEqual([path, stored, {}]);
  }
  const { token, role } = await stage.portal.account();
  await enter({ token, role });
  for (const path of ['/adminpanel', '/uploadberita', '/cetak/buku?tahun=2026']) {
    await page.goto(path);
    await page.waitForURL('**/protect');
  }
});

it('corrects a name at the counter and an e-mail on /akun, and asks for a missing consent', async () => {
  const { name, email } = await register('Kokom Komlasari', 'kokm@layung.test');
  const office = await openSection('pengguna&peran=warga');
  await manage(office.page, name);
  await button(office.page, 'Ubah nama atau email').click();
  const dialog = office.page.getByRole('dialog', { name: 'Ubah nama atau email' });
  await dialog.locator('[name=name]:focus').waitFor();
  expect(await dialog.locator('[name=email]').inputValue()).toBe(email);
  await dialog.locator('[name=name]').fill(' ');
  await button(office.page, 'Simpan').click();
  await see(office.page, 'Nama wajib diisi');
  expect(await findBarriers(office.page)).toEqual([]);
  await dialog.locator('[name=name]').fill('Kokom Komalasari');
  await button(office.page, 'Simpan').click();
  await see(office.page, 'Akun Kokom Komalasari sudah diubah.');
  await office.page.getByRole('row', { name: 'Kokom Komalasari' }).waitFor();

  const { token } = (await login(email, oldPassword)).body;
  const { page } = await openAs(stage, { token, role: 'user' }, '/dashboard');
  await page.getByText(/^Petugas mengubah nama atau email akun ini pada/).waitFor();
  await page.getByText(/^Persetujuan Anda atas ketentuan/).waitFor();
  await heading(page, 'Surat apa yang Anda perlukan?').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Saya mengerti').click();
  await see(page, 'Pemberitahuan ditutup.');
  await button(page, 'Saya setuju').click();
  await see(page, 'Persetujuan Anda dicatat.');
  expect(await focused(page)).toContain('Persetujuan Anda dicatat.');
  const { body } = await stage.portal.call<AccountDetails>('GET', 'auth/account', { token });
  expect(body.ketentuan?.versi).toBe(body.versiKetentuan);

  await page.goto('/akun');
  const part = page.getByRole('region', { name: 'Nama dan email' });
  await part.waitFor();
  expect(await part.locator('[name=name]').inputValue()).toBe('Kokom Komalasari');
  const save = part.getByRole('button', { name: 'Simpan' });
  await fillIn(part, { email: 'kokom@layung.test', password: 'salah' });
  await save.click();
  await see(page, 'Kata sandi salah.');
  await part.locator('[name=password]:focus').waitFor();
  await register('Orang Lain', 'kokom.lain@layung.test');
  await fillIn(part, { password: oldPassword, email: 'kokom.lain@layung.test' });
  await save.click();
  await part.locator('[name=email]:focus').waitFor();
  await part.getByText('Email sudah terdaftar.').first().waitFor();
  expect(await part.locator('[name=password]').inputValue()).toBe(oldPassword);
  expect(await findBarriers(page)).toEqual([]);
  await part.locator('[name=email]').fill('kokom@layung.test');
  await save.click();
  await see(page, 'Nama dan email sudah disimpan.');
  expect(await part.locator('[name=password]').inputValue()).toBe('');
  await page.getByRole('region', { name: 'Data akun' }).getByText('kokom@layung.test').waitFor();
  expect((await login(email, oldPassword)).status).toBe(401);
  expect((await login('kokom@layung.test', oldPassword)).status).toBe(200);
});

it('exports a resident’s data, deletes the account, and clears the device', async () => {
  const account = await stage.portal.account();
  await submit(stage.portal, account.token);
  const { page } = await openReview(stage, account);
  await page.goto('/akun');

  const file = await download(button(page, 'Unduh data saya'));
  await see(page, 'Data Anda sudah diunduh.');
  const zip = await readFile(await file.path(), 'latin1');
  for (const part of ['akun.json', 'fotoKtp.jpg', account.email]) expect(zip).toContain(part);

  await page.getByText('Saya ingin menghapus akun').click();
  await button(page, 'Hapus akun').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=password]').fill('salah');
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await dialog.getByText('Kata sandi salah.').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.locator('[name=password]').fill(account.password);
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await see(page, 'Akun Anda sudah dihapus.');
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});
  expect(await allDrafts(page)).toBe('[]');
  const { email, password } = account;
  expect((await login(email, password)).status).toBe(401);
});
