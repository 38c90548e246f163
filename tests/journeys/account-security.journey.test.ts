import { Secret, TOTP } from 'otpauth';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import type { AccountDetails } from '#contract/accounts.ts';
import { manage, newPassword, oldPassword, setAccountStage } from '../support/browser/accounts.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { focused, heading } from '../support/browser/panel.ts';
import { openAs, visit } from '../support/browser/stage.ts';
import { button, fillIn, logIn, openTab, see } from '../support/browser/steps.ts';

const { stage, openSection, register, login } = await setAccountStage();

/** The code that an authenticator app with this secret shows now. */
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate();

it('asks an official to confirm the password, then grants and revokes the admin role on a phone', async () => {
  const { name, email } = await register('Ikah Atikah', 'ikah@layung.test');
  const { token } = (await login(email, oldPassword)).body;
  const { admin } = stage;
  const official = { ...admin, token: await stage.portal.tokenOf(admin, 31) };
  const { page } = await openAs(stage, official, '/adminpanel?menu=pengguna&peran=warga');
  const dialog = await manage(page, name);
  await button(page, 'Slip kata sandi').click();
  await button(page, 'Buat slip').click();
  const prompt = page.getByRole('dialog', { name: 'Ketik kata sandi Anda' });
  const password = prompt.locator('[name=password]');
  await page.locator('[name=password]:focus').waitFor();
  expect(await password.getAttribute('autocomplete')).toBe('current-password');
  await prompt.getByRole('button', { name: 'Batal' }).click();
  await prompt.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Buat slip');
  await button(page, 'Buat slip').click();
  await password.fill('salah');
  await button(page, 'Lanjutkan').click();
  await see(page, 'Kata sandi salah.');
  await page.locator('[name=password]:focus').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await password.fill(admin.password);
  await button(page, 'Lanjutkan').click();
  await page.getByRole('region', { name: 'Slip kata sandi baru' }).waitFor();
  expect(await focused(page)).toBe('judul-slip');

  // The confirmation also covers the next actions.
  await button(page, 'Selesai').click();
  await manage(page, name);
  await button(page, 'Jadikan admin').click();
  await dialog.getByText(/membuka semua pengajuan beserta foto KTP/).waitFor();
  await button(page, 'Jadikan admin').click();
  await see(page, `${name} sekarang admin.`);
  await page.getByRole('link', { name: 'Petugas' }).click();
  await page.getByRole('row', { name }).getByText('Admin').waitFor();
  expect((await stage.portal.call('GET', 'auth/dashboard', { token })).status).toBe(401);
  await manage(page, name);
  await button(page, 'Jadikan warga').click();
  await button(page, 'Jadikan warga').click();
  await see(page, `${name} sekarang warga.`);

  // The own account offers neither.
  await page.getByRole('row', { name: admin.email }).getByRole('button').click();
  await page.getByRole('link', { name: 'Akun saya' }).waitFor();
  expect(await button(page, 'Slip kata sandi').count()).toBe(0);
});

it('sets up authenticator codes on a phone, and accepts a recovery code', async () => {
  const account = await stage.portal.account('admin');
  const { id, email, password } = account;
  const { page } = await openAs(stage, account, '/akun');
  const part = page.getByRole('region', { name: 'Kode autentikator' });
  await part.locator('[name=password]').fill(password);
  await button(page, 'Pasang kode autentikator').click();
  await page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const secret = (await part.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()) ?? '';
  await part.locator('[name=kode]').fill(codeOf(secret));
  await button(page, 'Aktifkan').click();
  await heading(page, 'Kode autentikator aktif. Simpan 8 kode pemulihan ini').waitFor();
  const recovery = await part.getByRole('listitem').allTextContents();
  expect(new Set(recovery).size).toBe(8);
  expect(await findBarriers(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await part.getByText(recovery[0] ?? '').isVisible()).toBe(true);
  expect(await heading(page, 'Ganti kata sandi').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await button(page, 'Sudah saya simpan').click();
  await part.getByText('Sisa kode pemulihan: 8.').waitFor();

  await page.evaluate(() => localStorage.clear());
  await logIn(page, { email, password });
  await page.locator('[name=kode]:focus').waitFor();
  expect(await page.inputValue('[name=email]')).toBe(email);
  expect(await page.inputValue('[name=password]')).toBe(password);
  await page.fill('[name=kode]', '000000');
  await button(page, 'Login').click();
  await page.locator('[name=kode][aria-invalid=true]').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.fill('[name=kode]', recovery[0]?.toLowerCase() ?? '');
  await button(page, 'Login').click();
  await page.waitForURL('**/adminpanel');

  // Phone and recovery codes are lost: another official turns the codes off.
  const office = await openSection('pengguna');
  await office.page.getByRole('row', { name: email }).getByRole('button').first().click();
  await button(office.page, 'Matikan kode autentikator').click();
  await button(office.page, 'Matikan').click();
  await office.page.getByText(/Kode autentikator .* dimatikan\./).waitFor();
  const again = (await login(email, password)).body;
  const details = await stage.portal.call<AccountDetails>('GET', 'auth/account', again);
  expect(details.body).toMatchObject({ _id: id, kodeAutentikator: false, kodePemulihan: 0 });
});

/**
 * Acts like a person and adds up the time by the keystroke-level model: 1.35 s to think and 1.1 s to point for each step, and half
 * a second per character on a phone.
 */
function measurePerson() {
  let seconds = 0;
  return {
    click: async (target: Locator) => {
      await target.click();
      seconds += 1.35 + 1.1;
    },
    type: async (target: Locator, text: string) => {
      await target.fill(text);
      seconds += 1.35 + 1.1 + text.length / 2;
    },
    seconds: () => seconds,
  };
}

it('resets a forgotten password at the counter within a minute', async () => {
  const { name, email } = await register('Entin Suhartini', 'entin@layung.test');
  const { page } = await openSection('pengguna&peran=warga', { viewport: desk });
  const phone = await visit(stage, '/login');
  const { click, type, seconds } = measurePerson();

  await click(page.getByRole('row', { name }).getByRole('button', { name: 'Kelola' }));
  await click(button(page, 'Slip kata sandi'));
  await page.getByRole('dialog', { name: 'Buat slip kata sandi?' }).waitFor();
  await click(button(page, 'Buat slip'));
  const slip = page.getByRole('region', { name: 'Slip kata sandi baru' });
  const code = (await slip.getByText(/^([0-9A-Z]{4} ?){3}$/).textContent()) ?? '';
  expect(await focused(page)).toBe('judul-slip');
  expect(await findBarriers(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await slip.isVisible()).toBe(true);
  expect(await heading(page, 'Slip kata sandi').isVisible()).toBe(false);
  expect(await slip.textContent()).not.toContain(email);
  await page.emulateMedia({ media: 'screen' });
  await see(page, email);

  await click(phone.page.getByRole('link', { name: 'Lupa kata sandi?' }));
  await phone.page.waitForURL('**/lupa-kata-sandi');
  await phone.page.getByText('Datang ke loket kantor desa dan bawa KTP.').waitFor();
  await type(phone.page.locator('[name=email]'), email);
  await type(phone.page.locator('[name=kode]'), code.toLowerCase());
  await type(phone.page.locator('[name=passwordBaru]'), newPassword);
  await click(button(phone.page, 'Ganti kata sandi'));
  await phone.page.waitForURL('**/dashboard');
  // The rest of the minute is for showing the identity card and printing the slip.
  expect(seconds()).toBeLessThan(45);
  expect((await login(email, oldPassword)).status).toBe(401);
  await phone.page.getByText(/^Petugas membuat slip kata sandi baru/).waitFor();
  await button(phone.page, 'Saya mengerti').click();
  await see(phone.page, 'Pemberitahuan ditutup.');
  await button(page, 'Selesai').click();
  await page.getByRole('row', { name }).waitFor();

  // A slip cannot be used twice.
  await phone.page.goto('/lupa-kata-sandi');
  await fillIn(phone.page, { email, kode: code.slice(1), passwordBaru: 'pendek' });
  await button(phone.page, 'Ganti kata sandi').click();
  await see(phone.page, 'Kode terdiri dari 12 huruf dan angka');
  await see(phone.page, 'Kata sandi baru minimal 8 karakter');
  expect(await findBarriers(phone.page)).toEqual([]);
  await fillIn(phone.page, { kode: code, passwordBaru: oldPassword });
  await button(phone.page, 'Ganti kata sandi').click();
  await phone.page.getByText(/Kode tidak cocok atau sudah tidak berlaku/).waitFor();
  expect(await phone.page.inputValue('[name=kode]')).toBe(code);
});

it('explains a lost password without scripts', async () => {
  const html = await (await fetch(new URL('/lupa-kata-sandi', stage.portal.url))).text();
  expect(html).toContain('Datang ke loket kantor desa dan bawa KTP.');
  expect(html).toMatch(/<a [^>]*href="tel:[^>]*>\(022\) 555-0100</);
});

it('changes the password, and keeps the entries after a wrong password, a lost connection or an ended session', async () => {
  const account = await stage.portal.account();
  const otherToken = await stage.portal.tokenOf(account, 1);
  const { page, context } = await openAs(stage, account, '/akun');
  const send = button(page, 'Ganti kata sandi');
  await send.click();
  await see(page, 'Kata sandi lama wajib diisi');
  await fillIn(page, { passwordLama: 'bukan ini', passwordBaru: newPassword });
  await send.click();
  await see(page, 'Kata sandi lama salah.');
  await page.locator('[name=passwordLama]:focus').waitFor();

  await page.fill('[name=passwordLama]', account.password);
  await context.setOffline(true);
  await send.click();
  await page.getByText(/Tidak ada sambungan ke server/).waitFor();
  await context.setOffline(false);

  await page.evaluate(() => localStorage.setItem('token', 'x.y.z'));
  await send.click();
  const again = page.getByRole('link', { name: 'Login lagi' });
  const tab = await openTab(again);
  await tab.waitForURL('**/login**');
  await logIn(tab, account);
  await tab.waitForURL('**/akun');
  await heading(tab, 'Data akun').waitFor();
  await tab.close();
  expect(await page.inputValue('[name=passwordLama]')).toBe(account.password);
  await send.click();
  await see(page, 'Kata sandi sudah diganti.');
  expect(await page.inputValue('[name=passwordBaru]')).toBe('');
  const statusOf = async (token: string) =>
    (await stage.portal.call('GET', 'auth/dashboard', { token })).status;
  expect(await statusOf(otherToken)).toBe(401);

  await button(page, 'Logout dari semua perangkat').click();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await button(page, 'Logout').click();
  await page.waitForURL(stage.portal.url.href);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(await statusOf(token ?? '')).toBe(401);
});
