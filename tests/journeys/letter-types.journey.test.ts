import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { RegisterPage } from '#contract/issued/register.ts';
import type { LetterTypeRecord } from '#contract/records/letter-types.ts';
import { readPdf } from '../fixtures/read-pdf.ts';
import { skbm, skbmAnswers } from '../fixtures/village-letter.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { waitForDraft } from '../support/browser/drafts.ts';
import { openAs, setStage } from '../support/browser/stage.ts';
import { button, choosePhoto, see } from '../support/browser/steps.ts';
import { takePhoto } from '../support/letters/submissions.ts';
import type { Account } from '../support/portal.ts';

const stage = setStage();
/** The portal of another village. */
const other = setStage();

let admin: Account;
let colleague: Account;
beforeAll(async () => {
  admin = await stage.portal.account('admin');
  colleague = await stage.portal.account('admin');
});

const list = '/adminpanel?menu=pengaturan&bagian=jenis-surat';
const editorOf = (type: string) => `${list}&jenis=${type}`;
const openEditor = (type: string, by = admin, viewport = desk) =>
  openAs(stage, by, editorOf(type), { viewport });

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator) {
  await control.waitFor();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${control}`);
}

const type = async (page: Page, name: string, text: string) => {
  await tabTo(page, field(page, name));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
};

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

const recordOf = async (code: string, portal = stage.portal, { token } = admin) =>
  (await portal.call<LetterTypeRecord>('GET', `letter-types/${code}`, { token })).body;

it('creates a letter type by keyboard, issues its letter, and imports the type in another village', async () => {
  const { page, faults } = await openAs(stage, admin, list, { viewport: desk });
  await tabTo(page, page.getByRole('link', { name: 'Buat jenis surat' }));
  await page.keyboard.press('Enter');

  await type(page, 'Nama surat', skbm.title);
  await type(page, 'Kode surat', 'skbm');
  await type(page, 'Untuk apa surat ini', skbm.summary);
  await type(page, 'Yang perlu disiapkan warga', skbm.needs);
  await type(page, 'Kelompok', 'Menikah');

  await choose(page, 'Tambah pertanyaan', 'Pilihan');
  await press(page, 'Tambah: Tambah pertanyaan');
  // The new question is open, and its label has the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^label-/);
  await page.keyboard.type('Sebutan');
  await type(page, 'Pertanyaan', 'Apakah Anda jejaka atau perawan?');
  await type(page, 'Pilihan 1', 'Jejaka');
  await type(page, 'Pilihan 2', 'Perawan');
  // The preview shows the question while it is typed.
  const frame = page.frameLocator('iframe');
  await frame.getByText('Apakah Anda jejaka atau perawan?').waitFor();
  await frame.getByLabel('Perawan').waitFor();

  await type(page, 'Kalimat', 'Menurut pengetahuan kami, ');
  await choose(page, 'Sisipkan ke paragraf 1', 'Nama');
  await press(page, 'Sisipkan: Sisipkan ke paragraf 1');
  await page.keyboard.type(' sampai saat ini ');
  await choose(page, 'Sisipkan ke paragraf 1', 'Sebutan');
  await press(page, 'Sisipkan: Sisipkan ke paragraf 1');
  await page.keyboard.type(' dan belum pernah menikah.');
  await type(page, 'Bila jawabannya Jejaka, tertulis', 'berstatus jejaka');
  await type(page, 'Bila jawabannya Perawan, tertulis', 'berstatus perawan');

  // A missing value is reported at its field, and nothing is sent.
  await press(page, 'Terbitkan');
  await see(page, 'Kode klasifikasi wajib diisi.');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
    .toBe('true');
  await page.keyboard.type('474.2');
  await press(page, 'Terbitkan');
  // Published only after its letter is on the screen.
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^Contoh surat/ })
    .waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await press(page, 'Sudah saya baca, terbitkan');
  await see(page, `${skbm.title} sudah terbit.`);
  expect(page.url()).toContain('jenis=SKBM');
  expect(await findBarriers(page)).toEqual([]);
  expect(faults).toEqual([]);
  const made = await recordOf('SKBM');
  expect(made).toMatchObject({ state: 'published', revision: 1, group: 'Menikah' });
  expect(made.statement).toEqual([
    'Menurut pengetahuan kami, {nama} sampai saat ini {sebutan: Jejaka = berstatus jejaka | Perawan = berstatus perawan} dan belum pernah menikah.',
  ]);

  const letter = await applyAndApprove();
  expect(letter.text).toContain('Siti Aminah sampai saat ini berstatus perawan');
  const verified = await openAs(stage, admin, `/verifikasi/${letter.kode}`);
  await verified.page.getByText(skbm.title).first().waitFor();

  await importElsewhere(page);
});

/** A resident applies on a phone, and the letter is approved. */
async function applyAndApprove() {
  const resident = await stage.portal.account();
  const { page } = await openAs(stage, resident, '/surat/skbm');
  for (const name of ['nama', 'nik', 'alamatLengkap'] as const) {
    await page.locator(`[name=${name}]`).fill(skbmAnswers[name]);
    await button(page, 'Lanjut').click();
  }
  // The new question comes before the photo.
  await page.getByLabel('Perawan', { exact: true }).check();
  await button(page, 'Lanjut').click();
  await choosePhoto(page, await takePhoto());
  await page.getByRole('img', { name: /Foto KTP/ }).waitFor();
  await button(page, 'Lanjut').click();
  await button(page, 'Kirim').click();
  await page.getByRole('dialog').getByText('Pengajuan Berhasil!').waitFor();

  const { token } = admin;
  const request = { token, query: { type: 'SKBM' } };
  const { body } = await stage.portal.call<ApplicationRecord[]>('GET', 'applications', request);
  const sent = body.find((one) => one.type === 'SKBM');
  const json = { status: 'Disetujui' };
  const approved = await stage.portal.call<ApplicationRecord>('PUT', `applications/${sent?._id}`, {
    token,
    json,
  });
  const { pdfPath, kodeVerifikasi: kode } = approved.body;
  const response = await fetch(new URL(`${pdfPath}`, stage.portal.url));
  const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  const book = await stage.portal.call<RegisterPage>('GET', 'letters', request);
  const surat = book.body.data.map(({ _id }) => _id);
  const printed = await stage.portal.call('POST', 'letters/print', { token, json: { surat } });
  expect([surat.length, printed.status]).toEqual([1, 200]);
  return { kode, text: text.replace(/\s+/g, ' ') };
}

/** Exports the type as a file, and publishes it in another portal. */
async function importElsewhere(page: Page) {
  await page.goto(list);
  const row = page.getByRole('row', { name: new RegExp(skbm.title) });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Unduh berkas' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('jenis-surat-skbm.json');
  const theirs = await other.portal.account('admin');
  const opened = await openAs(other, theirs, list, { viewport: desk });
  const picker = opened.page.getByLabel('Berkas jenis surat');
  await button(opened.page, 'Buka berkas').waitFor();
  await picker.setInputFiles({
    name: 'surat.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"type": "SKBM", "title": "Sur'),
  });
  await see(opened.page, 'Berkas ini tidak dapat dibuka sebagai jenis surat.');
  await picker.setInputFiles(await file.path());
  await opened.page.waitForURL('**jenis=SKBM');
  await see(opened.page, skbm.title);
  await publish(opened.page);
  await see(opened.page, `${skbm.title} sudah terbit.`);
  const [here, there] = [await recordOf('SKBM'), await recordOf('SKBM', other.portal, theirs)];
  expect(there).toEqual(here);
}

it('adapts a type of the library before publishing it', async () => {
  const { page, faults } = await openAs(stage, admin, list, { viewport: desk });
  await button(page, 'Ambil dari pustaka').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cari di pustaka').fill('hilang polisi');
  await dialog.getByText('Surat Keterangan Pengantar Kehilangan').waitFor();
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Pakai/ }).click();
  await page.getByRole('heading', { name: /Kehilangan/ }).waitFor();
  const { pathname, search } = new URL(page.url());
  const code = new URLSearchParams(search).get('jenis') ?? '';
  expect([pathname, await stage.portal.call('GET', `letter-types/${code}`, admin)]).toMatchObject([
    '/adminpanel',
    { status: 404 },
  ]);
  await field(page, 'Masa berlaku (bulan)').fill('2');
  await publish(page);
  await see(page, /sudah terbit\.$/);
  expect(await recordOf(code)).toMatchObject({ state: 'published', validityMonths: 2 });
  await page.goto('/layanan');
  await page.getByRole('link', { name: 'Surat Keterangan Pengantar Kehilangan' }).first().waitFor();
  expect(faults).toEqual([]);
});

describe('the editor', () => {
  const put = (by: Account, changes: object, code: string) =>
    stage.portal.call('PUT', `letter-types/${code}`, {
      token: by.token,
      json: { ...skbm, type: code, ...changes },
    });

  it('keeps unsaved changes after a reload, and can discard them', async () => {
    await put(admin, {}, 'UJA');
    const { page } = await openEditor('UJA');
    await field(page, 'Untuk apa surat ini').fill('Untuk melamar kerja di kota.');
    await see(page, 'Yang belum disimpan tetap ada di perangkat ini.');
    await waitForDraft(page, 'melamar kerja di kota.');
    await page.reload();
    await see(page, 'Ini perubahan Anda yang belum disimpan.');
    expect(await field(page, 'Untuk apa surat ini').inputValue()).toBe(
      'Untuk melamar kerja di kota.',
    );
    await button(page, 'Buang perubahan').first().click();
    await button(page, 'Buang').click();
    await expect.poll(() => field(page, 'Untuk apa surat ini').inputValue()).toBe(skbm.summary);
  });

  it('shows the version that another official saved first, and overwrites it', async () => {
    await put(admin, {}, 'UJB');
    const { page } = await openEditor('UJB');
    await field(page, 'Untuk apa surat ini').fill('Milik saya.');
    await field(page, 'Kode klasifikasi').fill('474.9');
    await put(colleague, { summary: 'Milik petugas lain.', group: 'Keluarga' }, 'UJB');
    await button(page, 'Simpan draf').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Jenis surat ini sudah diubah orang lain').waitFor();
    await dialog.getByText('Milik petugas lain.').waitFor();
    await dialog.getByText('Keluarga', { exact: true }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await button(page, 'Kembali').click();
    expect(await field(page, 'Untuk apa surat ini').inputValue()).toBe('Milik saya.');
    await button(page, 'Simpan draf').click();
    await button(page, 'Simpan milik saya').click();
    await see(page, 'Draf tersimpan.');
    expect(await recordOf('UJB')).toMatchObject({ summary: 'Milik saya.', code: '474.9' });
  });

  it('loads the version of another official when the own changes are discarded', async () => {
    await put(admin, {}, 'UJH');
    const { page } = await openEditor('UJH');
    await field(page, 'Untuk apa surat ini').fill('Milik saya.');
    await put(colleague, { summary: 'Milik petugas lain.' }, 'UJH');
    await button(page, 'Simpan draf').click();
    await button(page, 'Kembali').click();
    await button(page, 'Buang perubahan').click();
    await button(page, 'Buang').click();
    await expect
      .poll(() => field(page, 'Untuk apa surat ini').inputValue())
      .toBe('Milik petugas lain.');
  });

  it('saves a type again after another official deleted it', async () => {
    await put(admin, {}, 'UJC');
    const { page } = await openEditor('UJC');
    await field(page, 'Untuk apa surat ini').fill('Masih perlu.');
    await stage.portal.call('DELETE', 'letter-types/UJC', { token: colleague.token });
    await button(page, 'Simpan draf').click();
    await see(page, /Petugas lain sudah menghapusnya/);
    await button(page, 'Simpan draf').click();
    await see(page, 'Draf tersimpan.');
    expect(await recordOf('UJC')).toMatchObject({ summary: 'Masih perlu.' });
  });

  it('works on a phone, with form and letter one tap away', async () => {
    await put(admin, {}, 'UJD');
    const { page, faults } = await openEditor('UJD', admin, { width: 360, height: 740 });
    await field(page, 'Nama surat').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await button(page, 'Formulir').click();
    await page.frameLocator('iframe').getByText('Siapa nama lengkap Anda?').waitFor();
    await button(page, 'Surat').click();
    await page.getByRole('img', { name: /Contoh surat/ }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('moves a question up and down', async () => {
    await put(admin, {}, 'UJE');
    const { page } = await openEditor('UJE');
    const list = page.getByRole('list', { name: 'Urutan pertanyaan' });
    const down = list.getByRole('button', { name: 'Turun: Nama', exact: true });
    await down.click();
    await down.click();
    const rows = list.getByRole('listitem');
    expect(await rows.nth(2).textContent()).toContain('Nama');
    await button(page, 'Simpan draf').click();
    await see(page, 'Draf tersimpan.');
    const { fields } = await recordOf('UJE');
    expect(fields.slice(0, 3).map(({ name }) => name)).toEqual([
      'nik',
      'tempatTanggalLahir',
      'nama',
    ]);
  });

  it('adapts a built-in type, except its fixed parts', async () => {
    const { page } = await openEditor('SKTM');
    expect(await field(page, 'Nama surat').isEditable()).toBe(false);
    expect(await button(page, 'Hapus pertanyaan').count()).toBe(0);
    await page.getByRole('button', { name: 'Ubah Nama', exact: true }).click();
    await field(page, 'Bantuan').first().fill('Tulis persis seperti di Kartu Keluarga.');
    await publish(page);
    await see(page, 'Surat Keterangan Tidak Mampu sudah terbit.');
    expect(await recordOf('SKTM')).toMatchObject({ revision: 2, state: 'published' });
    const resident = await stage.portal.account();
    const form = await openAs(stage, resident, '/sktm');
    await form.page.getByText('Tulis persis seperti di Kartu Keluarga.').waitFor();
  });

  it('rejects the code of another type', async () => {
    await put(admin, {}, 'UJF');
    const { page } = await openEditor('baru');
    const { title, summary, needs, group, code } = skbm;
    const typed = {
      'Nama surat': title,
      'Kode surat': 'ujf',
      'Untuk apa surat ini': summary,
      'Yang perlu disiapkan warga': needs,
      Kelompok: group,
      'Kode klasifikasi': code,
    };
    for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
    await button(page, 'Simpan draf').click();
    await see(page, /Kode UJF sudah dipakai/);
    await field(page, 'Kode surat').fill('UJG');
    await button(page, 'Simpan draf').click();
    await see(page, 'Draf tersimpan.');
    expect(await recordOf('UJG')).toMatchObject({ state: 'draft', title });
  });
});
