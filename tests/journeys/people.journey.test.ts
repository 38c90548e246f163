import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Person } from '#contract/answers/people.ts';
import type { ApplicationRecord } from '#contract/applications.ts';
import { heirs, peopleLetter } from '../fixtures/people-letter.ts';
import { findBarriers, type PageOptions, takeFaults } from '../support/browser/browser.ts';
import { allDrafts, waitForDraft } from '../support/browser/drafts.ts';
import { focused, heading } from '../support/browser/panel.ts';
import { openAs, setPanelStage } from '../support/browser/stage.ts';
import { button, choosePhoto, see } from '../support/browser/steps.ts';
import { takePhoto } from '../support/letters/submissions.ts';

const { stage } = await setPanelStage();

const names = ['Siti Aminah', 'Dimas Pratama', 'Rina Marlina', 'Agus Salim', 'Yuni', 'Wahyu'];
const six: Person[] = names.map((nama, at) => ({
  nama,
  nik: `320501150190001${at}`,
  hubungan: at === 0 ? 'Istri/Suami' : 'Anak',
}));

/** Types the answers about the person whose screen is open. */
async function typePerson(page: Page, { nama = '', nik = '', hubungan = '' }: Person) {
  await page.fill('[name=nama]', nama);
  await page.fill('[name=nik]', nik);
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

/** Publishes the letter and opens its form as a new resident. */
async function openForm(options: PageOptions = {}) {
  const { path: _, revision: __, ...json } = peopleLetter;
  await stage.admin.call('PUT', 'letter-types/SKAH', json);
  await stage.admin.call('POST', 'letter-types/SKAH/publish');
  const resident = await stage.portal.account();
  return { resident, ...(await openAs(stage, resident, '/surat/skah', options)) };
}

it('offers a reload when the parts for lists do not arrive', async () => {
  const { page } = await openForm({ fresh: true });
  await page.route(/people-step/, (route) => route.abort('connectionreset'));
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
  const { page, context, resident } = await openForm();
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
  await choosePhoto(page, await takePhoto());
  await page.getByRole('img', { name: /Foto KTP/ }).waitFor();
  await button(page, 'Lanjut').click();
  await button(page, 'Kirim').waitFor();
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
  await button(page, 'Kirim').click();
  await see(page, 'Pengajuan Berhasil!');
  const sent = await resident.call<ApplicationRecord[]>('GET', 'applications/my-applications');
  const expected = six.map((one) => (one.nama === heirs[1]?.nama ? heirs[1] : one));
  expect(sent.body).toMatchObject([{ wasiat: 'Tidak ada', ahliWaris: expected }]);
  expect(sent.body[0]).not.toHaveProperty('nomorWasiat');
});
