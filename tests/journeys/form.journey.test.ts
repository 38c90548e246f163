import { expect, it } from 'vitest';
import { type ApplicationRecord, referenceOf } from '#contract/applications.ts';
import { desk, findBarriers, openPage } from '../support/browser/browser.ts';
import { allDrafts, waitForDraft } from '../support/browser/drafts.ts';
import { openAs, setStage } from '../support/browser/stage.ts';
import { button, choosePhoto, fillSkuForm, logIn, see } from '../support/browser/steps.ts';
import { skuAnswers, skuForm, takePhoto } from '../support/letters/submissions.ts';
import type { Account } from '../support/portal.ts';

const stage = setStage();

/** Opens the first question of the SKU form as a new resident. */
async function openForm(options = {}) {
  const account = await stage.portal.account();
  const opened = await openAs(stage, account, '/sku', options);
  await opened.page.locator('[name=nama]').waitFor();
  return { ...opened, account };
}

const ownApplications = async ({ token }: Account) =>
  (await stage.portal.call<ApplicationRecord[]>('GET', 'applications/my-applications', { token }))
    .body;

it('requires a login first, and returns to the form', async () => {
  const { page, faults } = await openPage(stage.browser, stage.portal.url);
  await page.goto('/sku');
  await page.waitForURL('**/login**');
  await logIn(page, await stage.portal.account());
  await page.waitForURL('**/sku');
  await page.locator('[name=nama]').waitFor();
  expect(faults).toEqual([]);
});

it('explains an invalid answer, and does not continue', async () => {
  const { page, faults } = await openForm();
  await button(page, 'Lanjut').click();
  await see(page, 'Nama wajib diisi');
  expect(await findBarriers(page)).toEqual([]);
  await page.fill('[name=nama]', skuAnswers.nama);
  await button(page, 'Lanjut').click();
  await page.fill('[name=nik]', '123');
  await button(page, 'Lanjut').click();
  await see(page, 'NIK harus berupa 16 digit angka');
  expect(await findBarriers(page)).toEqual([]);
  await page.fill('[name=nik]', '3205 0115 0190 0001');
  await page.getByText('NIK harus berupa 16 digit angka').waitFor({ state: 'detached' });
  await button(page, 'Lanjut').click();
  for (const wrong of ['Jakarta', 'Jakarta, 31 Februari 1990']) {
    await page.fill('[name=tempatTanggalLahir]', wrong);
    await button(page, 'Lanjut').click();
    await see(page, "Format harus seperti 'Jakarta, 01 Januari 1990'.");
  }
  await page.fill('[name=tempatTanggalLahir]', 'Jakarta, 1 januari 1990');
  await button(page, 'Lanjut').click();
  await page.locator('[name=bentukPerusahaan]').waitFor();
  await button(page, 'Kembali').click();
  expect(await page.inputValue('[name=tempatTanggalLahir]')).toBe('Jakarta, 01 Januari 1990');
  expect(faults).toEqual([]);
});

it('stores the first entry at once, and later ones when typing pauses', async () => {
  const { page, faults } = await openForm({ fresh: true });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.fill('[name=nama]', 'Siti');
  await page.clock.runFor(1);
  await waitForDraft(page, '"Siti"');
  await page.fill('[name=nama]', 'Siti Aminah');
  await page.clock.runFor(200);
  expect(await allDrafts(page)).toContain('"Siti"');
  await page.clock.runFor(100);
  await waitForDraft(page, '"Siti Aminah"');
  expect(faults).toEqual([]);
});

it('rejects files that are not photos, and shrinks camera photos on the device', async () => {
  const { page, account, faults } = await openForm({ viewport: desk });
  await fillSkuForm(page);
  // A NIK is shown in groups of four, read digit by digit, and copied without spaces.
  const nik = page.locator('dd', { hasText: skuAnswers.nik });
  await nik.getByText('3 2 0 5, 0 1 1 5, 0 1 9 0, 0 0 0 1').waitFor();
  const copied = await nik.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return String(getSelection());
  });
  expect(copied.trim()).toBe(skuAnswers.nik);
  await button(page, 'Ubah Foto KTP').click();
  for (const [name, content] of [
    ['catatan.jpg', 'bukan foto'],
    ['gambar.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ] as const) {
    await choosePhoto(page, Buffer.from(content), name);
    await page
      .getByRole('alert')
      .filter({ hasText: /JPEG|gambar|foto/i })
      .first()
      .waitFor();
  }
  expect(await findBarriers(page)).toEqual([]);

  // A photo that nobody could read is asked about, and may be used.
  await choosePhoto(page, await takePhoto(200, 120));
  await see(page, 'Foto ini kecil. Tulisan di KTP terbaca?');
  await button(page, 'Lanjut').click();
  await page.locator('[role=status]:focus', { hasText: 'Foto ini kecil.' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Foto ulang').click();
  await chooser;
  await button(page, 'Pakai foto ini').click();
  await button(page, 'Ubah Foto KTP').click();
  await choosePhoto(page, Buffer.concat([await takePhoto(4000, 3000), Buffer.alloc(12 * 2 ** 20)]));
  await page.getByRole('img', { name: /Foto KTP/ }).waitFor();
  await button(page, 'Lanjut').click();
  await button(page, 'Kirim').click();
  await see(page, 'Pengajuan Berhasil!');
  const [sent] = await ownApplications(account);
  const stored = await fetch(new URL(String(sent?.fotoKtp), stage.portal.url));
  expect(Number(stored.headers.get('content-length'))).toBeLessThan(2 ** 20);
  expect(faults).toEqual([]);
});

it('shows every question offline, up to the review', async () => {
  const { page, context, faults } = await openForm();
  await context.setOffline(true);
  await fillSkuForm(page);
  await see(page, skuAnswers.jasaDagangUtama);
  await button(page, 'Ubah Nama').click();
  await page.locator('[name=nama]').waitFor();
  expect(faults).toEqual([]);
});

it('keeps the draft with its photo after a reload and in a new tab', async () => {
  const { page, context } = await openForm();
  await fillSkuForm(page);
  await page.reload();
  await button(page, 'Lanjutkan').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const tab = await context.newPage();
  await tab.goto('/sku');
  await button(tab, 'Lanjutkan').click();
  await button(tab, 'Kirim').waitFor();
  await tab.getByRole('img', { name: /Foto KTP/ }).waitFor();
  await see(tab, skuAnswers.jasaDagangUtama);
});

it('creates one application from several attempts on a bad connection', async () => {
  const { page, context, account } = await openForm();
  await fillSkuForm(page);
  // The first request succeeds, but its response is lost.
  await page.route('**/uploadapp', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await button(page, 'Kirim').click();
  await see(page, 'Terjadi kesalahan. Silakan coba lagi.');
  await page.unroute('**/uploadapp');
  await context.setOffline(true);
  await button(page, 'Kirim').click();
  await see(page, 'Terjadi kesalahan. Silakan coba lagi.');
  expect(await findBarriers(page)).toEqual([]);
  await context.setOffline(false);
  await button(page, 'Kirim').click();
  await see(page, 'Pengajuan berhasil dikirim.');
  const applications = await ownApplications(account);
  expect(applications).toHaveLength(1);
  await see(page, referenceOf(String(applications[0]?._id)));
});

it('keeps the draft when the session ends before sending', async () => {
  const { page, account } = await openForm();
  await fillSkuForm(page);
  await stage.portal.call('POST', 'auth/logout-everywhere', { token: account.token });
  await button(page, 'Kirim').click();
  await page
    .getByText(/[Ss]esi/)
    .first()
    .waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page
    .getByRole('link', { name: /[Ll]ogin/ })
    .or(page.getByRole('button', { name: /[Ll]ogin/ }))
    .first()
    .click();
  await page.waitForURL('**/login**');
  await logIn(page, account);
  await button(page, 'Lanjutkan').click();
  await button(page, 'Kirim').click();
  await see(page, 'Pengajuan Berhasil!');
});

it('hides a draft from other accounts on the same phone', async () => {
  const { page } = await openForm();
  await page.fill('[name=nama]', 'Rahasia');
  await button(page, 'Lanjut').click();
  await page.locator('[name=nik]').waitFor();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?kembali=/sku');
  await logIn(page, await stage.portal.account());
  await page.waitForURL('**/sku');
  await page.locator('[name=nama]').waitFor();
  expect(await page.inputValue('[name=nama]')).toBe('');
});

it('reports that the draft was already received, and sends a changed one as another application', async () => {
  const { page, account, faults } = await openForm();
  await fillSkuForm(page);
  await page.route('**/uploadapp', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await button(page, 'Kirim').click();
  await page.getByText(/pengajuan tidak akan masuk dua kali/).waitFor();
  await page.unroute('**/uploadapp');

  await button(page, 'Ubah Nama').click();
  await page.fill('[name=nama]', 'Siti Rohmah');
  await button(page, 'Lanjut').click();
  await button(page, 'Kirim').click();
  await page.getByText(/Draf ini sudah diterima sebagai pengajuan/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect((await ownApplications(account)).map(({ nama }) => nama)).toEqual([skuAnswers.nama]);

  await button(page, 'Kirim').click();
  await see(page, 'Pengajuan Berhasil!');
  expect((await ownApplications(account)).map(({ nama }) => nama)).toEqual([
    'Siti Rohmah',
    skuAnswers.nama,
  ]);
  expect(faults).toEqual([]);
});

it('copies earlier answers, parses typed dates and addresses, and asks for the purpose', async () => {
  const account = await stage.portal.account();
  for (const nama of ['Budi', skuAnswers.nama]) {
    const nik = nama === 'Budi' ? '3205011501900002' : skuAnswers.nik;
    const form = await skuForm({ nama, nik, alamatLengkap: 'kp. cibodas, rt 01 rw 03' });
    await stage.portal.call('POST', 'applications/uploadapp', { token: account.token, form });
  }
  const { page, faults } = await openAs(stage, account, '/sktm');

  // Each offer names the person; an undo restores the entries.
  await page.getByRole('button', { name: /^Pakai data Siti Aminah dari pengajuan SKU/ }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.fill('[name=nama]', 'Budi Santoso');
  await page.getByRole('button', { name: /^Pakai data Budi dari/ }).click();
  await see(page, 'Data Budi sudah diisikan.');
  await see(page, 'Yang tadi Anda tulis diganti: Nama.');
  await button(page, 'Batalkan pengisian').click();
  await see(page, 'Langkah 1 dari 10');
  expect(await page.inputValue('[name=nama]')).toBe('Budi Santoso');
  await page.getByRole('button', { name: /^Pakai data Siti Aminah/ }).click();
  await see(page, 'Langkah 3 dari 10');
  expect(await findBarriers(page)).toEqual([]);
  await page.fill('[name=kk]', '3205012304100002');
  await button(page, 'Lanjut').click();
  await page.getByLabel('Perempuan', { exact: true }).check();
  await button(page, 'Lanjut').click();

  // A retyped date is corrected part by part.
  const date = page.locator('[name=tempatTanggalLahir]');
  expect(await date.inputValue()).toBe(skuAnswers.tempatTanggalLahir);
  await date.fill('1 januari 1980');
  await button(page, 'Lanjut').click();
  await see(page, 'Tempat belum ada. Tulis nama tempat, lalu koma, di depan tanggal.');
  expect(await date.getAttribute('aria-describedby')).toMatch(/-error/);
  expect(await findBarriers(page)).toEqual([]);
  const part = (name: string) => page.getByLabel(name, { exact: true });
  expect(await part('Tempat').evaluate((one) => one === document.activeElement)).toBe(true);
  await part('Tempat').fill('bandung');
  await part('Tanggal').fill('31');
  await part('Bulan').selectOption('Februari');
  await see(page, 'Februari 1980 hanya sampai tanggal 29.');
  expect(await date.inputValue()).toBe('bandung, Februari 1980');
  expect(await findBarriers(page)).toEqual([]);
  await date.fill('bandung 2 peb 1980');
  await button(page, 'Lanjut').click();
  await button(page, 'Tidak punya').click();
  await page.fill('[name=pekerjaan]', 'Buruh Tani');
  await button(page, 'Lanjut').click();
  expect(await page.inputValue('[name=alamatLengkap]')).toBe('kp. cibodas, rt 01 rw 03');
  await page.fill('[name=alamatLengkap]', 'Kp. Cibodas #2, RT 02/RW 04');
  await button(page, 'Lanjut').click();
  await see(page, 'Tanda “#” tidak dapat dipakai.');
  await page.fill('[name=alamatLengkap]', 'Kp. Cibodas, RT 02/RW 04');
  await button(page, 'Lanjut').click();
  await choosePhoto(page, await takePhoto());
  await page.getByRole('img', { name: /Foto KTP/ }).waitFor();
  await button(page, 'Lanjut').click();

  // The review offers capitals, and limits the length of the purpose.
  await see(page, 'Kp. Cibodas, RT 02 RW 04');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: /^Pakai huruf besar untuk Tempat/ }).click();
  await see(page, 'Bandung, 02 Februari 1980');
  await page.fill('[name=keperluan]', 'k'.repeat(201));
  await button(page, 'Kirim').click();
  await see(page, 'Keperluan maksimal 200 karakter.');
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Mengurus keringanan biaya sekolah').click();
  await page.reload();
  await button(page, 'Lanjutkan').click();
  expect(await page.inputValue('[name=keperluan]')).toBe('mengurus keringanan biaya sekolah');
  await button(page, 'Kirim').click();
  await see(page, 'Pengajuan Berhasil!');
  const [sent] = await ownApplications(account);
  expect(sent).toMatchObject({
    type: 'SKTM',
    nama: skuAnswers.nama,
    nik: skuAnswers.nik,
    tempatTanggalLahir: 'Bandung, 02 Februari 1980',
    alamatLengkap: 'Kp. Cibodas, RT 02 RW 04',
    keperluan: 'mengurus keringanan biaya sekolah',
  });
  expect(faults).toEqual([]);
});

it('shows the field that the server rejects, and does not continue while it is unchanged', async () => {
  const { page, faults } = await openForm();
  // A typed value is tidied also when going back; an empty field shows no error on blur.
  await page.locator('[name=nama]').focus();
  await page.locator('h1').click();
  expect(await page.getByText('Nama wajib diisi').count()).toBe(0);
  await page.fill('[name=nama]', skuAnswers.nama);
  await button(page, 'Lanjut').click();
  await page.fill('[name=nik]', '3205 0115 0190.0001');
  await page.goBack();
  await page.locator('[name=nama]').waitFor();
  await page.goForward();
  await expect.poll(() => page.inputValue('[name=nik]')).toBe('3205011501900001');
  await page.goBack();
  await page.locator('[name=nama]').waitFor();
  await fillSkuForm(page);

  const refuse = (errors: Record<string, string>) =>
    page.route('**/uploadapp', (route) =>
      route.fulfill({ status: 400, json: { message: 'Isian belum benar.', errors } }),
    );
  await refuse({ nik: 'NIK ini tidak dapat dipakai.' });
  await button(page, 'Kirim').click();
  await see(page, 'NIK ini tidak dapat dipakai.');
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Lanjut').click();
  await see(page, 'NIK ini tidak dapat dipakai.');
  await page.fill('[name=nik]', '3205011501900002');
  await button(page, 'Lanjut').click();
  await button(page, 'Kirim').waitFor();

  await page.unroute('**/uploadapp');
  await refuse({ fotoKtp: 'Foto KTP terlalu besar.' });
  await button(page, 'Kirim').click();
  await see(page, 'Foto KTP terlalu besar.');
  expect(await page.getByRole('img', { name: /Foto KTP/ }).count()).toBe(0);
  await choosePhoto(page, await takePhoto());
  await page.getByRole('img', { name: /Foto KTP/ }).waitFor();
  await button(page, 'Lanjut').click();
  await page.unroute('**/uploadapp');
  await button(page, 'Kirim').click();
  await see(page, 'Pengajuan Berhasil!');
  expect(faults).toEqual([]);
});
