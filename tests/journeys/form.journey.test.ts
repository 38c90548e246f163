import { expect, it } from 'vitest';
import { dayMs } from '#contract/basics/durations.ts';
import { findBarriers } from '../support/browser/browser.ts';
import { ageDrafts, allDrafts, waitForDraft } from '../support/browser/drafts.ts';
import { hasFocus } from '../support/browser/panel.ts';
import { openAs, openAsResident, setStage } from '../support/browser/stage.ts';
import {
  answerPhoto,
  button,
  choosePhoto,
  fillSkdlForm,
  fillSkuForm,
  logIn,
  loseResponse,
  see,
  sendForm,
} from '../support/browser/steps.ts';
import { ownApplications } from '../support/letters/issue-letter.ts';
import { skdlAnswers, skuAnswers, skuForm, takePhoto } from '../support/letters/submissions.ts';
import { sampleSize } from '../support/sample.ts';

const stage = await setStage();

/** Opens the first question of a form as a new resident. */
async function openForm(path: string, options = {}) {
  const opened = await openAsResident(stage, path, options);
  await opened.page.locator('main form').waitFor();
  return opened;
}

it('explains invalid answers and photos, also those that the server rejects, and shrinks camera photos', async () => {
  const { page, account } = await openForm('/sku');
  await button(page, 'Lanjut').click();
  await see(page, 'Nama wajib diisi');
  expect(await findBarriers(page)).toEqual([]);
  await page.fill('[name=nama]', skuAnswers.nama);
  await button(page, 'Lanjut').click();
  // Who was typing goes on typing; the field's description has the step.
  const focusedNik = page.locator('[name=nik]:focus');
  await focusedNik.waitFor();
  expect(await focusedNik.getAttribute('aria-describedby')).toMatch(/^langkah /);
  await page.fill('[name=nik]', '3205 0115 0190.0001');
  // A typed value is tidied also when going back.
  await page.goBack();
  await page.locator('[name=nama]').waitFor();
  await page.goForward();
  await expect.poll(() => page.inputValue('[name=nik]')).toBe('3205011501900001');
  await page.goBack();
  await fillSkuForm(page);

  // A NIK is shown in groups of four, read digit by digit, and copied without spaces.
  const nik = page.locator('dd', { hasText: skuAnswers.nik });
  await nik.getByText('3 2 0 5, 0 1 1 5, 0 1 9 0, 0 0 0 1').waitFor();
  const copied = await nik.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return String(getSelection());
  });
  expect(copied.trim()).toBe(skuAnswers.nik);

  // The form does not continue while a rejected answer is unchanged.
  const wrongAnswer = 'NIK ini tidak dapat dipakai.';
  let errors: Record<string, string> = { nik: wrongAnswer };
  await page.route('**/uploadapp', (route) =>
    route.fulfill({ status: 400, json: { message: 'Isian belum benar.', errors } }),
  );
  await button(page, 'Kirim').click();
  await see(page, wrongAnswer);
  await button(page, 'Simpan dan kembali').click();
  await see(page, wrongAnswer);
  await page.fill('[name=nik]', '3205011501900002');
  await button(page, 'Simpan dan kembali').click();
  // Back in the review, at the row that was changed.
  await button(page, 'Ubah NIK').and(page.locator(':focus')).waitFor();
  // The fields of the review have its step number.
  errors = { nomorWa: 'Nomor ini tidak dapat dipakai.' };
  await button(page, 'Kirim').click();
  await see(page, errors.nomorWa ?? '');
  await see(page, /^Langkah (\d+) dari \1$/);
  errors = { fotoKtp: 'Foto KTP terlalu besar.' };
  await button(page, 'Kirim').click();
  await see(page, 'Foto KTP terlalu besar.');
  expect(await page.getByRole('img', { name: /Foto KTP/ }).count()).toBe(0);
  await page.unroute('**/uploadapp');

  await choosePhoto(page, Buffer.from('bukan foto'), 'catatan.jpg');
  await see(page.getByRole('alert'), /JPEG|gambar|foto/i);
  expect(await findBarriers(page)).toEqual([]);
  // A photo that nobody could read is asked about, and may be used.
  await choosePhoto(page, await takePhoto(200, 120));
  await see(page, 'Foto ini kecil. Tulisan di KTP terbaca?');
  await button(page, 'Simpan dan kembali').click();
  await page.locator('[role=status]:focus', { hasText: 'Foto ini kecil.' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Foto ulang').click();
  await chooser;
  await button(page, 'Pakai foto ini').click();
  await button(page, 'Ubah Foto KTP').click();
  const photo = await takePhoto(sampleSize(2400, 4000), sampleSize(1800, 3000));
  await choosePhoto(page, Buffer.concat([photo, Buffer.alloc(12 * 2 ** 20)]));
  await page.getByRole('img', { name: /Foto KTP/ }).waitFor();
  await button(page, 'Simpan dan kembali').click();
  await sendForm(page);
  await see(page, /^Diputuskan paling lambat /);
  const [sent] = await ownApplications(stage.portal, account.token);
  expect(sent?.nik).toBe('3205011501900002');
  const stored = await fetch(new URL(String(sent?.fotoKtp), stage.portal.url));
  expect(Number(stored.headers.get('content-length'))).toBeLessThan(2 ** 20);
});

it('stores the first entry at once, and later ones when typing pauses', async () => {
  const { page } = await openForm('/skdl', { fresh: true });
  const entry = page.locator('[name=namaLembaga]');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await entry.fill('Tani');
  await page.clock.runFor(1);
  await waitForDraft(page, '"Tani"');
  await entry.fill('Tani Mekar');
  await page.clock.runFor(200);
  expect(await allDrafts(page)).toContain('"Tani"');
  await page.clock.runFor(100);
  await waitForDraft(page, '"Tani Mekar"');
});

it('keeps the draft through a lost connection, a reload, an ended session and a lost response', async () => {
  const { page: first, context, account } = await openForm('/skdl');
  await context.setOffline(true);
  await fillSkdlForm(first);
  await see(first, skdlAnswers.namaLembaga);
  await button(first, 'Kirim').click();
  await see(first, 'Terjadi kesalahan. Silakan coba lagi.');
  await context.setOffline(false);
  await first.reload();
  await button(first, 'Lanjutkan').waitFor();
  expect(await findBarriers(first)).toEqual([]);
  await first.close();

  const page = await context.newPage();
  await page.goto('/skdl');
  await button(page, 'Lanjutkan').click();
  await page.getByRole('img', { name: /Foto KTP/ }).waitFor();
  await account.call('POST', 'auth/logout-everywhere');
  await button(page, 'Kirim').click();
  await see(page, /[Ss]esi/);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Login lagi' }).click();
  await page.waitForURL('**/login**');
  await logIn(page, account);

  await button(page, 'Lanjutkan').click();
  await page.route('**/uploadapp', loseResponse);
  await button(page, 'Kirim').click();
  await page.getByText(/pengajuan tidak akan masuk dua kali/).waitFor();
  await page.unroute('**/uploadapp');
  // The draft was received, so a changed one is another application.
  await button(page, 'Ubah Nama Lembaga').click();
  await page.fill('[name=namaLembaga]', 'Kelompok Tani Baru');
  await button(page, 'Simpan dan kembali').click();
  await button(page, 'Kirim').click();
  await page.getByText(/Draf ini sudah diterima sebagai pengajuan/).waitFor();
  const token = String(await page.evaluate(() => localStorage.getItem('token')));
  const names = async () =>
    (await ownApplications(stage.portal, token)).map(({ namaLembaga }) => namaLembaga);
  expect(await names()).toEqual([skdlAnswers.namaLembaga]);
  await sendForm(page);
  expect(await names()).toEqual(['Kelompok Tani Baru', skdlAnswers.namaLembaga]);
});

it('hides a draft from other accounts on the same phone, and deletes it once it has expired', async () => {
  const { page, account } = await openForm('/skdl');
  const entry = page.locator('[name=namaLembaga]');
  const switchTo = (token: string) =>
    page.evaluate((value) => localStorage.setItem('token', value), token);
  await entry.fill('Rahasia');
  await waitForDraft(page, 'Rahasia');
  await switchTo((await stage.portal.account()).token);
  await page.reload();
  await entry.waitFor();
  expect(await entry.inputValue()).toBe('');

  await switchTo(account.token);
  await ageDrafts(page, 15 * dayMs);
  await page.goto('/dashboard');
  await expect.poll(() => allDrafts(page)).toBe('[]');
  expect(await button(page, 'Logout dan bersihkan perangkat ini').count()).toBe(0);
});

it('copies earlier answers, parses typed dates and addresses, and asks for the purpose', async () => {
  const account = await stage.portal.account();
  for (const nama of ['Budi', skuAnswers.nama]) {
    const nik = nama === 'Budi' ? '3205011501900002' : skuAnswers.nik;
    const form = await skuForm({ nama, nik, alamatLengkap: 'kp. cibodas, rt 01 rw 03' });
    await account.call('POST', 'applications/uploadapp', form);
  }
  const { page } = await openAs(stage, account, '/sktm');
  await page.getByLabel('Orang lain').check();
  await page.getByRole('heading', { name: 'Siapa nama lengkapnya?' }).waitFor();
  await page.getByLabel('Saya', { exact: true }).check();

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
  const part = (name: string) => page.getByLabel(name, { exact: true });
  expect(await hasFocus(part('Tempat'))).toBe(true);
  await part('Tempat').fill('bandung');
  await part('Tanggal').fill('31');
  await part('Bulan').selectOption('Februari');
  await see(page, 'Februari 1980 hanya sampai tanggal 29.');
  expect(await date.inputValue()).toBe('bandung, Februari 1980');
  expect(await findBarriers(page)).toEqual([]);
  await date.fill('bandung 2 peb 1980');
  await button(page, 'Lanjut').click();
  await button(page, 'Tidak punya').click();
  await page.fill('[name=pekerjaan]', 'Buruh Tani/Perkebunan');
  await page.locator('h1').click();
  const tidied = 'Tanda / diganti spasi, karena surat hanya memuat huruf.';
  await see(page, tidied);
  expect(await page.inputValue('[name=pekerjaan]')).toBe('Buruh Tani Perkebunan');
  expect(await page.locator('#daftar-pekerjaan option').count()).toBeGreaterThan(40);
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Lanjut').click();
  expect(await page.inputValue('[name=alamatLengkap]')).toBe('kp. cibodas, rt 01 rw 03');
  await page.fill('[name=alamatLengkap]', 'Kp. Cibodas #2, RT 02/RW 04');
  await button(page, 'Lanjut').click();
  await see(page, 'Tanda “#” tidak dapat dipakai.');
  await page.fill('[name=alamatLengkap]', 'Kp. Cibodas, RT 02/RW 04');
  await button(page, 'Lanjut').click();
  await answerPhoto(page);

  // The review offers capitals, and limits the length of the purpose.
  await see(page, 'Kp. Cibodas, RT 02 RW 04');
  await page.getByRole('button', { name: /^Pakai huruf besar untuk Tempat/ }).click();
  await see(page, 'Bandung, 02 Februari 1980');
  await page.fill('[name=keperluan]', 'k'.repeat(201));
  await button(page, 'Kirim').click();
  await see(page, 'Keperluan maksimal 200 karakter.');
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Mengurus keringanan biaya sekolah').click();
  await sendForm(page);
  const [sent] = await ownApplications(stage.portal, account.token);
  expect(sent).toMatchObject({
    type: 'SKTM',
    nama: skuAnswers.nama,
    nik: skuAnswers.nik,
    tempatTanggalLahir: 'Bandung, 02 Februari 1980',
    alamatLengkap: 'Kp. Cibodas, RT 02 RW 04',
    keperluan: 'mengurus keringanan biaya sekolah',
  });
});
