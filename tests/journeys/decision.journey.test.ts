import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type ApplicationRecord, referenceOf } from '#contract/applications.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { setPanelStage } from '../support/browser/stage.ts';
import { button, logIn } from '../support/browser/steps.ts';
import { submit } from '../support/letters/issue-letter.ts';
import type { Account } from '../support/portal.ts';

const { stage, openPanel } = setPanelStage();
let resident: Account;
let nama: string;
beforeAll(async () => {
  resident = await stage.portal.account();
});
beforeEach(() => {
  nama = `Warga ${crypto.randomUUID().slice(0, 8)}`;
});

const newApplication = () => submit(stage.portal, resident.token, { nama });

/** Opens the queue as an official. */
async function openQueue(options: object = { viewport: desk }) {
  const opened = await openPanel(options, '/adminpanel?menu=surat');
  await row(opened.page).waitFor();
  return opened;
}

const row = (page: Page) => page.getByRole('row', { name: new RegExp(nama) });
const dialog = (page: Page) => page.getByRole('dialog');

it('requires notes for a rejection, and shows them to the resident', async () => {
  const { token } = resident;
  await newApplication();
  const { page, faults } = await openQueue();
  await row(page)
    .getByRole('button', { name: /^Tolak/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Tolak', exact: true }).click();
  await dialog(page).getByText('Admin notes are required for rejection.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog(page).locator('[name=adminNotes]').fill('Foto KTP buram.');
  expect(await dialog(page).getByText('Tulis alasan penolakan di sini.').count()).toBe(0);
  await page.reload();
  const notes = dialog(page).locator('[name=adminNotes]');
  await expect.poll(() => notes.inputValue()).toBe('Foto KTP buram.');
  await dialog(page).getByRole('button', { name: 'Tolak', exact: true }).click();
  await page.getByText('Application ditolak successfully!').waitFor();
  await row(page).getByText('Ditolak').waitFor();
  const path = 'applications/my-applications';
  const own = await stage.portal.call<ApplicationRecord[]>('GET', path, { token });
  expect(own.body[0]).toMatchObject({ status: 'Ditolak', adminNotes: 'Foto KTP buram.' });
  expect(faults).toEqual([]);
});

it('closes on Escape, but not while the decision is sent', async () => {
  await newApplication();
  const { page, faults } = await openQueue();
  const opener = row(page).getByRole('button', { name: /^Setujui/ });
  await opener.click();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);

  const answer = Promise.withResolvers<void>();
  await page.route('**/api/v1/applications/*', async (route) => {
    if (route.request().method() === 'PUT') await answer.promise;
    await route.continue();
  });
  await opener.click();
  await dialog(page).getByRole('button', { name: 'Setujui', exact: true }).click();
  await dialog(page).locator('[aria-busy=true]').waitFor();
  // Chromium closes a dialog at the second Escape even when the page prevents it.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor();
  answer.resolve();
  await page.getByText('Application disetujui successfully!').waitFor();
  expect(await dialog(page).count()).toBe(0);
  expect(faults).toEqual([]);
});

it('decides a whole queue by keyboard alone', async () => {
  const people = Array.from({ length: 6 }, (_, place) => `${nama} ke-${place + 1}`);
  for (const one of people) await submit(stage.portal, resident.token, { nama: one });
  const { page, faults } = await openPanel({ viewport: desk }, '/adminpanel?menu=surat');
  await row(page).first().waitFor();
  const focus = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('/');
  await page.keyboard.type(nama);
  await expect.poll(() => page.getByRole('row').count()).toBe(people.length + 1);
  while (!(await focus())?.startsWith('Lihat Detail')) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  for (const [place, one] of people.entries()) {
    await dialog(page).getByRole('heading', { name: one }).waitFor();
    await page.keyboard.press(place === 2 ? 't' : 's');
    if (place === 2) {
      await dialog(page).getByRole('heading', { name: 'Tolak pengajuan' }).waitFor();
      // Chooses the first of the frequent reasons.
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+Enter');
    } else {
      await dialog(page).getByRole('heading', { name: 'Setujui pengajuan' }).waitFor();
      await page.keyboard.press('Enter');
    }
  }
  // After the last application, the list is shown again.
  await page.getByText('Application disetujui successfully!').waitFor();
  await expect.poll(() => dialog(page).count()).toBe(0);
  expect(await focus()).toBe('Lihat Detail');
  const { body } = await stage.portal.call<ApplicationRecord[]>(
    'GET',
    'applications/my-applications',
    { token: resident.token },
  );
  const decided = body.filter((one) => one.nama.startsWith(nama)).map(({ status }) => status);
  expect(decided.toReversed()).toEqual(
    people.map((_, place) => (place === 2 ? 'Ditolak' : 'Disetujui')),
  );
  expect(faults).toEqual([]);
});

it('shows the applicant history, marks fields to correct, corrects spelling, and approves as the deputy', async () => {
  const deputy = {
    nama: 'Dewi Lestari',
    jabatan: 'Sekretaris Desa',
    atasNama: 'Kepala Desa Layung',
  };
  const { token } = stage.admin;
  await stage.portal.call('POST', 'signatories', { token, json: deputy });
  const nik = '3205017700000001';
  const first = await submit(stage.portal, resident.token, { nama, nik, npwp: '1' });
  const { page, faults } = await openQueue();
  await row(page)
    .getByRole('button', { name: /^Tolak/ })
    .click();
  await dialog(page).locator('[name=adminNotes]').fill('NPWP belum benar.');
  await dialog(page).getByText('Tandai isian yang harus diperbaiki').click();
  await dialog(page).getByLabel('NPWP', { exact: true }).check();
  await dialog(page).getByLabel('Catatan untuk NPWP').fill('Harus 15 angka.');
  expect(await findBarriers(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Tolak', exact: true }).click();
  await page.getByText('Application ditolak successfully!').waitFor();

  const answers = { nama: nama.toLowerCase(), nik, npwp: '2', menggantikan: first._id };
  await submit(stage.portal, resident.token, answers);
  await submit(stage.portal, resident.token, { nama: 'Hampir Sama', nik: '3205017700000007' });
  await page.reload();
  const again = page.getByRole('row', { name: new RegExp(nama.toLowerCase()) });
  await again.getByRole('button', { name: /Lihat Detail/ }).click();
  await dialog(page)
    .getByText(/^NIK ini hampir sama dengan 3205 0177 0000 0007/)
    .waitFor();
  await dialog(page).getByText('Alasan waktu itu: NPWP belum benar.').waitFor();
  await dialog(page).getByText('Berubah').first().waitFor();
  await dialog(page).getByText('Di pengajuan sebelumnya: 1', { exact: true }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Perbaiki isian' }).click();
  await dialog(page).locator('[name=nik]').fill('1');
  await page.reload();
  await expect.poll(() => dialog(page).locator('[name=nik]').inputValue()).toBe('1');
  await dialog(page).getByRole('button', { name: 'Simpan perbaikan' }).click();
  await dialog(page).getByText('NIK harus berupa 16 digit angka').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog(page).locator('[name=nik]').fill(nik);
  await dialog(page).locator('[name=nama]').fill(nama);
  await dialog(page).getByRole('button', { name: 'Simpan perbaikan' }).click();
  await dialog(page).getByText(`Dikirim sebagai: ${nama.toLowerCase()}`).waitFor();
  await page.keyboard.press('s');
  await dialog(page)
    .getByLabel('Penanda tangan')
    .selectOption({ label: 'Dewi Lestari, Sekretaris Desa a.n. Kepala Desa Layung' });
  await dialog(page).locator('[name=keperluan]').fill('mengajukan KUR');
  expect(await findBarriers(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Setujui', exact: true }).click();
  await page.getByText('Application disetujui successfully!').waitFor();
  const own = await stage.portal.call<ApplicationRecord[]>('GET', 'applications/my-applications', {
    token: resident.token,
  });
  expect(own.body.find(({ menggantikan }) => menggantikan === first._id)).toMatchObject({
    nama,
    keperluan: 'mengajukan KUR',
    penandatangan: 'Dewi Lestari, Sekretaris Desa a.n. Kepala Desa Layung',
    koreksi: { nama: { dari: nama.toLowerCase(), menjadi: nama } },
  });
  expect(faults).toEqual([]);
});

it('reports that another official decided first, and shows the current row', async () => {
  const { _id } = await newApplication();
  const { page } = await openQueue();
  await row(page)
    .getByRole('button', { name: /^Setujui/ })
    .click();
  await stage.portal.call('PUT', `applications/${_id}`, {
    token: stage.admin.token,
    json: { status: 'Ditolak', adminNotes: 'Sudah ditolak rekan.' },
  });
  await dialog(page).getByText('Lainnya', { exact: true }).click();
  await dialog(page).locator('[name=adminNotes]').fill('Catatan saya');
  await dialog(page).getByRole('button', { name: 'Setujui', exact: true }).click();
  await page.getByText('Pengajuan ini sudah diproses.').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

it('keeps an official’s entries when the session ends', async () => {
  await newApplication();
  const { page } = await openQueue();
  await row(page)
    .getByRole('button', { name: /^Tolak/ })
    .click();
  await dialog(page).locator('[name=adminNotes]').fill('Alasan yang panjang.');
  await page.evaluate(() => localStorage.setItem('token', 'x.y.z'));
  await dialog(page).getByRole('button', { name: 'Tolak', exact: true }).click();
  const login = dialog(page).getByRole('link', { name: /[Ll]ogin/ });
  await login.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await login.click();
  await page.waitForURL('**/login**');
  await logIn(page, stage.admin);
  const notes = dialog(page).locator('[name=adminNotes]');
  await expect.poll(() => notes.inputValue()).toBe('Alasan yang panjang.');
});

it('prints, downloads and withdraws a letter from its detail on a phone', async () => {
  await newApplication();
  const { page, faults } = await openQueue({});
  await row(page)
    .getByRole('button', { name: /^Setujui/ })
    .click();
  await dialog(page).getByText('Sembako dan gas elpiji').waitFor();
  await dialog(page)
    .getByRole('img', { name: `Foto KTP milik ${nama}` })
    .waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Setujui', exact: true }).click();
  await page.getByText('Application disetujui successfully!').waitFor();
  await button(page, 'Cetak').waitFor();
  await row(page)
    .getByRole('button', { name: /Lihat Detail/ })
    .click();
  await dialog(page).getByText('Kode verifikasi').waitFor();
  await dialog(page).getByRole('link', { name: 'Download PDF' }).waitFor();
  await dialog(page).getByRole('button', { name: 'Unggah' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Cabut' }).click();
  const withdrawal = page.getByRole('dialog', { name: 'Cabut surat ini?' });
  await withdrawal.getByRole('button', { name: 'Data keliru' }).click();
  await withdrawal.getByRole('button', { name: 'Cabut surat' }).click();
  await dialog(page).getByText('Surat telah dicabut.').waitFor();
  await dialog(page).getByRole('button', { name: 'Cabut' }).waitFor({ state: 'detached' });
  expect(await findBarriers(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('shows all answers and the photo on a phone', async () => {
  await newApplication();
  const { page, faults } = await openQueue({});
  await row(page)
    .getByRole('button', { name: /Lihat Detail/ })
    .click();
  await dialog(page).getByText('Sembako dan gas elpiji').waitFor();
  const photo = dialog(page).getByRole('img').first();
  await photo.scrollIntoViewIfNeeded();
  await page.waitForFunction(
    (image) => (image as HTMLImageElement | null)?.naturalWidth,
    await photo.elementHandle(),
  );
  expect(await findBarriers(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Tutup' }).first().click();
  expect(faults).toEqual([]);
});

it('logs who viewed photos, and finds the entry in Pengaturan', async () => {
  const reference = referenceOf((await newApplication())._id);
  const { page, faults } = await openQueue({});
  await row(page)
    .getByRole('button', { name: /Lihat Detail/ })
    .click();
  await dialog(page).getByText('Dilihat sebagai Siti Aminah; tercatat').waitFor();
  const photo = dialog(page).getByRole('img').first();
  await page.waitForFunction(
    (image) => (image as HTMLImageElement | null)?.naturalWidth === 800,
    await photo.elementHandle(),
  );
  await page.goto('/adminpanel?menu=pengaturan&bagian=catatan');
  await page.getByText(`Melihat foto pengajuan ${reference}`).waitFor();
  await button(page, 'Saring').click();
  await page.locator('select[name=kelompok]').selectOption('Akun orang lain');
  await page.getByText(`Melihat foto pengajuan ${reference}`).waitFor({ state: 'detached' });
  await page.locator('select[name=kelompok]').selectOption('Pengajuan');
  await page.getByRole('searchbox', { name: 'Pengajuan' }).fill(reference.toLowerCase());
  const entry = page.getByRole('row').filter({ hasText: `Melihat foto pengajuan ${reference}` });
  await page.waitForFunction(() => location.search.includes('objek='));
  await entry.getByText('Anda').waitFor();
  // The table's head, the application and the view of its photo.
  await expect.poll(() => page.getByRole('row').count()).toBe(3);
  // The former list stays visible, faded, until the new one is loaded.
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await findBarriers(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await button(page, 'Unduh CSV').click();
  expect((await download).suggestedFilename()).toBe('catatan-aktivitas.csv');
  await page.getByRole('searchbox', { name: 'Pengajuan' }).fill('Siti Aminah');
  await page.getByText('Isi kodenya lengkap.').waitFor();
  expect(page.url()).not.toMatch(/siti|aminah/i);
  await page.getByRole('searchbox', { name: 'Pengajuan' }).fill('AAAA-AAAA');
  await page.getByText('Tidak ada yang cocok.').waitFor();
  expect(faults).toEqual([]);
});

it('deletes after a confirmation, and filters by type in the URL', async () => {
  await newApplication();
  const { page, faults } = await openQueue();
  await row(page)
    .getByRole('button', { name: /^Hapus/ })
    .click();
  await dialog(page).getByText(new RegExp(nama)).first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Batal' }).click();
  await row(page)
    .getByRole('button', { name: /^Hapus/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Hapus', exact: true }).click();
  await row(page).waitFor({ state: 'detached' });
  await page.getByLabel('Tipe surat').selectOption('SKDL');
  await page.waitForURL('**SKDL**');
  await page.getByText('Tidak ada data').waitFor();
  await page.reload();
  await page.getByText('Tidak ada data').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('shows the correction of another official next to the own one, and saves both', async () => {
  const { _id } = await newApplication();
  const { page, faults } = await openQueue();
  await row(page)
    .getByRole('button', { name: /Lihat Detail/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Perbaiki isian' }).click();
  await dialog(page).locator('[name=npwp]').fill('99');
  await stage.portal.call('PUT', `applications/${_id}/answers`, {
    token: stage.admin.token,
    json: { jasaDagangUtama: 'Ikan asin', npwp: '12' },
  });
  // The list polls, but the form keeps the version that it was opened with, also after a reload.
  await page.reload();
  await expect.poll(() => dialog(page).locator('[name=npwp]').inputValue()).toBe('99');
  await button(page, 'Simpan perbaikan').click();
  const conflict = page.getByRole('dialog', { name: 'Isian ini sudah diubah petugas lain' });
  await conflict.getByText('Ikan asin').waitFor();
  await conflict.getByText('12', { exact: true }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Kembali' }).click();
  await dialog(page)
    .getByText('Isian pengajuan ini sudah diubah petugas lain', { exact: false })
    .waitFor();
  expect(await dialog(page).locator('[name=npwp]').inputValue()).toBe('99');
  await button(page, 'Simpan perbaikan').click();
  await conflict.getByRole('button', { name: 'Simpan milik saya' }).click();
  await dialog(page).getByRole('button', { name: 'Perbaiki isian' }).waitFor();
  await dialog(page).getByText('Ikan asin').waitFor();
  await dialog(page).getByText('99', { exact: true }).waitFor();
  expect(faults).toEqual([]);
});
