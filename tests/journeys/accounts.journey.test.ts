import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { AccountDetails } from '#contract/accounts.ts';
import { desk, findBarriers, openPage } from '../support/browser/browser.ts';
import { focused, heading } from '../support/browser/panel.ts';
import { openAs, setPanelStage } from '../support/browser/stage.ts';
import { button, logIn, see } from '../support/browser/steps.ts';

const { stage, openSection } = setPanelStage();

const old = 'mangga-biru-tujuh';
const fresh = 'sawah-kuning-pagi';

/** Registers a resident under an address that a person would have. */
async function register(name: string, email: string) {
  const json = { name, email, password: old };
  const { status } = await stage.portal.call('POST', 'auth/register', { json });
  expect(status).toBe(201);
  return json;
}

const login = (email: string, password: string) =>
  stage.portal.call<{ token: string }>('POST', 'auth/login', { json: { email, password } });

/** What an app that knows the secret shows now. */
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate();

const openPhone = () => openPage(stage.browser, stage.portal.url);

/** The row of an account, and what 'Kelola' opens. */
async function manage(page: Page, name: string): Promise<Locator> {
  await page.getByRole('row', { name }).getByRole('button', { name: 'Kelola' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name }).waitFor();
  return dialog;
}

/**
 * Acts as people do and counts how long they take, by the keystroke-level model: 1.35 s to think and 1.1 s to point before each
 * step, and on a phone half a second a character.
 */
function countedPerson() {
  let seconds = 0;
  return {
    press: async (target: Locator) => {
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

it('brings a resident who forgot the password back in within a minute, at the counter', async () => {
  const { name, email } = await register('Entin Suhartini', 'entin@layung.test');
  const office = await openSection('pengguna', { viewport: desk });
  const phone = await openPhone();
  const { press, type, seconds } = countedPerson();

  const { page } = office;
  await page.getByRole('row', { name }).waitFor();
  await press(page.getByRole('row', { name }).getByRole('button', { name: 'Kelola' }));
  await press(button(page, 'Slip kata sandi'));
  await page.getByRole('dialog', { name: 'Buat slip kata sandi?' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await press(button(page, 'Buat slip'));
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

  await phone.page.goto('/login');
  await press(phone.page.getByRole('link', { name: 'Lupa kata sandi?' }));
  await phone.page.waitForURL('**/lupa-kata-sandi');
  expect(await findBarriers(phone.page)).toEqual([]);
  await type(phone.page.locator('[name=email]'), email);
  await type(phone.page.locator('[name=kode]'), code.toLowerCase());
  await type(phone.page.locator('[name=passwordBaru]'), fresh);
  expect((await login(email, old)).status).toBe(200);
  await press(button(phone.page, 'Ganti kata sandi'));
  await phone.page.waitForURL('**/dashboard');
  // The rest of the minute is for the identity card, the printer and the paper's way over the desk.
  expect(seconds()).toBeLessThan(45);

  expect((await login(email, old)).status).toBe(401);
  await phone.page.getByText(/^Petugas membuat slip kata sandi baru/).waitFor();
  expect(await findBarriers(phone.page)).toEqual([]);
  await button(phone.page, 'Saya mengerti').click();
  await see(phone.page, 'Pemberitahuan ditutup.');
  await phone.page.reload();
  await heading(phone.page, 'Surat apa yang Anda perlukan?').waitFor();
  expect(await phone.page.getByText(/^Petugas membuat slip/).count()).toBe(0);

  await button(page, 'Selesai').click();
  await page.getByRole('row', { name }).waitFor();
  expect([...office.faults, ...phone.faults]).toEqual([]);

  // The slip is used a second time.
  await phone.page.goto('/lupa-kata-sandi');
  await phone.page.fill('[name=email]', email);
  await phone.page.fill('[name=kode]', code.slice(1));
  await phone.page.fill('[name=passwordBaru]', 'pendek');
  await button(phone.page, 'Ganti kata sandi').click();
  await see(phone.page, 'Kode terdiri dari 12 huruf dan angka');
  await see(phone.page, 'Kata sandi baru minimal 8 karakter');
  expect(await findBarriers(phone.page)).toEqual([]);
  await phone.page.fill('[name=kode]', code);
  await phone.page.fill('[name=passwordBaru]', old);
  await button(phone.page, 'Ganti kata sandi').click();
  await phone.page.getByText(/Kode tidak cocok atau sudah tidak berlaku/).waitFor();
  expect(await phone.page.inputValue('[name=kode]')).toBe(code);
  expect(await findBarriers(phone.page)).toEqual([]);
});

it('says what to do about a lost password without scripts too', async () => {
  const { page } = await openPage(stage.browser, stage.portal.url, { javaScriptEnabled: false });
  await page.goto('/lupa-kata-sandi');
  await page.getByText('Datang ke loket kantor desa dan bawa KTP.').waitFor();
  await page.getByRole('link', { name: '(022) 555-0100' }).first().waitFor();
});

it('changes the password and loses nothing typed to a wrong one, a lost signal or an ended session', async () => {
  const { email } = await register('Asep Sunandar', 'asep@layung.test');
  const elsewhere = (await login(email, old)).body.token;
  const { page, context, faults } = await openPhone();
  await logIn(page, { email, password: old });
  await page.waitForURL('**/dashboard');
  await page.getByRole('link', { name: 'Akun saya', exact: true }).first().click();
  await heading(page, 'Ganti kata sandi').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const send = button(page, 'Ganti kata sandi');
  await send.click();
  await see(page, 'Kata sandi lama wajib diisi');
  await page.fill('[name=passwordLama]', 'bukan ini');
  await page.fill('[name=passwordBaru]', fresh);
  await send.click();
  await see(page, 'Kata sandi lama salah.');
  await page.locator('[name=passwordLama]:focus').waitFor();
  expect(await findBarriers(page)).toEqual([]);

  await page.fill('[name=passwordLama]', old);
  await context.setOffline(true);
  await send.click();
  await page.getByText(/Tidak ada sambungan ke server/).waitFor();
  await context.setOffline(false);

  await page.evaluate(() => localStorage.setItem('token', 'x.y.z'));
  await send.click();
  const again = page.getByRole('link', { name: 'Login lagi' });
  const [tab] = await Promise.all([context.waitForEvent('page'), again.click()]);
  await tab.waitForURL('**/login**');
  await logIn(tab, { email, password: old });
  await tab.waitForURL('**/akun');
  await heading(tab, 'Data akun').waitFor();
  expect(await page.inputValue('[name=passwordLama]')).toBe(old);
  await send.click();
  await see(page, 'Kata sandi sudah diganti.');
  expect(await page.inputValue('[name=passwordBaru]')).toBe('');
  expect(await findBarriers(page)).toEqual([]);
  const call = { token: elsewhere };
  expect((await stage.portal.call('GET', 'auth/dashboard', call)).status).toBe(401);

  await page.reload();
  await button(page, 'Logout dari semua perangkat').click();
  expect(await findBarriers(page)).toEqual([]);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await button(page, 'Logout').click();
  await page.waitForURL(stage.portal.url.href);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const { status } = await stage.portal.call('GET', 'auth/dashboard', { token: token ?? '' });
  expect(status).toBe(401);
  expect(faults).toEqual([]);
});

it('asks calmly for consent that was never given, and takes it at registration', async () => {
  const { email } = await register('Ujang Hermawan', 'ujang@layung.test');
  const { page, faults } = await openPhone();
  await logIn(page, { email, password: old });
  await page.waitForURL('**/dashboard');
  await page.getByText(/^Persetujuan Anda atas ketentuan/).waitFor();
  await heading(page, 'Surat apa yang Anda perlukan?').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Saya setuju').click();
  await see(page, 'Persetujuan Anda dicatat.');
  expect(await focused(page)).toContain('Persetujuan Anda dicatat.');
  const { token } = (await login(email, old)).body;
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
  await page.fill('[name=password]', old);
  await button(page, 'Daftar').click();
  await page.waitForURL('**/login');
  const registered = (await login('neneng@layung.test', old)).body;
  expect((await read(registered.token)).body.ketentuan?.versi).toBe(versiKetentuan);
  expect(faults).toEqual([]);
});

it('corrects one’s own e-mail on /akun, and loses nothing typed to a wrong password', async () => {
  const { email } = await register('Titin Suprihatin', 'titn@layung.test');
  const { page, faults } = await openPhone();
  await logIn(page, { email, password: old });
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
  await part.locator('[name=password]').fill(old);
  await part.locator('[name=email]').fill('titin.lain@layung.test');
  await save.click();
  await part.locator('[name=email]:focus').waitFor();
  await part.getByText('Email sudah terdaftar.').first().waitFor();
  expect(await part.locator('[name=password]').inputValue()).toBe(old);
  expect(await findBarriers(page)).toEqual([]);

  await part.locator('[name=email]').fill('titin@layung.test');
  await save.click();
  await see(page, 'Nama dan email sudah disimpan.');
  expect(await part.locator('[name=password]').inputValue()).toBe('');
  await page.getByRole('region', { name: 'Data akun' }).getByText('titin@layung.test').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect((await login(email, old)).status).toBe(401);
  expect((await login('titin@layung.test', old)).status).toBe(200);
  await page.reload();
  await page.getByRole('region', { name: 'Data akun' }).getByText('titin@layung.test').waitFor();
  expect(faults).toEqual([]);
});

it('corrects a resident’s name at the counter, and tells the resident', async () => {
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
  await logIn(phone.page, { email, password: old });
  await phone.page.waitForURL('**/dashboard');
  await phone.page.getByText(/^Petugas mengubah nama atau email akun ini pada/).waitFor();
  expect(await findBarriers(phone.page)).toEqual([]);
  await button(phone.page, 'Saya mengerti').click();
  await see(phone.page, 'Pemberitahuan ditutup.');
  expect([...faults, ...phone.faults]).toEqual([]);
});

it('gives and takes roles on a phone, and offers neither for oneself', async () => {
  const { name, email } = await register('Dadang Kurnia', 'dadang@layung.test');
  const { token } = (await login(email, old)).body;
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

it('asks an official for the password in the panel, then goes on with the slip', async () => {
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

  // The password counts for the next act as well.
  await button(page, 'Selesai').click();
  await manage(page, name);
  await button(page, 'Jadikan admin').click();
  await button(page, 'Jadikan admin').click();
  await see(page, `${name} sekarang admin.`);
  expect(faults).toEqual([]);
});

it('sets up codes of an app on a phone, and lets in with one of the recovery codes', async () => {
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

  // The phone and the paper are lost: another official turns the codes off.
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
