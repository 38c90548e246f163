import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import type { AccountDetails } from '#contract/accounts.ts';
import { manage, oldPassword, setAccountStage } from '../support/browser/accounts.ts';
import { findBarriers } from '../support/browser/browser.ts';
import { focused, heading } from '../support/browser/panel.ts';
import { openAs } from '../support/browser/stage.ts';
import { button, logIn, see } from '../support/browser/steps.ts';

const { stage, openSection, register, login } = setAccountStage();

/** The code that an authenticator app with this secret shows now. */
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate();

it('asks an official to confirm the password, then grants and revokes the admin role on a phone', async () => {
  const { name, email } = await register('Ikah Atikah', 'ikah@layung.test');
  const { token } = (await login(email, oldPassword)).body;
  const { admin } = stage;
  const official = { ...admin, token: await stage.portal.tokenOf(admin, 31) };
  const { page, faults } = await openAs(stage, official, '/adminpanel?menu=pengguna');
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
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Slip kata sandi baru' }).waitFor();
  expect(await focused(page)).toBe('judul-slip');

  // The confirmation also covers the next actions.
  await button(page, 'Selesai').click();
  await manage(page, name);
  await button(page, 'Jadikan admin').click();
  await dialog.getByText(/membuka semua pengajuan beserta foto KTP/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Jadikan admin').click();
  await see(page, `${name} sekarang admin.`);
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
  expect(faults).toEqual([]);
});

it('sets up authenticator codes on a phone, and accepts a recovery code', async () => {
  const account = await stage.portal.account('admin');
  const { id, email, password } = account;
  const { page, faults } = await openAs(stage, account, '/akun');
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
  expect(faults).toEqual([]);

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
