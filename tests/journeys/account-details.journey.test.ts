import { expect, it } from 'vitest';
import type { AccountDetails } from '#contract/accounts.ts';
import { manage, oldPassword, setAccountStage } from '../support/browser/accounts.ts';
import { findBarriers } from '../support/browser/browser.ts';
import { focused, heading } from '../support/browser/panel.ts';
import { button, logIn, see } from '../support/browser/steps.ts';

const { stage, openSection, register, login, openPhone } = setAccountStage();

it('asks for a missing consent, and records it at registration', async () => {
  const { email } = await register('Ujang Hermawan', 'ujang@layung.test');
  const { page, faults } = await openPhone();
  await logIn(page, { email, password: oldPassword });
  await page.waitForURL('**/dashboard');
  await page.getByText(/^Persetujuan Anda atas ketentuan/).waitFor();
  await heading(page, 'Surat apa yang Anda perlukan?').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Saya setuju').click();
  await see(page, 'Persetujuan Anda dicatat.');
  expect(await focused(page)).toContain('Persetujuan Anda dicatat.');
  const { token } = (await login(email, oldPassword)).body;
  const read = (token: string) =>
    stage.portal.call<AccountDetails>('GET', 'auth/account', { token });
  const { ketentuan, versiKetentuan } = (await read(token)).body;
  expect(ketentuan?.versi).toBe(versiKetentuan);

  await button(page, 'Logout').click();
  await page.waitForURL(stage.portal.url.href);
  await page.goto('/register');
  await page.getByRole('link', { name: 'kebijakan privasi' }).waitFor();
  await page.fill('[name=name]', 'Neneng');
  await page.fill('[name=email]', 'neneng@layung.test');
  await page.fill('[name=password]', oldPassword);
  await button(page, 'Daftar').click();
  await page.waitForURL('**/login');
  const registered = (await login('neneng@layung.test', oldPassword)).body;
  expect((await read(registered.token)).body.ketentuan?.versi).toBe(versiKetentuan);
  expect(faults).toEqual([]);
});

it('changes the own e-mail on /akun, and keeps the entries after a wrong password', async () => {
  const { email } = await register('Titin Suprihatin', 'titn@layung.test');
  const { page, faults } = await openPhone();
  await logIn(page, { email, password: oldPassword });
  await page.waitForURL('**/dashboard');
  await page.goto('/akun');
  const part = page.getByRole('region', { name: 'Nama dan email' });
  await part.waitFor();
  expect(await part.locator('[name=name]').inputValue()).toBe('Titin Suprihatin');
  const save = part.getByRole('button', { name: 'Simpan' });
  await part.locator('[name=email]').fill('titin@layung.test');
  await save.click();
  await see(page, 'Kata sandi wajib diisi');
  await part.locator('[name=password]').fill('salah');
  await save.click();
  await see(page, 'Kata sandi salah.');
  await part.locator('[name=password]:focus').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await register('Orang Lain', 'titin.lain@layung.test');
  await part.locator('[name=password]').fill(oldPassword);
  await part.locator('[name=email]').fill('titin.lain@layung.test');
  await save.click();
  await part.locator('[name=email]:focus').waitFor();
  await part.getByText('Email sudah terdaftar.').first().waitFor();
  expect(await part.locator('[name=password]').inputValue()).toBe(oldPassword);
  expect(await findBarriers(page)).toEqual([]);

  await part.locator('[name=email]').fill('titin@layung.test');
  await save.click();
  await see(page, 'Nama dan email sudah disimpan.');
  expect(await part.locator('[name=password]').inputValue()).toBe('');
  await page.getByRole('region', { name: 'Data akun' }).getByText('titin@layung.test').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect((await login(email, oldPassword)).status).toBe(401);
  expect((await login('titin@layung.test', oldPassword)).status).toBe(200);
  await page.reload();
  await page.getByRole('region', { name: 'Data akun' }).getByText('titin@layung.test').waitFor();
  expect(faults).toEqual([]);
});

it('changes a resident’s name at the counter, and notifies the resident', async () => {
  const { name, email } = await register('Kokom Komlasari', 'kokom@layung.test');
  const { page, faults } = await openSection('pengguna');
  await manage(page, name);
  await button(page, 'Ubah nama atau email').click();
  const dialog = page.getByRole('dialog', { name: 'Ubah nama atau email' });
  await dialog.locator('[name=name]:focus').waitFor();
  expect(await dialog.locator('[name=email]').inputValue()).toBe(email);
  expect(await findBarriers(page)).toEqual([]);
  await page.fill('[name=name]', ' ');
  await button(page, 'Simpan').click();
  await see(page, 'Nama wajib diisi');
  await page.fill('[name=name]', 'Kokom Komalasari');
  await button(page, 'Simpan').click();
  await see(page, 'Akun Kokom Komalasari sudah diubah.');
  await page.getByRole('row', { name: 'Kokom Komalasari' }).waitFor();

  const phone = await openPhone();
  await logIn(phone.page, { email, password: oldPassword });
  await phone.page.waitForURL('**/dashboard');
  await phone.page.getByText(/^Petugas mengubah nama atau email akun ini pada/).waitFor();
  expect(await findBarriers(phone.page)).toEqual([]);
  await button(phone.page, 'Saya mengerti').click();
  await see(phone.page, 'Pemberitahuan ditutup.');
  expect([...faults, ...phone.faults]).toEqual([]);
});
