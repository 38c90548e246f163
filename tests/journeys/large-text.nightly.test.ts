import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { editPath } from '#contract/collections/define-collection.ts';
import { collections } from '#contract/collections/index.ts';
import { heading, menuEntry } from '../support/browser/panel.ts';
import { setPublicStage } from '../support/browser/public.ts';
import { openAs } from '../support/browser/stage.ts';
import { button, choosePhoto } from '../support/browser/steps.ts';
import { findUnfit } from '../support/large-text/text-sizes.ts';
import {
  answerFirstLetter,
  approve,
  issueLetter,
  submit,
  withdrawLetter,
} from '../support/letters/issue-letter.ts';
import { otherAnswers, skuAnswers, takePhoto } from '../support/letters/submissions.ts';
import { publicPaths } from '../support/pages/page-paths.ts';

const { stage } = await setPublicStage();
const { portal } = stage;
const admin = await portal.account('admin');
await answerFirstLetter(portal, admin.token);
const valid = await issueLetter(portal, admin.token);
const withdrawn = await issueLetter(portal, admin.token, otherAnswers[0]);
const reason = 'Alamat lembaga bukan yang sekarang.';
await withdrawLetter(portal, admin.token, { q: withdrawn.nomorSurat, reason });
/** A name of realistic length. */
const nama = 'Raden Mochamad Suryadiningrat Kusumaatmaja';

async function idOf(path: string): Promise<string> {
  type Answer = { _id: string }[] | { data: { _id: string }[] };
  const { body } = await portal.call<Answer>('GET', path);
  const [record] = Array.isArray(body) ? body : body.data;
  if (!record) throw new Error(`there is no record of ${path}`);
  return record._id;
}

/** Collects texts that do not fit, by page or state. */
function collect(page: Page) {
  const found: Record<string, string[]> = {};
  const check = async (place: string) => {
    const unfit = await findUnfit(page);
    if (unfit.length > 0) found[place] = unfit;
  };
  return { found, check };
}

it('fits its texts on every public page at every text size', async () => {
  const { page } = await openAs(stage, admin, '/robots.txt');
  const { found, check } = collect(page);
  const issued = [valid, withdrawn].map(({ kodeVerifikasi }) => kodeVerifikasi);
  const verified = [...issued, 'AAAA-AAAA-AAAA-AAAA', '?kode=k7qm'];
  const records = ['beritas', 'products'].map(async (path) => `/${path}/${await idOf(path)}`);
  const more = ['/cari?q=kopi', '/cari?q=posiandux', '/tidak-ada', '/beritas/tidak-ada'];
  const pages = [...more, ...verified.map((one) => `/verifikasi/${one}`)];
  for (const path of [...publicPaths, ...(await Promise.all(records)), ...pages]) {
    await page.goto(path);
    await check(path);
  }
  await page.goto('/layanan');
  await button(page, 'Menu').click();
  await check('the menu');
  await page.evaluate(() => localStorage.clear());
  for (const path of ['/login', '/register', '/lupa-kata-sandi']) {
    await page.goto(path);
    await page.locator('main form').last().locator('[type=submit]').click();
    await page.locator('.field-error').first().waitFor();
    await check(`${path} with errors`);
  }
  expect(found).toEqual({});
});

it('fits its texts in the forms, the dashboard, the history and the account', async () => {
  const resident = await portal.account();

  await submit(portal, resident.token, { nama });
  const rejected = await submit(portal, resident.token, otherAnswers[0]);
  const perbaikan = { fotoKtp: 'Buram di kanan.' };
  const adminNotes = 'Foto KTP tidak terbaca.';
  const rejection = { status: 'Ditolak', adminNotes, perbaikan };
  await admin.call('PUT', `applications/${rejected._id}`, rejection);
  const signed = await submit(portal, resident.token, { keperluan: 'mengajukan KUR' });
  await approve(portal, admin.token, signed._id);

  const { page } = await openAs(stage, resident, '/dashboard');
  const { found, check } = collect(page);
  await heading(page, 'Untuk Anda sekarang').waitFor();
  await check('/dashboard');
  await page.getByRole('tab', { name: /^Riwayat Pengajuan/ }).click();
  await page.getByText('Buram di kanan.').waitFor();
  await check('/dashboard?tab=riwayat');
  await page.goto('/akun');
  await button(page, 'Tampilkan kata sandi lama').waitFor();
  await check('/akun');
  for (const path of ['/sktm', '/skdp', '/skdl', '/sku']) {
    await page.goto(path);
    await page.locator('main form').waitFor();
    await check(path);
  }
  await page.goto('/skdp');
  await answerSkdp(page, check);
  await page.goto('/sku');
  await answerSku(page, check);
  await page.reload();
  await button(page, 'Lanjutkan').waitFor();
  await check('the offer of a draft');
  expect(found).toEqual({});
});

/** Answers the SKDP form up to its photos, with the longest words in questions. */
async function answerSkdp(page: Page, check: (place: string) => Promise<void>): Promise<void> {
  const { type: _, ...answers } = otherAnswers[1] ?? {};
  for (const [name, answer] of Object.entries(answers)) {
    const field = page.locator(`[name=${name}]`).first();
    await field.waitFor();
    await check(`${name} of the SKDP`);
    if ((await field.getAttribute('type')) === 'radio')
      await page.getByLabel(answer, { exact: true }).check();
    else await field.fill(answer);
    await button(page, 'Lanjut').click();
  }
}

/** Answers the SKU form up to its review, with an error in each kind of step. */
async function answerSku(page: Page, check: (place: string) => Promise<void>): Promise<void> {
  const { type: _, keadaanUsahaSaatIni, ...typed } = skuAnswers;
  const next = () => button(page, 'Lanjut').click();
  const wrong: Record<string, string> = { nama: '', nik: '123', tempatTanggalLahir: '31 Februari' };
  for (const [name, value] of Object.entries({ ...typed, nama })) {
    const field = page.locator(`[name=${name}]`);
    await field.fill(wrong[name] ?? value);
    if (name in wrong) {
      await next();
      await page.locator('.field-error').first().waitFor();
      await check(`${name} with an error`);
      await field.fill(value);
    }
    await next();
  }
  await page.getByLabel(keadaanUsahaSaatIni, { exact: true }).check();
  await check('a choice');
  await next();
  await next();
  await page.locator('.field-error').first().waitFor();
  await check('no photo');
  await choosePhoto(page, await takePhoto());
  await page.getByRole('img', { name: /Foto KTP/ }).waitFor();
  await check('a photo');
  await next();
  await button(page, 'Kirim').waitFor();
  await check('the review');
}

/** The sections of the panel by their menu entry, with a text that each shows once it is loaded. */
const sections = {
  Edit: 'Edit Data',
  Berita: 'Tambah Berita',
  UMKM: 'Tambah Produk',
  Pengguna: 'Kelola',
  Pengaturan: 'Akun saya',
  Surat: 'Lihat Detail',
};

it('fits its texts in the panel: sections, register, detail, decisions', async () => {
  await submit(portal, admin.token, { nama });
  const { page } = await openAs(stage, admin, '/adminpanel');
  const { found, check } = collect(page);
  await heading(page, 'Menyiapkan portal').waitFor();
  await check('Dashboard');
  for (const [name, shown] of Object.entries(sections)) {
    await menuEntry(page, name).click();
    await page.getByText(shown).first().waitFor();
    await check(name);
  }
  for (const part of ['Penanda tangan', 'Jenis surat', 'Catatan aktivitas']) {
    await page.goto('/adminpanel?menu=pengaturan');
    await page.getByRole('link', { name: part, exact: true }).click();
    await page.getByRole('heading', { name: part, exact: true }).waitFor();
    await page.getByRole('row').first().waitFor();
    await check(part);
  }
  await page.goto('/adminpanel?menu=surat');
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('row', { name: new RegExp(nama) }).first();
  const press = (name: string | RegExp) => row.getByRole('button', { name }).click();
  const closing = dialog.getByRole('button', { name: /^(Batal|Tutup)$/ });
  const close = () => closing.first().click();
  await press(/Lihat Detail/);
  await dialog.getByText(skuAnswers.jasaDagangUtama).waitFor();
  await check('the detail');
  await close();
  await press(/^Setujui/);
  await dialog.getByLabel('Penanda tangan').waitFor();
  await check('an approval');
  await close();
  await press(/^Tolak/);
  await dialog.getByText('Tandai isian yang harus diperbaiki').click();
  await dialog.getByLabel('NPWP', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Minta perbaikan' }).click();
  await dialog.getByText('Admin notes are required for rejection.').waitFor();
  await check('a rejection');
  await close();

  await page.getByRole('link', { name: 'Buku agenda surat' }).click();
  await button(page, valid.nomorSurat).waitFor();
  await check('the register');
  await button(page, valid.nomorSurat).click();
  await dialog.getByRole('button', { name: 'Cabut', exact: true }).waitFor();
  await check('a letter of the register');
  await dialog.getByRole('button', { name: 'Cabut', exact: true }).click();
  await dialog.getByRole('button', { name: 'Cabut surat' }).waitFor();
  await check('a withdrawal');
  await close();
  await dialog.getByRole('button', { name: 'Cabut', exact: true }).waitFor();
  await close();
  // On a phone these are behind a button, which stays open.
  const more = page.getByRole('button', { name: 'Cetak, lainnya' });
  if (await more.isVisible()) await more.click();
  for (const name of ['Catat surat lain', 'Lanjutkan dari nomor kertas', 'Cetak buku']) {
    await page.getByRole('button', { name }).first().click();
    await dialog.getByRole('heading').first().waitFor();
    await check(`${name} of the register`);
    await close();
  }
  await page.getByRole('link', { name: 'Ajukan di loket' }).click();
  await page.locator('[name=type]').selectOption('SKTM');
  await page.locator('main form [type=submit]').first().click();
  await page.locator('.field-error').first().waitFor();
  await check('the counter');
  expect(found).toEqual({});
});

it("fits its texts in officials' forms", async () => {
  const { page } = await openAs(stage, admin, '/robots.txt');
  const { found, check } = collect(page);
  for (const collection of collections) {
    const id = await idOf(collection.path);
    for (const path of [collection.form.addPath, editPath(collection, id)]) {
      await page.goto(path);
      await page.locator('main form').first().waitFor();
      await check(path);
    }
  }
  await page.goto('/uploadberita');
  await page.locator('main form [type=submit]').click();
  await page.locator('.field-error').first().waitFor();
  await check('a form with errors');
  expect(found).toEqual({});
});
