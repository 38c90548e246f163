import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Person } from '#contract/answers/people.ts';
import type { ApplicationRecord } from '#contract/applications.ts';
import { counterQuery } from '#site/islands/applications/tasks.ts';
import { heirAnswers, heirs, peopleLetter } from '../fixtures/people-letter.ts';
import { desk, findBarriers, phone, takeFaults } from '../support/browser/browser.ts';
import { allDrafts, waitForDraft } from '../support/browser/drafts.ts';
import { focused, heading, openTask, rowOf } from '../support/browser/panel.ts';
import { openAs, openAsResident, setPanelStage } from '../support/browser/stage.ts';
import {
  answerPhoto,
  button,
  choosePhoto,
  fillIn,
  see,
  sendForm,
} from '../support/browser/steps.ts';
import {
  answerFirstLetter,
  approve,
  ownApplications,
  publishType,
  submit,
} from '../support/letters/issue-letter.ts';
import { takePhoto } from '../support/letters/submissions.ts';

const { stage, openPanel } = await setPanelStage();
const { type } = peopleLetter;
await publishType(stage.admin, peopleLetter);
await answerFirstLetter(stage.portal, stage.admin.token);

const cell = (page: Page, column: string, row: number) =>
  page.getByLabel(`${column} orang ke-${row}`, { exact: true });

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

async function search(filter: object) {
  type Found = { data: ApplicationRecord[] };
  const query = { ...filter, page: 1 };
  return (await stage.admin.call<Found>('POST', 'applications/search', query)).body.data;
}

it('files a letter about three people at the counter, and corrects one of them', async () => {
  const { page } = await openPanel({ viewport: desk }, `/adminpanel?${counterQuery}`);
  await page.locator('[name=type]').selectOption(type);
  await fillIn(page, { nik: heirAnswers.nik, nama: heirAnswers.nama });
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
  const dialog = await openTask(page, nama, /^Tolak/);
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
  await button(rowOf(page, nama).first(), 'Lihat Detail').click();
  await dialog.getByText(person, { exact: true }).waitFor();
  await dialog.getByText('Di pengajuan sebelumnya: 3205 0115 0115 0002').waitFor();
});

it('names a photo that a correction makes necessary before the approval', async () => {
  const resident = await stage.portal.account();
  const nama = 'Tuti Alawiyah';
  const list = { ...heirAnswers, nama, type, ahliWaris: JSON.stringify(heirs) };
  const { _id } = await submit(stage.portal, resident.token, list);
  const json = { wasiat: 'Ada', nomorWasiat: 'W-7' };
  await stage.admin.call('PUT', `applications/${_id}/answers`, json);
  const { page } = await openPanel({}, `/adminpanel?menu=surat&tipe=${type}`);
  await openTask(page, nama, /^Setujui/);
  await see(page, 'Tidak dikirim: Foto Wasiat.');
  expect(await findBarriers(page)).toEqual([]);
});

it('replaces a letter by one with another person and the answer that a choice leads to', async () => {
  const { token } = stage.admin;
  const nama = 'Dadang Hidayat';
  const list = { ...heirAnswers, nama, type, ahliWaris: JSON.stringify(heirs) };
  const { _id } = await submit(stage.portal, token, list);
  await approve(stage.portal, token, _id);
  const { page } = await openPanel({ viewport: desk }, '/adminpanel?menu=surat&daftar=agenda');
  await rowOf(page, nama).getByRole('button').first().click();
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
  await see(dialog.getByRole('cell', { name: 'Dimas Saputra' }), 'Semula: Dimas Pratama');
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Terbitkan pengganti').click();
  await see(page, 'Surat telah diganti.');
  const [siti, dimas] = heirs;
  const ahliWaris = [siti, { ...dimas, nama: 'Dimas Saputra' }];
  const found = await search({ q: nama });
  const replacement = found.find(({ menggantikan }) => menggantikan);
  expect(replacement).toMatchObject({ ahliWaris, nomorWasiat: 'W-7' });
});

const names = ['Siti Aminah', 'Dimas Pratama', 'Rina Marlina', 'Agus Salim', 'Yuni', 'Wahyu'];
const six: Person[] = names.map((nama, at) => ({
  nama,
  nik: `320501150190001${at}`,
  hubungan: at === 0 ? 'Istri/Suami' : 'Anak',
}));

/** Types the answers about the person whose screen is open. */
async function typePerson(page: Page, { nama = '', nik = '', hubungan = '' }: Person) {
  await fillIn(page, { nama, nik });
  await page.getByLabel(hubungan, { exact: true }).check();
}

async function addPerson(page: Page, person: Person) {
  await button(page, 'Tambah orang').click();
  await typePerson(page, person);
  await button(page, 'Simpan orang ini').click();
  await button(page, `Ubah ${person.nama}`).waitFor();
}

/** Answers the question of a field. Its step is shown a moment after the tap before. */
async function next(page: Page, name: string, text: string) {
  await page.locator(`main form [name=${name}]`).fill(text);
  await button(page, 'Lanjut').click();
}

it('offers a reload when the parts for lists do not arrive', async () => {
  const { page } = await openAsResident(stage, '/', { fresh: true });
  // Before the form, which may load them at once.
  await page.route(/people-step/, (route) => route.abort('connectionreset'));
  await page.goto('/surat/skah');
  await next(page, 'nama', 'Siti Aminah');
  await next(page, 'nik', '3205011501900001');
  await page.getByLabel('Tidak ada', { exact: true }).check();
  await button(page, 'Lanjut').click();
  await see(page, 'Daftar orang belum dapat ditampilkan.');
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute(/people-step/);
  await button(page, 'Coba lagi').click();
  await button(page, 'Lanjutkan').click();
  await button(page, 'Tambah orang').waitFor();
  takeFaults();
});

it('lists six heirs through lost connections, a reload and refusals', async () => {
  const { page, context, account } = await openAsResident(stage, '/surat/skah');
  await next(page, 'nama', 'Siti Aminah');
  await next(page, 'nik', '3205011501900001');

  // The steps that are counted follow the choice; the answer to a question that is not asked any more is retained.
  await see(page, 'Langkah 3 dari 6');
  await page.getByLabel('Ada', { exact: true }).check();
  await see(page, 'Langkah 3 dari 8');
  await button(page, 'Lanjut').click();
  await page.fill('[name=nomorWasiat]', '12/2026');
  await page.goBack();
  await page.getByLabel('Tidak ada', { exact: true }).check();
  await button(page, 'Lanjut').click();
  await see(page, 'Langkah 4 dari 6');
  await heading(page, 'Siapa saja ahli warisnya?').waitFor();
  await button(page, 'Lanjut').click();
  await see(page, 'Ahli Waris wajib diisi, paling sedikit 1 orang.');
  expect(await findBarriers(page)).toEqual([]);

  await button(page, 'Tambah orang').click();
  await expect.poll(() => focused(page)).toBe('Orang ke-1');
  await button(page, 'Simpan orang ini').click();
  await see(page, 'NIK wajib diisi');
  expect(await findBarriers(page)).toEqual([]);
  await typePerson(page, six[0] ?? {});
  await button(page, 'Simpan orang ini').click();
  await button(page, 'Ubah Siti Aminah').and(page.locator(':focus')).waitFor();

  await context.setOffline(true);
  await addPerson(page, six[1] ?? {});
  await addPerson(page, six[2] ?? {});
  await context.setOffline(false);

  // A person who is being typed is still open after a reload; Back leads to the list.
  await button(page, 'Tambah orang').click();
  await page.fill('[name=nama]', 'Agus');
  await waitForDraft(page, 'Agus');
  await page.reload();
  await button(page, 'Lanjutkan').click();
  await heading(page, 'Orang ke-4').waitFor();
  expect(await page.inputValue('[name=nama]')).toBe('Agus');
  await page.goBack();
  await see(page, 'Belum lengkap: NIK wajib diisi');
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Lanjut, 4 orang').click();
  await see(page, 'Periksa dan lengkapi dulu data orang ini.');
  await see(page, 'NIK wajib diisi');
  await typePerson(page, { ...six[3], nik: '3205 0115 0190.0010' });
  await button(page, 'Simpan orang ini').click();
  await see(page, 'NIK ini sudah dipakai orang ke-1.');
  await page.fill('[name=nik]', six[3]?.nik ?? '');
  await button(page, 'Simpan orang ini').click();

  await context.setOffline(true);
  await addPerson(page, six[4] ?? {});
  // Somebody of whom nothing was typed is not added.
  await button(page, 'Tambah orang').click();
  await button(page, 'Kembali').click();
  await addPerson(page, six[5] ?? {});
  await context.setOffline(false);
  await button(page, 'Hapus Dimas Pratama').click();
  await see(page, 'Dimas Pratama dihapus.');
  expect(await findBarriers(page)).toEqual([]);
  await expect.poll(() => allDrafts(page)).not.toContain('Dimas');
  await page.locator(':focus', { hasText: 'Urungkan' }).click();
  await button(page, 'Ubah Dimas Pratama').and(page.locator(':focus')).waitFor();

  await button(page, 'Lanjut, 6 orang').click();
  await answerPhoto(page);
  await expect.poll(() => page.locator('dd li').count()).toBe(6);
  expect(await findBarriers(page)).toEqual([]);

  // Another choice leads to what it asks for, before the review.
  await button(page, 'Ubah Surat Wasiat').click();
  await page.getByLabel('Ada', { exact: true }).check();
  await button(page, 'Simpan dan kembali').click();
  await heading(page, 'Foto surat wasiatnya').waitFor();
  await button(page, 'Kembali').click();
  await see(page, '12/2026');
  await button(page, 'Ubah Surat Wasiat').click();
  await page.getByLabel('Tidak ada', { exact: true }).check();
  await button(page, 'Simpan dan kembali').click();
  await button(page, 'Ubah Surat Wasiat').and(page.locator(':focus')).waitFor();

  const errors = { 'ahliWaris.2.nik': 'NIK ini tidak dapat dipakai.' };
  await page.route('**/uploadapp', (route) =>
    route.fulfill({ status: 400, json: { message: 'Isian belum benar.', errors } }),
  );
  await button(page, 'Kirim').click();
  await heading(page, 'Orang ke-2').waitFor();
  await see(page, errors['ahliWaris.2.nik']);
  await button(page, 'Simpan orang ini').click();
  await page.goBack();
  await see(page, `Belum lengkap: ${errors['ahliWaris.2.nik']}`);
  await button(page, 'Simpan dan kembali').click();
  await page.fill('[name=nik]', heirs[1]?.nik ?? '');
  await button(page, 'Simpan orang ini').click();
  await button(page, 'Simpan dan kembali').click();
  await page.unroute('**/uploadapp');
  await sendForm(page);
  const sent = await ownApplications(stage.portal, account.token);
  const expected = six.map((one) => (one.nama === heirs[1]?.nama ? heirs[1] : one));
  expect(sent).toMatchObject([{ wasiat: 'Tidak ada', ahliWaris: expected }]);
  expect(sent[0]).not.toHaveProperty('nomorWasiat');
});
