import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { counterQuery } from '#site/islands/applications/tasks.ts';
import { heirAnswers, heirs, peopleLetter } from '../fixtures/people-letter.ts';
import { desk, findBarriers, phone } from '../support/browser/browser.ts';
import { heading } from '../support/browser/panel.ts';
import { openAs, setPanelStage } from '../support/browser/stage.ts';
import { button, choosePhoto, see } from '../support/browser/steps.ts';
import { answerFirstLetter, submit } from '../support/letters/issue-letter.ts';
import { takePhoto } from '../support/letters/submissions.ts';

const { stage, openPanel } = await setPanelStage();
const { type } = peopleLetter;
const { path: _, revision: __, ...letter } = peopleLetter;
await stage.admin.call('PUT', `letter-types/${type}`, letter);
await stage.admin.call('POST', `letter-types/${type}/publish`);
await answerFirstLetter(stage.portal, stage.admin.token);

const cell = (page: Page, column: string, row: number) =>
  page.getByLabel(`${column} orang ke-${row}`, { exact: true });

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

async function search(filter: object) {
  const call = { token: stage.admin.token, json: { ...filter, page: 1 } };
  type Found = { data: ApplicationRecord[] };
  return (await stage.portal.call<Found>('POST', 'applications/search', call)).body.data;
}

it('files a letter about three people at the counter, and corrects one of them', async () => {
  const { page } = await openPanel({ viewport: desk }, `/adminpanel?${counterQuery}`);
  await page.locator('[name=type]').selectOption(type);
  await page.locator('[name=nik]').fill(heirAnswers.nik);
  await page.locator('[name=nama]').fill(heirAnswers.nama);
  await cell(page, 'Nama', 1).click();
  // Enter leads from cell to cell, and from the last one to the button for the next person.
  const typeRow = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.type(text);
      await press(page, 'Enter');
    }
  };
  await typeRow('Siti Aminah', '3205 0115 0190 0001', 'Istri', '');
  await cell(page, 'Nama', 2).and(page.locator(':focus')).waitFor();
  expect(await cell(page, 'NIK', 1).inputValue()).toBe('3205011501900001');
  await typeRow('Dimas Pratama', '32050115', 'Anak', '');
  await see(page, 'NIK harus berupa 16 digit angka');
  await typeRow('Rina', '3205015507790003', 'Anak');
  expect(await findBarriers(page)).toEqual([]);

  await button(page, 'Hapus orang ke-3').click();
  await see(page, 'Rina dihapus.');
  await press(page, 'Enter');
  await cell(page, 'Nama', 3).and(page.locator(':focus')).waitFor();
  expect(await cell(page, 'NIK', 3).inputValue()).toBe('3205015507790003');

  // A condition is followed at once, and what was typed remains.
  const will = page.locator('[name=nomorWasiat]');
  await page.getByLabel('Ada', { exact: true }).check();
  await will.fill('W-7');
  await see(page, 'Foto Wasiat');
  await page.getByLabel('Tidak ada', { exact: true }).check();
  expect(await will.count()).toBe(0);
  await page.getByLabel('Ada', { exact: true }).check();
  expect(await will.inputValue()).toBe('W-7');
  await page.getByLabel('Tidak ada', { exact: true }).check();
  await choosePhoto(page, await takePhoto());
  await page.getByRole('img', { name: 'Pratinjau Foto KTP' }).waitFor();

  await button(page, 'Ajukan dan periksa').click();
  await cell(page, 'NIK', 2).and(page.locator(':focus')).fill('3205011501150003');
  await page.setViewportSize(phone);
  await page.getByText('Hubungan orang ke-2').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize(desk);
  await button(page, 'Ajukan dan periksa').click();
  await heading(page, 'Periksa, lalu setujui').waitFor();
  await page.getByRole('cell', { name: 'Dimas Pratama' }).waitFor();
  expect(await page.getByText('Nomor Wasiat').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Simpan, putuskan nanti').click();
  await heading(page, 'Pengajuan disimpan').waitFor();

  await page.goto(`/adminpanel?menu=surat&tipe=${type}`);
  await page.getByRole('button', { name: /Lihat Detail/ }).click();
  const dialog = page.getByRole('dialog');
  const row = dialog.getByRole('row', { name: /Dimas Pratama/ });
  await row.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Perbaiki isian').click();
  await cell(page, 'NIK', 2).fill('3205 0115 0115 0002');
  await cell(page, 'NIK', 3).fill('3205011501150002');
  await button(page, 'Simpan perbaikan').click();
  await see(page, 'NIK ini sudah dipakai orang ke-2.');
  expect(await findBarriers(page)).toEqual([]);
  await cell(page, 'NIK', 3).fill('3205015507790003');
  await button(page, 'Simpan perbaikan').click();
  await row.getByText('Dikirim sebagai: 3205 0115 0115 0003').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const [siti, dimas] = heirs;
  const rina = { nama: 'Rina', nik: '3205015507790003', hubungan: 'Anak' };
  expect(await search({ type })).toMatchObject([
    { ahliWaris: [siti, dimas, rina], wasiat: 'Tidak ada' },
  ]);
});

it('rejects an application with a note about one person, which the applicant reads', async () => {
  const resident = await stage.portal.account();
  const nama = 'Entin Suhartini';
  const list = { ...heirAnswers, nama, type, ahliWaris: JSON.stringify(heirs) };
  const { _id } = await submit(stage.portal, resident.token, list);
  const { page } = await openPanel({ viewport: desk }, `/adminpanel?menu=surat&tipe=${type}`);
  const row = page.getByRole('row', { name: new RegExp(nama) });
  await row.getByRole('button', { name: /^Tolak/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Catatan/).fill('Perbaiki daftar ahli waris.');
  await dialog.getByText('Tandai isian yang harus diperbaiki').click();
  const person = 'Ahli Waris, orang ke-2 (Dimas Pratama)';
  expect(await dialog.getByLabel('Nomor Wasiat').count()).toBe(0);
  await dialog.getByLabel(person, { exact: true }).check();
  await dialog.getByLabel(`Catatan untuk ${person}`).fill('NIK tidak cocok dengan KK.');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Minta perbaikan' }).click();
  await page.getByText('Application ditolak successfully!').waitFor();

  const own = await openAs(stage, resident, '/dashboard?tab=riwayat');
  await own.page.getByText(person, { exact: true }).waitFor();
  await own.page.getByText(': NIK tidak cocok dengan KK.').waitFor();

  // The official sees in the next application what differs.
  const [siti, dimas] = heirs;
  const again = JSON.stringify([siti, { ...dimas, nik: '3205011501150009' }]);
  await submit(stage.portal, resident.token, { ...list, ahliWaris: again, menggantikan: _id });
  await page.reload();
  await row
    .first()
    .getByRole('button', { name: /Lihat Detail/ })
    .click();
  await dialog.getByText(person, { exact: true }).waitFor();
  await dialog.getByText('Di pengajuan sebelumnya: 3205 0115 0115 0002').waitFor();
});

it('names a photo that a correction makes necessary before the approval', async () => {
  const resident = await stage.portal.account();
  const nama = 'Tuti Alawiyah';
  const list = { ...heirAnswers, nama, type, ahliWaris: JSON.stringify(heirs) };
  const { _id } = await submit(stage.portal, resident.token, list);
  const json = { wasiat: 'Ada', nomorWasiat: 'W-7' };
  const { token } = stage.admin;
  await stage.portal.call('PUT', `applications/${_id}/answers`, { token, json });
  const { page } = await openPanel({}, `/adminpanel?menu=surat&tipe=${type}`);
  const row = page.getByRole('row', { name: new RegExp(nama) });
  await row.getByRole('button', { name: /^Setujui/ }).click();
  await see(page, 'Tidak dikirim: Foto Wasiat.');
  expect(await findBarriers(page)).toEqual([]);
});

it('replaces a letter by one with another person and the answer that a choice leads to', async () => {
  const { token } = stage.admin;
  const nama = 'Dadang Hidayat';
  const list = { ...heirAnswers, nama, type, ahliWaris: JSON.stringify(heirs) };
  const { _id } = await submit(stage.portal, token, list);
  await stage.admin.call('PUT', `applications/${_id}`, { status: 'Disetujui' });
  const { page } = await openPanel({ viewport: desk }, '/adminpanel?menu=surat&daftar=agenda');
  await page
    .getByRole('row', { name: new RegExp(nama) })
    .getByRole('button')
    .first()
    .click();
  await button(page, 'Ganti dengan surat baru').click();
  await cell(page, 'Nama', 2).fill('Dimas Saputra');
  await button(page, 'Hapus orang ke-1').click();
  await button(page, 'Urungkan').click();
  // An error that appears moves no button away from the pointer.
  await cell(page, 'NIK', 2).fill('1');
  await button(page, 'Tambah orang').click();
  await cell(page, 'Nama', 3).and(page.locator(':focus')).waitFor();
  await cell(page, 'NIK', 2).fill('3205011501150002');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ada', { exact: true }).check();
  await dialog.locator('[name=alasan]').fill('Nama ahli waris keliru.');
  await button(page, 'Periksa penggantian').click();
  await see(page, 'Nomor Wasiat wajib diisi');
  expect(await findBarriers(page)).toEqual([]);
  // The empty row does not count.
  await dialog.locator('[name=nomorWasiat]').fill('W-7');
  await button(page, 'Periksa penggantian').click();
  await dialog
    .getByRole('cell', { name: 'Dimas Saputra' })
    .getByText('Semula: Dimas Pratama')
    .waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Terbitkan pengganti').click();
  await see(page, 'Surat telah diganti.');
  const [siti, dimas] = heirs;
  const ahliWaris = [siti, { ...dimas, nama: 'Dimas Saputra' }];
  const found = await search({ q: nama });
  expect(found.find(({ menggantikan }) => menggantikan)).toMatchObject({
    ahliWaris,
    nomorWasiat: 'W-7',
  });
});
