import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import type { AccountDetails } from '#contract/accounts.ts';
import { manage, oldPassword, setAccountStage } from '../support/browser/accounts.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { focused, heading } from '../support/browser/panel.ts';
import { openAs } from '../support/browser/stage.ts';
import { button, logIn, see } from '../support/browser/steps.ts';

const { stage, openSection, register, login, openPhone } = setAccountStage();

/** The code that an authenticator app with this secret shows now. */
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate();

it('grants and revokes the admin role on a phone, and offers neither for the own account', async () => {
  const { name, email } = await register('Dadang Kurnia', 'dadang@layung.test');
  const { token } = (await login(email, oldPassword)).body;
  const { page, faults } = await openSection('pengguna');
  await page.getByRole('row', { name }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const dialog = await manage(page, name);
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Jadikan admin').click();
  await dialog.getByText(/membuka semua pengajuan beserta foto KTP/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Batal').click();
  await button(page, 'Jadikan admin').click();
  await button(page, 'Jadikan admin').click();
  await see(page, `${name} sekarang admin.`);
  await page.getByRole('row', { name }).getByText('Admin').waitFor();
  expect((await stage.portal.call('GET', 'auth/dashboard', { token })).status).toBe(401);
  await manage(page, name);
  await button(page, 'Jadikan warga').click();
  await button(page, 'Jadikan warga').click();
  await see(page, `${name} sekarang warga.`);

  await page.getByRole('row', { name: stage.admin.email }).getByRole('button').click();
  await page.getByRole('link', { name: 'Akun saya' }).waitFor();
  expect(await button(page, 'Slip kata sandi').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

it('asks an official to confirm the password, then continues with the slip', async () => {
  const { name } = await register('Ikah Atikah', 'ikah@layung.test');
  const { password } = stage.admin;
  const token = await stage.portal.tokenOf(stage.admin, 31);
  const { page, faults } = await openAs(
    stage,
    { ...stage.admin, token },
    '/adminpanel?menu=pengguna',
  );
  await manage(page, name);
  await button(page, 'Slip kata sandi').click();
  await button(page, 'Buat slip').click();
  const prompt = page.getByRole('dialog', { name: 'Ketik kata sandi Anda' });
  await prompt.locator('[name=password]:focus').waitFor();
  expect(await prompt.locator('[name=password]').getAttribute('autocomplete')).toBe(
    'current-password',
  );
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Lanjutkan').click();
  await see(page, 'Kata sandi wajib diisi');
  await page.fill('[name=password]', 'salah');
  await button(page, 'Lanjutkan').click();
  await see(page, 'Kata sandi salah.');
  await prompt.locator('[name=password]:focus').waitFor();
  expect(await findBarriers(page)).toEqual([]);

  await prompt.getByRole('button', { name: 'Batal' }).click();
  await prompt.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Buat slip');
  await button(page, 'Buat slip').click();
  await page.fill('[name=password]', password);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Slip kata sandi baru' }).waitFor();
  expect(await focused(page)).toBe('judul-slip');

  // The confirmation also covers the next action.
  await button(page, 'Selesai').click();
  await manage(page, name);
  await button(page, 'Jadikan admin').click();
  await button(page, 'Jadikan admin').click();
  await see(page, `${name} sekarang admin.`);
  expect(faults).toEqual([]);
});

it('sets up authenticator codes on a phone, and accepts a recovery code', async () => {
  const { id, email, password } = await stage.portal.account('admin');
  const { page, faults } = await openPhone();
  await logIn(page, { email, password });
  await page.waitForURL('**/adminpanel');
  await page.goto('/akun');
  const part = page.getByRole('region', { name: 'Kode autentikator' });
  await part.locator('[name=password]').fill('salah');
  await button(page, 'Pasang kode autentikator').click();
  await part.locator('[name=password]:focus').waitFor();
  expect(await findBarriers(page)).toEqual([]);
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
  expect(await findBarriers(page)).toEqual([]);
  await page.fill('[name=kode]', '000000');
  await button(page, 'Login').click();
  await page.locator('[name=kode][aria-invalid=true]').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.fill('[name=kode]', recovery[0]?.toLowerCase() ?? '');
  await button(page, 'Login').click();
  await page.waitForURL('**/adminpanel');
  expect(faults).toEqual([]);

  // Phone and recovery codes are lost: another official turns the codes off.
  const office = await openSection('pengguna', { viewport: desk });
  await office.page
    .getByRole('row', { name: email })
    .getByRole('button', { name: 'Kelola' })
    .click();
  await button(office.page, 'Matikan kode autentikator').click();
  await button(office.page, 'Matikan').click();
  await office.page.getByText(/Kode autentikator .* dimatikan\./).waitFor();
  expect((await login(email, password)).status).toBe(200);
  const { token } = (await login(email, password)).body;
  const details = await stage.portal.call<AccountDetails>('GET', 'auth/account', { token });
  expect(details.body).toMatchObject({ _id: id, kodeAutentikator: false, kodePemulihan: 0 });
});
