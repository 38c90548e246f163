import { beforeEach, expect, it } from 'vitest';
import { referenceOf } from '#contract/applications.ts';
import { desk, findBarriers, phone } from '../support/browser/browser.ts';
import { hasFocus } from '../support/browser/panel.ts';
import { setPanelStage } from '../support/browser/stage.ts';
import { button, download, logIn, openTab } from '../support/browser/steps.ts';
import { answerFirstLetter, ownApplications, submit } from '../support/letters/issue-letter.ts';

const { stage, openPanel } = await setPanelStage();
const resident = await stage.portal.account();
await answerFirstLetter(stage.portal, stage.admin.token);
let nama: string;
beforeEach(() => {
  nama = `Warga ${crypto.randomUUID().slice(0, 8)}`;
});

const newApplication = (answers = {}) => submit(stage.portal, resident.token, { nama, ...answers });

const decide = (id: string, json: object) => stage.admin.call('PUT', `applications/${id}`, json);

/** Opens the queue as an official, with functions for the row of this name and its dialogs. */
async function openQueue({ name = nama, viewport = desk } = {}) {
  const opened = await openPanel({ viewport }, '/adminpanel?menu=surat');
  const { page } = opened;
  const row = page.getByRole('row', { name: new RegExp(name) });
  const dialog = page.getByRole('dialog');
  await row.waitFor();
  return {
    ...opened,
    row,
    dialog,
    open: (task: RegExp) => row.getByRole('button', { name: task }).click(),
    press: (label: string) => dialog.getByRole('button', { name: label, exact: true }).click(),
    field: (field: string) => dialog.locator(`[name=${field}]`),
    see: (text: string | RegExp) => dialog.getByText(text).first().waitFor(),
  };
}

it('requires notes for a rejection, and keeps them when the session ends', async () => {
  await newApplication();
  const { page, row, dialog, open, press, field, see } = await openQueue();
  await open(/^Tolak/);
  await press('Tolak');
  await see('Admin notes are required for rejection.');
  expect(await findBarriers(page)).toEqual([]);
  await field('adminNotes').fill('NPWP belum benar.');
  expect(await dialog.getByText('Tulis alasan penolakan di sini.').count()).toBe(0);
  await dialog.getByText('Tandai isian yang harus diperbaiki').click();
  await dialog.getByLabel('NPWP', { exact: true }).check();
  await dialog.getByLabel('Catatan untuk NPWP').fill('Harus 15 angka.');
  await page.evaluate(() => localStorage.setItem('token', 'x.y.z'));
  await press('Minta perbaikan');
  await dialog.getByRole('link', { name: 'Login lagi' }).click();
  await page.waitForURL('**/login**');
  await logIn(page, stage.admin);
  await expect.poll(() => field('adminNotes').inputValue()).toBe('NPWP belum benar.');
  await press('Minta perbaikan');
  await page.getByText('Application ditolak successfully!').waitFor();
  await row.getByText('Ditolak').waitFor();
  expect((await ownApplications(stage.portal, resident.token))[0]).toMatchObject({
    status: 'Ditolak',
    adminNotes: 'NPWP belum benar.',
    perbaikan: { npwp: 'Harus 15 angka.' },
  });
});

it('shows the applicant history, corrects answers at the same time as a colleague, and approves as the deputy', async () => {
  const atasNama = 'Kepala Desa Layung';
  const deputy = { nama: 'Dewi Lestari', jabatan: 'Sekretaris Desa', atasNama };
  await stage.admin.call('POST', 'signatories', deputy);
  const nik = '3205017700000001';
  const first = await newApplication({ nik, npwp: '1' });
  await decide(first._id, { status: 'Ditolak', adminNotes: 'NPWP belum benar.' });
  const name = nama.toLowerCase();
  const answers = { nama: name, nik, npwp: '2', menggantikan: first._id };
  const { _id } = await newApplication(answers);
  const similar = await newApplication({ nama: 'Hampir Sama', nik: '3205017700000007' });
  const { page, dialog, open, press, field, see } = await openQueue({ name });
  await open(/Lihat Detail/);
  await see(/^NIK ini hampir sama dengan 3205 0177 0000 0007/);
  const other = await openTab(dialog.getByRole('link', { name: 'Buka pengajuannya' }));
  await other.getByRole('dialog').getByText('Hampir Sama').first().waitFor();
  // Also an application that is not in the list, and none that is gone.
  const address = (id: string) =>
    `/adminpanel?menu=surat&status=Ditolak&tindakan=detail&pengajuan=${id}`;
  await other.goto(new URL(address(similar._id), page.url()).href);
  await other.getByRole('dialog').getByText('Hampir Sama').first().waitFor();
  await other.goto(new URL(address('tidak-ada'), page.url()).href);
  await other.getByText('Pengajuan itu tidak ditemukan.').waitFor();
  await other.close();
  await see('Alasan waktu itu: NPWP belum benar.');
  await see('Berubah');
  await see(/^Di pengajuan sebelumnya: 1$/);
  expect(await findBarriers(page)).toEqual([]);

  await press('Perbaiki isian');
  await field('nama').fill(nama);
  await field('npwp').fill('99');
  await field('nik').fill('1');
  const changes = { jasaDagangUtama: 'Ikan asin', npwp: '12' };
  await stage.admin.call('PUT', `applications/${_id}/answers`, changes);
  // The list polls, but the form keeps the version that it was opened with, also after a reload.
  await page.reload();
  await expect.poll(() => field('nik').inputValue()).toBe('1');
  await press('Simpan perbaikan');
  await see('NIK harus berupa 16 digit angka');
  await field('nik').fill(nik);
  await press('Simpan perbaikan');
  const conflict = page.getByRole('dialog', { name: 'Isian ini sudah diubah petugas lain' });
  await conflict.getByText('Ikan asin').waitFor();
  await conflict.getByText('12', { exact: true }).waitFor();
  await conflict.getByRole('button', { name: 'Kembali' }).click();
  await see('Isian pengajuan ini sudah diubah petugas lain');
  expect(await field('npwp').inputValue()).toBe('99');
  await press('Simpan perbaikan');
  await conflict.getByRole('button', { name: 'Simpan milik saya' }).click();
  await see(`Dikirim sebagai: ${name}`);
  await see('Ikan asin');

  await page.keyboard.press('s');
  const penandatangan = 'Dewi Lestari, Sekretaris Desa a.n. Kepala Desa Layung';
  await dialog.getByLabel('Penanda tangan').selectOption({ label: penandatangan });
  await field('keperluan').fill('mengajukan KUR');
  const preview = page.waitForResponse((response) => response.url().endsWith('/preview'));
  const tab = await openTab(button(dialog, 'Pratinjau'));
  expect((await preview).headers()['content-type']).toBe('application/pdf');
  await tab.close();
  await press('Setujui');
  await page.getByText('Application disetujui successfully!').waitFor();
  const sent = await ownApplications(stage.portal, resident.token);
  expect(sent.find((one) => one._id === _id)).toMatchObject({
    nama,
    npwp: '99',
    keperluan: 'mengajukan KUR',
    penandatangan,
    koreksi: { nama: { dari: name, menjadi: nama } },
  });
});

it('closes on Escape, but not while the decision is sent, reports that another official decided first, and deletes', async () => {
  const { _id } = await newApplication();
  const { page, row, dialog, open, press, see } = await openQueue();
  const opener = row.getByRole('button', { name: /^Setujui/ });
  await opener.click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await hasFocus(opener)).toBe(true);

  const answer = Promise.withResolvers<void>();
  await page.route('**/api/v1/applications/*', async (route) => {
    if (route.request().method() === 'PUT') await answer.promise;
    await route.continue();
  });
  await opener.click();
  await decide(_id, { status: 'Ditolak', adminNotes: 'Sudah ditolak rekan.' });
  await press('Setujui');
  await dialog.locator('[aria-busy=true]').waitFor();
  // Chromium closes a dialog at the second Escape even when the page prevents it.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.waitFor();
  answer.resolve();
  await page.getByText('Pengajuan ini sudah diproses.').first().waitFor();

  await page.keyboard.press('Escape');
  await row.getByText('Ditolak').waitFor();
  await open(/^Hapus/);
  await see(new RegExp(nama));
  await press('Hapus');
  await row.waitFor({ state: 'detached' });
});

it('approves and withdraws on a phone, and logs who viewed photos', async () => {
  const reference = referenceOf((await newApplication())._id);
  const { page, dialog, open, press, see } = await openQueue({ viewport: phone });
  await open(/Lihat Detail/);
  await see('Sembako dan gas elpiji');
  await see('Dilihat sebagai Siti Aminah; tercatat');
  const photo = dialog.getByRole('img', { name: `Foto KTP milik ${nama}` });
  await expect.poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(800);
  await press('Tutup');
  await open(/^Setujui/);
  await photo.waitFor();
  await press('Setujui');
  await page.getByText('Application disetujui successfully!').waitFor();
  await page.locator('.notice').getByRole('button', { name: 'Cetak' }).waitFor();
  await open(/Lihat Detail/);
  await see('Kode verifikasi');
  await dialog.getByRole('link', { name: 'Download PDF' }).waitFor();
  await dialog.getByRole('button', { name: 'Unggah' }).waitFor();
  await press('Cabut');
  const withdrawal = page.getByRole('dialog', { name: 'Cabut surat ini?' });
  await withdrawal.getByRole('button', { name: 'Data keliru' }).click();
  await withdrawal.getByRole('button', { name: 'Cabut surat' }).click();
  await see('Surat telah dicabut.');
  expect(await dialog.getByRole('button', { name: 'Cabut', exact: true }).count()).toBe(0);
  expect(await dialog.getByText('Disetujui', { exact: true }).count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);

  await page.goto('/adminpanel?menu=pengaturan&bagian=catatan');
  const entry = page.getByRole('row').filter({ hasText: `Melihat foto pengajuan ${reference}` });
  await entry.waitFor();
  await button(page, 'Saring').click();
  await page.locator('select[name=kelompok]').selectOption('Akun orang lain');
  await entry.waitFor({ state: 'detached' });
  await page.locator('select[name=kelompok]').selectOption('Pengajuan');
  const search = page.getByRole('searchbox', { name: 'Pengajuan' });
  await search.fill(reference.toLowerCase());
  await page.waitForFunction(() => location.search.includes('objek='));
  await entry.getByText('Anda').waitFor();
  // The rows are faded until the filtered ones are there.
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  expect(await findBarriers(page)).toEqual([]);
  const file = await download(button(page, 'Unduh CSV'));
  expect(file.suggestedFilename()).toBe('catatan-aktivitas.csv');
  await search.fill('Siti Aminah');
  await page.getByText('Isi kodenya lengkap.').waitFor();
  expect(page.url()).not.toMatch(/siti|aminah/i);
  await entry.getByRole('link', { name: reference }).click();
  await page.getByText(`Pencarian: ${reference}`).waitFor();
  await page.getByRole('row').filter({ hasText: nama }).waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  await page.getByText(`Pencarian: ${reference}`).click();
  await page.waitForURL((url) => !url.searchParams.has('nomor'));
});
