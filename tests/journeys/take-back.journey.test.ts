import { expect, it } from 'vitest';
import { referenceOf } from '#contract/applications.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { hasFocus, menuEntry, openTask, rowOf } from '../support/browser/panel.ts';
import { openAs, setPanelStage } from '../support/browser/stage.ts';
import { button, see } from '../support/browser/steps.ts';
import { issueLetter, ownApplications, submit } from '../support/letters/issue-letter.ts';
import type { Account } from '../support/portal.ts';

const { stage, openPanel } = await setPanelStage();

const own = ({ token }: Account) => ownApplications(stage.portal, token);
const decide = (id: string, json: object) => stage.admin.call('PUT', `applications/${id}`, json);

it('lets a resident cancel and correct pending applications', async () => {
  const resident = await stage.portal.account();
  const kept = await submit(stage.portal, resident.token);
  const wrong = await submit(stage.portal, resident.token, { nama: 'Siti Keliru' });
  const { page } = await openAs(stage, resident, '/dashboard?tab=riwayat');
  const entry = page.getByRole('article').filter({ hasText: 'Siti Keliru' });
  await entry.getByText('Rincian').click();
  await entry.getByRole('button', { name: 'Batalkan pengajuan' }).click();
  await see(page, new RegExp(`nomor ${referenceOf(wrong._id)}, dihapus sekarang juga`));
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Ya, batalkan').click();
  const message = page.getByRole('status').filter({ hasText: 'Pengajuan telah dibatalkan.' });
  await message.waitFor();
  await entry.waitFor({ state: 'detached' });
  expect(await hasFocus(message)).toBe(true);
  expect((await own(resident)).map(({ _id }) => _id)).toEqual([kept._id]);

  await page.getByText('Rincian').click();
  await button(page, 'Perbaiki').click();
  await page.waitForURL('**/sku#lagi');
  // All answers and the photo are there, so it opens the review.
  await see(page, 'Periksa jawaban Anda');
  await page.getByText(/Setelah terkirim, pengajuan yang lama dibatalkan\./).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('img', { name: /Foto KTP/ }).waitFor();
  await button(page, 'Ubah Jasa/Dagang Utama').click();
  await page.locator('[name=jasaDagangUtama]').fill('Ikan asin');
  await button(page, 'Simpan dan kembali').click();
  await button(page, 'Kirim').click();
  await see(page, 'Pengajuan Anda yang lama sudah dibatalkan.');
  const [sent, ...more] = await own(resident);
  expect(more).toEqual([]);
  expect(sent?._id).not.toBe(kept._id);
  expect(sent).toMatchObject({ jasaDagangUtama: 'Ikan asin', fotoKtp: expect.any(String) });

  // Both remain when the old one is decided before the correction is sent.
  await page.goto('/dashboard?tab=riwayat');
  await page.getByText('Rincian').click();
  await button(page, 'Perbaiki').click();
  await see(page, 'Periksa jawaban Anda');
  await decide(sent?._id ?? '', { status: 'Disetujui' });
  await button(page, 'Kirim').click();
  await see(page, /lebih dahulu diputuskan petugas/);
  expect((await own(resident)).map(({ status }) => status)).toEqual(['Menunggu', 'Disetujui']);
});

it('lets an official reopen a rejection, which the resident sees', async () => {
  const resident = await stage.portal.account();
  const nama = 'Warga Buka Lagi';
  const { _id } = await submit(stage.portal, resident.token, { nama });
  const perbaikan = { nama: 'Tulis nama di KTP.' };
  await decide(_id, { status: 'Ditolak', adminNotes: 'Nama belum lengkap.', perbaikan });
  // 'Ajukan lagi' begins with the reason, without offers; the photo is kept.
  const again = await openAs(stage, resident, '/dashboard?tab=riwayat');
  await see(again.page, 'Perlu diperbaiki');
  await button(again.page, 'Ajukan lagi').click();
  await again.page.waitForURL('**/sku#lagi');
  await again.page.locator('[name=nama]').waitFor();
  await see(again.page, 'Nama belum lengkap.');
  expect(await again.page.getByText(/Pakai data|Anda sudah punya/).count()).toBe(0);
  expect(await findBarriers(again.page)).toEqual([]);
  await again.page.fill('[name=nama]', `${nama} Lengkap`);
  await button(again.page, 'Lanjut').click();
  await again.page.getByRole('img', { name: /Foto KTP/ }).waitFor();
  const { page } = await openPanel({ viewport: desk }, '/adminpanel?menu=surat');
  await openTask(page, nama);
  await button(page, 'Buka lagi').click();
  await see(page, 'Penolakan telah dibuka lagi.');

  // Right after a rejection its message offers the same.
  const dialog = await openTask(page, nama, /^Tolak/);
  await dialog.locator('[name=adminNotes]').fill('Foto KTP buram.');
  await dialog.getByRole('button', { name: 'Tolak', exact: true }).click();
  await see(page, 'Application ditolak successfully!');
  await button(page, 'Buka lagi').click();
  await see(rowOf(page, nama), 'Menunggu');
  expect(await findBarriers(page)).toEqual([]);

  const history = await openAs(stage, resident, '/dashboard?tab=riwayat');
  await history.page.getByText('Rincian').click();
  await see(history.page, 'Sedang diperiksa lagi');
  expect(await findBarriers(history.page)).toEqual([]);
});

it('replaces a letter, whose code then names the new one', async () => {
  const letter = await issueLetter(stage.portal, stage.admin.token, { nama: 'Warga Salah Tulis' });
  const address = '/adminpanel?menu=surat&daftar=agenda';
  const { page } = await openPanel({ viewport: desk }, address);
  const row = page.getByRole('row', { name: new RegExp(letter.nomorSurat) });
  await row.getByRole('button', { name: letter.nomorSurat }).click();
  await button(page, 'Ganti dengan surat baru').click();
  const name = page.getByRole('dialog').locator('[name=nama]');
  await expect.poll(() => name.inputValue()).toBe('Warga Salah Tulis');
  // Nothing has changed, so Enter withdraws nothing.
  expect(await button(page, 'Periksa penggantian').isDisabled()).toBe(true);
  await name.press('Enter');
  await name.fill('');
  await button(page, 'Periksa penggantian').click();
  await see(page, 'Nama wajib diisi');
  expect(await findBarriers(page)).toEqual([]);
  await name.fill('Warga Benar Tulis');
  await page.getByRole('dialog').locator('[name=alasan]').fill('Data keliru.');
  await name.press('Enter');
  await see(page, /tidak dapat dipulihkan/);
  await see(page, 'Semula: Warga Salah Tulis');
  expect(await findBarriers(page)).toEqual([]);
  // The letter moves the button as it appears.
  await page.getByRole('img', { name: /^Surat penggantinya/ }).waitFor();
  await button(page, 'Terbitkan pengganti').click();
  await see(page, 'Surat telah diganti.');
  await button(page, 'Cetak').waitFor();
  await row.getByText('Dicabut', { exact: true }).waitFor();
  await button(page, 'Muat ulang daftar').click();
  await page.getByRole('row', { name: /Warga Benar Tulis/ }).waitFor();

  const path = `/verifikasi/${letter.kodeVerifikasi}`;
  const html = await (await fetch(new URL(path, stage.portal.url))).text();
  expect(html).toMatch(/Data keliru\. Diganti oleh surat nomor/);
});

it('names the search that hides the queue, and starts without it from the menu', async () => {
  await submit(stage.portal, (await stage.portal.account()).token, { nama: 'Warga Menunggu' });
  const { page } = await openPanel({ viewport: desk }, '/adminpanel?menu=surat');
  const row = page.getByRole('row', { name: /Warga Menunggu/ });
  const search = async (words: string) => {
    await page.getByRole('searchbox').fill(words);
    await see(page, 'Tidak ada data');
    await see(page, `Pencarian: ${words}`);
  };
  await row.waitFor();
  await search('nama lain');
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Hapus pencarian').click();
  await row.waitFor();
  await search('nama lain');
  await menuEntry(page, 'Surat').click();
  await row.waitFor();
  await search('nama lain');
  await menuEntry(page, 'Dashboard').click();
  await page.getByRole('link', { name: /menunggu keputusan/ }).click();
  await row.waitFor();
});
