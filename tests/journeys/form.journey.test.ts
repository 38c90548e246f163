import { expect, it } from 'vitest';
import { type ApplicationRecord, referenceOf } from '#contract/applications.ts';
import { desk, findBarriers, openPage } from '../support/browser/browser.ts';
import { allDrafts, keptDraft } from '../support/browser/drafts.ts';
import { openAs, setStage } from '../support/browser/stage.ts';
import { button, choosePhoto, fillSkuForm, logIn, see } from '../support/browser/steps.ts';
import { skuAnswers, skuForm, takePhoto } from '../support/letters/submissions.ts';
import type { Account } from '../support/portal.ts';

const stage = setStage();

/** A resident at the first question of SKU. */
async function openForm(options = {}) {
  const account = await stage.portal.account();
  const opened = await openAs(stage, account, '/sku', options);
  await opened.page.locator('[name=nama]').waitFor();
  return { ...opened, account };
}

const ownApplications = async ({ token }: Account) =>
  (await stage.portal.call<ApplicationRecord[]>('GET', 'applications/my-applications', { token }))
    .body;

it('asks for a login first, and comes back', async () => {
  const { page, faults } = await openPage(stage.browser, stage.portal.url);
  await page.goto('/sku');
  await page.waitForURL('**/login**');
  await logIn(page, await stage.portal.account());
  await page.waitForURL('**/sku');
  await page.locator('[name=nama]').waitFor();
  expect(faults).toEqual([]);
});

it('lets nobody past a wrong answer, and says why', async () => {
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

it('keeps an entry at once, and what is typed on when the typing pauses', async () => {
  const { page, faults } = await openForm({ fresh: true });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.fill('[name=nama]', 'Siti');
  await page.clock.runFor(1);
  await keptDraft(page, '"Siti"');
  await page.fill('[name=nama]', 'Siti Aminah');
  await page.clock.runFor(200);
  expect(await allDrafts(page)).toContain('"Siti"');
  await page.clock.runFor(100);
  await keptDraft(page, '"Siti Aminah"');
  expect(faults).toEqual([]);
});

it("refuses what is no photo, and shrinks a camera's on the phone", async () => {
  const { page, account, faults } = await openForm({ viewport: desk });
  await fillSkuForm(page);
  // Seen in groups of four, heard digit by digit, copied as it was typed.
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

it('asks every question without a signal, up to the review', async () => {
  const { page, context, faults } = await openForm();
  await context.setOffline(true);
  await fillSkuForm(page);
  await see(page, skuAnswers.jasaDagangUtama);
  await button(page, 'Ubah Nama').click();
  await page.locator('[name=nama]').waitFor();
  expect(faults).toEqual([]);
});

it('keeps the draft, photo included, over a reload and a new browser tab', async () => {
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

it('survives a dead zone while sending, and makes one application of several tries', async () => {
  const { page, context, account } = await openForm();
  await fillSkuForm(page);
  // The first try reaches the village, its answer never reaches the phone.
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

it('loses nothing when the session ends before sending', async () => {
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

it('shows a draft to nobody else on the same phone', async () => {
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

it('tells that a draft had arrived before it was changed, and sends the change as another application', async () => {
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

it('asks once: takes earlier answers, reads what people type, and asks what the letter is for', async () => {
  const account = await stage.portal.account();
  for (const nama of ['Budi', skuAnswers.nama]) {
    const nik = nama === 'Budi' ? '3205011501900002' : skuAnswers.nik;
    const form = await skuForm({ nama, nik, alamatLengkap: 'kp. cibodas, rt 01 rw 03' });
    await stage.portal.call('POST', 'applications/uploadapp', { token: account.token, form });
  }
  const { page, faults } = await openAs(stage, account, '/sktm');

  // Whose data it is stands with each; what was typed can be had back.
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

  // The date was taken; written anew it is mended, part by part.
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
  await page.fill('[name=noIdDtks]', '-');
  await button(page, 'Lanjut').click();
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

  // The review offers capitals, and holds what the letter is for to its length.
  await see(page, 'Kp. Cibodas, RT 02 RW 04');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: /^Pakai huruf besar untuk Tempat/ }).click();
  await see(page, 'Bandung, 02 Februari 1980');
  await page.fill('[name=keperluan]', 'k'.repeat(201));
  await button(page, 'Kirim').click();
  await see(page, 'Keperluan maksimal 200 karakter.');
  expect(await findBarriers(page)).toEqual([]);
  await page.fill('[name=keperluan]', 'keringanan biaya sekolah');
  await page.reload();
  await button(page, 'Lanjutkan').click();
  expect(await page.inputValue('[name=keperluan]')).toBe('keringanan biaya sekolah');
  await button(page, 'Kirim').click();
  await see(page, 'Pengajuan Berhasil!');
  const [sent] = await ownApplications(account);
  expect(sent).toMatchObject({
    type: 'SKTM',
    nama: skuAnswers.nama,
    nik: skuAnswers.nik,
    tempatTanggalLahir: 'Bandung, 02 Februari 1980',
    alamatLengkap: 'Kp. Cibodas, RT 02 RW 04',
    keperluan: 'keringanan biaya sekolah',
  });
  expect(faults).toEqual([]);
});

it('leads to what the server refuses, and lets nobody past it unchanged', async () => {
  const { page, faults } = await openForm();
  // Typing that is over is put right on the way back, too; nothing is said of a field that was left empty.
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
