import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { LetterTypeRecord } from '#contract/records/letter-types.ts';
import { peopleLetter } from '../fixtures/people-letter.ts';
import { skbm } from '../fixtures/village-letter.ts';
import { desk, findBarriers, type PageOptions } from '../support/browser/browser.ts';
import { waitForDraft } from '../support/browser/drafts.ts';
import { hasFocus } from '../support/browser/panel.ts';
import { openAs, setStage } from '../support/browser/stage.ts';
import { button, download, see } from '../support/browser/steps.ts';
import { itNightly } from '../support/sample.ts';

const stage = await setStage();
const admin = await stage.portal.account('admin');
const colleague = await stage.portal.account('admin');

const list = '/adminpanel?menu=pengaturan&bagian=jenis-surat';
const openList = () => openAs(stage, admin, list, { viewport: desk });
const openEditor = (type: string, options: PageOptions = {}) =>
  openAs(stage, admin, `${list}&jenis=${type}`, options);

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator) {
  await control.waitFor();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await hasFocus(control)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${control}`);
}

/** Selects an option by typing its first letters. */
const choose = async (page: Page, name: string, option: string) => {
  await tabTo(page, field(page, name));
  await page.keyboard.type(option);
};

const press = async (page: Page, name: string) => {
  await tabTo(page, button(page, name));
  await page.keyboard.press('Enter');
};

/** Publishes the open type, after reading its letter. */
async function publish(page: Page) {
  await button(page, 'Terbitkan').click();
  await button(page, 'Sudah saya baca, terbitkan').click();
}

const call = (method: string, path: string, json?: object, by = admin) =>
  by.call<LetterTypeRecord>(method, `letter-types/${path}`, json);
const recordOf = async (code: string) => (await call('GET', code)).body;
const put = (code: string, changes: object = {}, by = admin) =>
  call('PUT', code, { ...skbm, type: code, ...changes }, by);

it('creates a letter type by keyboard, and imports its file where the type is missing', async () => {
  await put('UJF');
  const { page } = await openList();
  await tabTo(page, page.getByRole('link', { name: 'Buat jenis surat' }));
  await page.keyboard.press('Enter');
  const texts = {
    'Nama surat': skbm.title,
    'Kode surat': 'ujf',
    'Untuk apa surat ini': skbm.summary,
    'Yang perlu disiapkan warga': skbm.needs,
    Kelompok: 'Menikah',
  };
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);

  await choose(page, 'Tambah pertanyaan', 'Pilihan');
  await press(page, 'Tambah: Tambah pertanyaan');
  // The new question is open, and its label has the focus.
  await page.locator('[id^=label-]:focus').waitFor();
  await page.keyboard.type('Sebutan');
  await field(page, 'Pertanyaan').fill('Apakah Anda jejaka atau perawan?');
  await field(page, 'Pilihan 1').fill('Jejaka');
  await field(page, 'Pilihan 2').fill('Perawan');
  // The preview shows the question while it is typed.
  const frame = page.frameLocator('iframe');
  await frame.getByText('Apakah Anda jejaka atau perawan?').waitFor();
  await frame.getByLabel('Perawan').waitFor();

  await tabTo(page, field(page, 'Kalimat'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('Menurut pengetahuan kami, ');
  await choose(page, 'Sisipkan ke paragraf 1', 'Nama');
  await press(page, 'Sisipkan: Sisipkan ke paragraf 1');
  await page.keyboard.insertText(' sampai saat ini ');
  await field(page, 'Sisipkan ke paragraf 1').selectOption({ label: 'Sebutan' });
  await button(page, 'Sisipkan: Sisipkan ke paragraf 1').click();
  await page.keyboard.insertText(' dan belum pernah menikah.');
  await field(page, 'Bila jawabannya Jejaka, tertulis').fill('berstatus jejaka');
  await field(page, 'Bila jawabannya Perawan, tertulis').fill('berstatus perawan');

  // A missing value is reported at its field, and nothing is sent.
  await press(page, 'Terbitkan');
  await see(page, 'Kode klasifikasi wajib diisi.');
  await page.locator('[aria-invalid=true]:focus').waitFor();
  await page.keyboard.type('474.2');
  // The code of another type is refused.
  await button(page, 'Simpan draf').click();
  await see(page, /Kode UJF sudah dipakai/);
  await field(page, 'Kode surat').fill('skbm');
  await button(page, 'Terbitkan').click();
  // Published only after its letter is on the screen.
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: /^Contoh surat/ }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await press(page, 'Sudah saya baca, terbitkan');
  await see(page, `${skbm.title} sudah terbit.`);
  expect(page.url()).toContain('jenis=SKBM');
  const made = await recordOf('SKBM');
  expect(made).toMatchObject({ state: 'published', revision: 1, group: 'Menikah' });
  expect(made.statement).toEqual([
    'Menurut pengetahuan kami, {nama} sampai saat ini {sebutan: Jejaka = berstatus jejaka | Perawan = berstatus perawan} dan belum pernah menikah.',
  ]);

  await page.goto(list);
  const row = page.getByRole('row', { name: new RegExp(skbm.title) }).filter({ hasText: 'SKBM' });
  const file = await download(row.getByRole('button', { name: 'Unduh berkas' }));
  expect(file.suggestedFilename()).toBe('jenis-surat-skbm.json');
  expect((await call('DELETE', 'SKBM')).status).toBe(200);
  const picker = page.getByLabel('Berkas jenis surat');
  await picker.setInputFiles({
    name: 'surat.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"type": "SKBM", "title": "Sur'),
  });
  await see(page, 'Berkas ini tidak dapat dibuka sebagai jenis surat.');
  await picker.setInputFiles(await file.path());
  await page.waitForURL('**jenis=SKBM');
  await publish(page);
  await see(page, `${skbm.title} sudah terbit.`);
  expect(await recordOf('SKBM')).toEqual(made);
});

it('adapts a type of the library before publishing it', async () => {
  const { page } = await openList();
  await button(page, 'Ambil dari pustaka').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cari di pustaka').fill('hilang polisi');
  await dialog.getByText('Surat Keterangan Pengantar Kehilangan').waitFor();
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Pakai/ }).click();
  await page.getByRole('heading', { name: /Kehilangan/ }).waitFor();
  const { pathname, searchParams } = new URL(page.url());
  const code = searchParams.get('jenis') ?? '';
  expect([pathname, (await call('GET', code)).status]).toEqual(['/adminpanel', 404]);
  await field(page, 'Masa berlaku (bulan)').fill('2');
  await publish(page);
  await see(page, /sudah terbit\.$/);
  expect(await recordOf(code)).toMatchObject({ state: 'published', validityMonths: 2 });
});

it("takes the library's version of a type that the village has, as a draft", async () => {
  await put('SKKB', { summary: 'Untuk melamar kerja di pabrik.' });
  await call('POST', 'SKKB/publish');
  const own = await recordOf('SKKB');
  const { page } = await openList();
  await button(page, 'Ambil dari pustaka').click();
  const take = button(page, 'Ambil versi pustaka Surat Keterangan Kelakuan Baik');
  await take.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await take.click();
  await button(page, 'Buka sebagai perubahan').click();
  await see(page, 'Ini perubahan Anda yang belum disimpan.');
  await page.getByRole('heading', { name: /Kelakuan Baik/ }).waitFor();
  expect(await recordOf('SKKB')).toEqual(own);
  await publish(page);
  await see(page, /sudah terbit\.$/);
  const taken = { revision: 2, state: 'published', title: 'Surat Keterangan Kelakuan Baik' };
  expect(await recordOf('SKKB')).toMatchObject(taken);
});

it('keeps unsaved changes on a phone after a reload and while another official saves or deletes the type', async () => {
  await put('UJA');
  const { page } = await openEditor('UJA');
  const summary = field(page, 'Untuk apa surat ini');
  await summary.fill('Milik saya.');
  await see(page, 'Yang belum disimpan tetap ada di perangkat ini.');
  await waitForDraft(page, 'Milik saya.');
  await page.reload();
  await see(page, 'Ini perubahan Anda yang belum disimpan.');
  expect(await summary.inputValue()).toBe('Milik saya.');

  const save = button(page, 'Simpan draf');
  await put('UJA', { summary: 'Milik petugas lain.', group: 'Keluarga' }, colleague);
  await save.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Jenis surat ini sudah diubah orang lain').waitFor();
  await dialog.getByText('Milik petugas lain.').waitFor();
  await dialog.getByText('Keluarga', { exact: true }).waitFor();
  await button(page, 'Kembali').click();
  expect(await summary.inputValue()).toBe('Milik saya.');
  await save.click();
  await button(page, 'Simpan milik saya').click();
  await see(page, 'Draf tersimpan.');
  expect(await recordOf('UJA')).toMatchObject({ summary: 'Milik saya.' });

  await summary.fill('Masih perlu.');
  await call('DELETE', 'UJA', undefined, colleague);
  await save.click();
  await see(page, /Petugas lain sudah menghapusnya/);
  await save.click();
  await see(page, 'Draf tersimpan.');
  expect(await recordOf('UJA')).toMatchObject({ summary: 'Masih perlu.' });
});

itNightly('discards changes for the version of another official', async () => {
  await put('UJB');
  const { page } = await openEditor('UJB');
  const summary = field(page, 'Untuk apa surat ini');
  await summary.fill('Milik saya.');
  await put('UJB', { summary: 'Milik petugas lain.' }, colleague);
  await button(page, 'Simpan draf').click();
  await button(page, 'Kembali').click();
  await button(page, 'Buang perubahan').first().click();
  await button(page, 'Buang').click();
  await expect.poll(() => summary.inputValue()).toBe('Milik petugas lain.');
});

it('moves a question, with form and letter one tap away', async () => {
  await put('UJD');
  const { page } = await openEditor('UJD');
  const questions = page.getByRole('list', { name: 'Urutan pertanyaan' });
  await questions.getByRole('button', { name: 'Turun: Nama', exact: true }).click();
  expect(await questions.getByRole('listitem').nth(1).textContent()).toContain('Nama');
  await button(page, 'Simpan draf').click();
  await see(page, 'Draf tersimpan.');
  expect(await findBarriers(page)).toEqual([]);
  const { fields } = await recordOf('UJD');
  expect(fields.slice(0, 2).map(({ name }) => name)).toEqual(['nik', 'nama']);
  await button(page, 'Formulir').click();
  await page.frameLocator('iframe').getByText('Berapa NIK Anda?').waitFor();
  await button(page, 'Surat').click();
  await page.getByRole('img', { name: /Contoh surat/ }).waitFor();
});

it('adapts a built-in type, except its fixed parts', async () => {
  const { page } = await openEditor('SKTM');
  expect(await field(page, 'Nama surat').isEditable()).toBe(false);
  expect(await button(page, 'Hapus pertanyaan').count()).toBe(0);
  await page.getByRole('button', { name: 'Ubah pertanyaan Nama', exact: true }).click();
  await field(page, 'Bantuan').first().fill('Tulis persis seperti di Kartu Keluarga.');
  await button(page, 'Simpan draf').click();
  await see(page, 'Draf tersimpan.');
  const { revision, state, fields } = await recordOf('SKTM');
  expect([revision, state]).toEqual([2, 'draft']);
  expect(fields[0]).toMatchObject({ help: 'Tulis persis seperti di Kartu Keluarga.' });
});

/** Adds a question of a kind, and types its label into the focused control. */
async function addQuestion(page: Page, kind: string, label: string, question: string) {
  await field(page, 'Tambah pertanyaan').selectOption({ label: kind });
  await button(page, 'Tambah: Tambah pertanyaan').press('Enter');
  await page.locator('[id^=label-]:focus').waitFor();
  await page.keyboard.type(label);
  await field(page, 'Pertanyaan').fill(question);
}
const close = (page: Page, label: string) => button(page, `Tutup pertanyaan ${label}`).click();

it('builds a type with a list of people and a dependent question', async () => {
  const { page } = await openEditor('baru', { viewport: desk });
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
  await page.locator('[aria-label="Ubah isian Pekerjaan"]:focus').waitFor();
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
  await publish(page);
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
  const { page } = await openEditor('UJX');
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
  const label = columns.getByRole('textbox', { name: 'Label' });
  await label.fill('');
  await button(page, 'Tutup isian (belum diberi label)').click();
  await button(page, 'Tutup pertanyaan Ahli Waris').click();
  await button(page, 'Simpan draf').click();
  await see(page, 'Label wajib diisi.');
  await expect.poll(() => hasFocus(label)).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  await label.fill('NIK');
  await button(page, 'Simpan draf').click();
  await see(page, 'Draf tersimpan.');
  const { fields } = await recordOf('UJX');
  const conditions = fields.flatMap(({ onlyIf }) => onlyIf?.is ?? []);
  expect(conditions).toEqual(['Memiliki', 'Memiliki']);
});
