import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { LetterTypeRecord } from '#contract/records/letter-types.ts';
import { peopleLetter } from '../fixtures/people-letter.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { openAs, setStage } from '../support/browser/stage.ts';
import { button, see } from '../support/browser/steps.ts';

const stage = await setStage();

const admin = await stage.portal.account('admin');

const list = '/adminpanel?menu=pengaturan&bagian=jenis-surat';
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const call = (method: string, path: string, json?: object) =>
  admin.call<LetterTypeRecord>(method, `letter-types/${path}`, json);
const recordOf = async (code: string) => (await call('GET', code)).body;

/** Adds a question of a kind, and types its label into the focused control. */
async function addQuestion(page: Page, kind: string, label: string, question: string) {
  await field(page, 'Tambah pertanyaan').selectOption({ label: kind });
  await button(page, 'Tambah: Tambah pertanyaan').press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^label-/);
  await page.keyboard.type(label);
  await field(page, 'Pertanyaan').fill(question);
}
const close = (page: Page, label: string) => button(page, `Tutup pertanyaan ${label}`).click();

it('builds a type with a list of people and a dependent question', async () => {
  const { page } = await openAs(stage, admin, `${list}&jenis=baru`, { viewport: desk });
  const texts = {
    'Nama surat': 'Surat Keterangan Ahli Waris',
    'Kode surat': 'ujw',
    'Untuk apa surat ini': 'Untuk mengurus warisan.',
    'Yang perlu disiapkan warga': 'Siapkan KTP para ahli waris.',
    Kelompok: 'Keluarga',
    'Kode klasifikasi': '100.3',
  };
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);

  await addQuestion(page, 'Pilihan', 'Surat Wasiat', 'Apakah ada surat wasiat?');
  await field(page, 'Pilihan 1').fill('Tidak ada');
  await field(page, 'Pilihan 2').fill('Ada');
  await close(page, 'Surat Wasiat');

  await addQuestion(page, 'Teks', 'Nomor Wasiat', 'Berapa nomor surat wasiatnya?');
  await field(page, 'Ditanyakan bila').selectOption({ label: 'Surat Wasiat' });
  await field(page, 'Tidak ada').press('Space');
  await see(page, 'Jawaban: paling sedikit 1.');
  await field(page, 'Ada').press('Space');
  await close(page, 'Nomor Wasiat');
  await see(page, ', Teks, bila Surat Wasiat: Ada');

  await addQuestion(page, 'Daftar orang', 'Ahli Waris', 'Siapa saja ahli warisnya?');
  const columns = page.getByRole('list', { name: 'Urutan isian Ahli Waris' });
  await field(page, 'Tambah isian').selectOption({ label: 'Pekerjaan' });
  await button(page, 'Tambah: Tambah isian').press('Enter');
  // The new column has the focus; it is moved to the third place by keyboard.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Ubah isian Pekerjaan');
  await columns.getByRole('button', { name: 'Naik: Pekerjaan' }).press('Enter');
  await button(page, 'Ubah isian Pekerjaan').press('Enter');
  await columns.getByLabel('Wajib dijawab').press('Space');
  await field(page, 'Paling banyak (orang)').fill('21');
  await see(page, 'Paling banyak: 1 sampai 20 orang.');
  await field(page, 'Paling banyak (orang)').fill('4');
  expect(await findBarriers(page)).toEqual([]);

  const sentence = field(page, 'Kalimat');
  await sentence.fill('Ahli warisnya orang.');
  await sentence.press('Home');
  for (let presses = 0; presses < 'Ahli warisnya '.length; presses += 1)
    await sentence.press('ArrowRight');
  await field(page, 'Sisipkan ke paragraf 1').selectOption({ label: 'Jumlah orang di Ahli Waris' });
  await button(page, 'Sisipkan: Sisipkan ke paragraf 1').press('Enter');
  await page.keyboard.type(' ');
  await button(page, 'Tambah paragraf').click();
  await field(page, 'Kalimat').last().fill('Wasiatnya bernomor {nomorWasiat}.');
  await page.getByText(/tidak tercetak bila Nomor Wasiat tidak ditanyakan/).waitFor();
  // A question that is not always asked is not offered as the address in lists.
  const addresses = await field(page, 'Alamat di daftar').getByRole('option').allTextContents();
  expect(addresses).toEqual(['Nama', 'NIK', 'Alamat Lengkap', 'Surat Wasiat']);

  await button(page, 'Surat').click();
  await page.getByRole('img', { name: /^Contoh surat/ }).waitFor();
  await see(page, 'Tercetak hanya bila ditanyakan: Nomor Wasiat (bila Surat Wasiat: Ada).');
  await button(page, 'Terbitkan').click();
  await button(page, 'Sudah saya baca, terbitkan').click();
  await see(page, 'Surat Keterangan Ahli Waris sudah terbit.');
  const { state, fields, sections, statement } = await recordOf('UJW');
  expect(state).toBe('published');
  expect(fields.slice(4, 6)).toMatchObject([
    { name: 'nomorWasiat', onlyIf: { field: 'suratWasiat', is: ['Ada'] } },
    {
      kind: 'people',
      name: 'ahliWaris',
      columns: [
        { name: 'nama', isName: true },
        { name: 'nik' },
        { name: 'pekerjaan', optional: true },
        { name: 'hubungan' },
      ],
      least: 1,
      most: 4,
    },
  ]);
  expect(sections.at(-1)?.rows).toContain('ahliWaris');
  expect(statement[0]).toBe('Ahli warisnya {ahliWaris.jumlah} orang.');
});

it('reports a broken condition and a wrong column at their controls, on a phone', async () => {
  const { path: _path, revision: _revision, ...parts } = peopleLetter;
  await call('PUT', 'UJX', { ...parts, type: 'UJX' });
  const { page } = await openAs(stage, admin, `${list}&jenis=UJX`);
  const questions = page.getByRole('list', { name: 'Urutan pertanyaan' });
  const up = questions.getByRole('button', { name: 'Naik: Nomor Wasiat' });
  await up.click();
  await button(page, 'Perbaiki pertanyaan Nomor Wasiat').click();
  await see(page, 'Pilih isian pilihan yang ditanyakan sebelum isian ini.');
  expect(await field(page, 'Ditanyakan bila').getByRole('option').allTextContents()).toEqual([
    'Selalu',
    'Pilih…',
  ]);
  await questions.getByRole('button', { name: 'Turun: Nomor Wasiat' }).click();

  await button(page, 'Ubah pertanyaan Surat Wasiat').click();
  await field(page, 'Pilihan 1').fill('Memiliki');
  await see(page, ', Teks, bila Surat Wasiat: Memiliki');
  await button(page, 'Ubah pertanyaan Ahli Waris').click();
  await button(page, 'Ubah isian NIK').click();
  const columns = page.getByRole('list', { name: 'Urutan isian Ahli Waris' });
  await columns.getByRole('textbox', { name: 'Label' }).fill('');
  await button(page, 'Tutup isian (belum diberi label)').click();
  await button(page, 'Tutup pertanyaan Ahli Waris').click();
  await button(page, 'Simpan draf').click();
  await see(page, 'Label wajib diisi.');
  await expect
    .poll(() =>
      columns
        .getByRole('textbox', { name: 'Label' })
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  await columns.getByRole('textbox', { name: 'Label' }).fill('NIK');
  await button(page, 'Simpan draf').click();
  await see(page, 'Draf tersimpan.');
  const { fields } = await recordOf('UJX');
  expect(fields.filter(({ onlyIf }) => onlyIf).map(({ onlyIf }) => onlyIf?.is)).toEqual([
    ['Memiliki'],
    ['Memiliki'],
  ]);
});
