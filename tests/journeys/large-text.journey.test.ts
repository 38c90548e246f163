import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { editPath } from '#contract/collections/define-collection.ts';
import { collections } from '#contract/collections/index.ts';
import { fillWhereNew } from '#scripts/sample/fill.ts';
import { heading, menuEntry } from '../support/browser/panel.ts';
import { openAs, setStage } from '../support/browser/stage.ts';
import { button, choosePhoto } from '../support/browser/steps.ts';
import { findUnfit } from '../support/large-text/text-sizes.ts';
import { issueLetter, submit } from '../support/letters/issue-letter.ts';
import { otherAnswers, skuAnswers, takePhoto } from '../support/letters/submissions.ts';
import { publicPaths } from '../support/pages/page-paths.ts';
import type { Account } from '../support/portal.ts';

const stage = setStage();
let admin: Account;
/** A name of the length that people here have. */
const nama = 'Raden Mochamad Suryadiningrat Kusumaatmaja';
const kode = { valid: '', withdrawn: '' };
let pages: string[];

beforeAll(async () => {
  const { portal } = stage;
  // Where there is an account already, no sample is filled in.
  await fillWhereNew(portal.env.DB, portal.env.FILES);
  admin = await portal.account('admin');
  const { token } = admin;
  kode.valid = (await issueLetter(portal, token)).kodeVerifikasi;
  kode.withdrawn = (await issueLetter(portal, token, otherAnswers[0])).kodeVerifikasi;
  const { body } = await portal.call<{ data: { _id: string; kodeVerifikasi: string }[] }>(
    'GET',
    'letters',
    { token },
  );
  const letter = body.data.find(({ kodeVerifikasi }) => kodeVerifikasi === kode.withdrawn);
  const json = { reason: 'Alamat lembaga bukan yang sekarang.' };
  await portal.call('POST', `letters/${letter?._id}/withdraw`, { token, json });
  const record = async (path: string) => `/${path}/${await idOf(path)}`;
  pages = [await record('beritas'), await record('products')];
});

async function idOf(path: string): Promise<string> {
  type Answer = { _id: string }[] | { data: { _id: string }[] };
  const { body } = await stage.portal.call<Answer>('GET', path);
  const [record] = Array.isArray(body) ? body : body.data;
  if (!record) throw new Error(`there is no record of ${path}`);
  return record._id;
}

/** What does not fit, by where it is. */
function collect(page: Page) {
  const found: Record<string, string[]> = {};
  const look = async (place: string) => {
    const unfit = await findUnfit(page);
    if (unfit.length > 0) found[place] = unfit;
  };
  return { found, look };
}

it('holds its texts on every public page, in whatever size they are read', async () => {
  const { page } = await openAs(stage, admin, '/robots.txt');
  const { found, look } = collect(page);
  const verified = [kode.valid, kode.withdrawn, 'AAAA-AAAA-AAAA-AAAA', '?kode=k7qm'];
  const more = ['/cari?q=kopi', '/cari?q=posiandux', '/tidak-ada', '/beritas/tidak-ada'];
  const paths = [...publicPaths, ...pages, ...more, ...verified.map((one) => `/verifikasi/${one}`)];
  for (const path of paths) {
    await page.goto(path);
    await look(path);
  }
  await page.goto('/layanan');
  await button(page, 'Menu').click();
  await look('the menu');
  await page.evaluate(() => localStorage.clear());
  for (const path of ['/login', '/register', '/lupa-kata-sandi']) {
    await page.goto(path);
    await page.locator('main form').last().locator('[type=submit]').click();
    await page.locator('.field-error').first().waitFor();
    await look(`${path} with errors`);
  }
  expect(found).toEqual({});
});

it('holds its texts in the forms, the dashboard, the history and the account', async () => {
  const resident = await stage.portal.account();
  const { token } = admin;
  await submit(stage.portal, resident.token, { nama });
  const rejected = await submit(stage.portal, resident.token, otherAnswers[0]);
  const notes = {
    adminNotes: 'Foto KTP tidak terbaca.',
    perbaikan: { fotoKtp: 'Buram di kanan.' },
  };
  const json = { status: 'Ditolak', ...notes };
  await stage.portal.call('PUT', `applications/${rejected._id}`, { token, json });
  const signed = await submit(stage.portal, resident.token, { keperluan: 'mengajukan KUR' });
  await stage.portal.call('PUT', `applications/${signed._id}`, {
    token,
    json: { status: 'Disetujui' },
  });

  const { page, faults } = await openAs(stage, resident, '/dashboard');
  const { found, look } = collect(page);
  await heading(page, 'Untuk Anda sekarang').waitFor();
  await look('/dashboard');
  await page.getByRole('tab', { name: /^Riwayat Pengajuan/ }).click();
  await page.getByText('Buram di kanan.').waitFor();
  await look('/dashboard?tab=riwayat');
  await page.goto('/akun');
  await button(page, 'Tampilkan kata sandi lama').waitFor();
  await look('/akun');
  for (const path of ['/sktm', '/skdp', '/skdl', '/sku']) {
    await page.goto(path);
    await page.locator('main form').waitFor();
    await look(path);
  }
  await answerSku(page, look);
  await page.reload();
  await button(page, 'Lanjutkan').waitFor();
  await look('the offer of a draft');
  expect(found).toEqual({});
  expect(faults).toEqual([]);
});

/** Answers the SKU form as far as its review, with a mistake in each kind of step. */
async function answerSku(page: Page, look: (place: string) => Promise<void>): Promise<void> {
  const { type: _, keadaanUsahaSaatIni, ...typed } = skuAnswers;
  const next = () => button(page, 'Lanjut').click();
  const wrong: Record<string, string> = { nama: '', nik: '123', tempatTanggalLahir: '31 Februari' };
  for (const [name, value] of Object.entries({ ...typed, nama })) {
    const field = page.locator(`[name=${name}]`);
    await field.fill(wrong[name] ?? value);
    if (name in wrong) {
      await next();
      await page.locator('.field-error').first().waitFor();
      await look(`${name} with an error`);
      await field.fill(value);
    }
    await next();
  }
  await page.getByLabel(keadaanUsahaSaatIni, { exact: true }).check();
  await look('a choice');
  await next();
  await next();
  await page.locator('.field-error').first().waitFor();
  await look('no photo');
  await choosePhoto(page, await takePhoto());
  await page.getByRole('img', { name: /Foto KTP/ }).waitFor();
  await look('a photo');
  await next();
  await button(page, 'Kirim').waitFor();
  await look('the review');
}

/** The sections of the panel as its menu names them, and what each shows when it is there. */
const sections = {
  Edit: 'Edit Data',
  Berita: 'Tambah Berita',
  UMKM: 'Tambah Produk',
  Pengguna: 'Kelola',
  Pengaturan: 'Catatan aktivitas',
  Surat: 'Lihat Detail',
};

it('holds its texts in the panel: sections, register, detail, decisions', async () => {
  await submit(stage.portal, admin.token, { nama });
  const { page, faults } = await openAs(stage, admin, '/adminpanel');
  const { found, look } = collect(page);
  await heading(page, 'Menyiapkan portal').waitFor();
  await look('Dashboard');
  for (const [name, shown] of Object.entries(sections)) {
    await menuEntry(page, name).click();
    await page.getByText(shown).first().waitFor();
    await look(name);
  }
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('row', { name: new RegExp(nama) }).first();
  const press = (name: string | RegExp) => row.getByRole('button', { name }).click();
  const leave = () =>
    dialog
      .getByRole('button', { name: /^(Batal|Tutup)$/ })
      .first()
      .click();
  await press(/Lihat Detail/);
  await dialog.getByText(skuAnswers.jasaDagangUtama).waitFor();
  await look('the detail');
  await leave();
  await press(/^Setujui/);
  await dialog.getByLabel('Penanda tangan').waitFor();
  await look('an approval');
  await leave();
  await press(/^Tolak/);
  await dialog.getByText('Tandai isian yang harus diperbaiki').click();
  await dialog.getByLabel('NPWP', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Tolak', exact: true }).click();
  await dialog.getByText('Admin notes are required for rejection.').waitFor();
  await look('a rejection');
  await leave();

  await page.getByRole('link', { name: 'Buku agenda surat' }).click();
  await page
    .getByRole('button', { name: /^Cabut/ })
    .first()
    .waitFor();
  await look('the register');
  for (const name of [/^Cabut/, 'Catat surat lain', 'Lanjutkan dari nomor kertas', 'Cetak buku']) {
    await page.getByRole('button', { name }).first().click();
    await dialog.getByRole('heading').first().waitFor();
    await look(`${name} of the register`);
    await leave();
  }
  await page.getByRole('link', { name: 'Ajukan di loket' }).click();
  await page.locator('[name=type]').selectOption('SKTM');
  await page.locator('main form [type=submit]').first().click();
  await page.locator('.field-error').first().waitFor();
  await look('the counter');
  expect(found).toEqual({});
  expect(faults).toEqual([]);
});

it("holds its texts in officials' forms", async () => {
  const { page, faults } = await openAs(stage, admin, '/robots.txt');
  const { found, look } = collect(page);
  for (const collection of collections) {
    const id = await idOf(collection.path);
    for (const path of [collection.form.addPath, editPath(collection, id)]) {
      await page.goto(path);
      await page.locator('main form').first().waitFor();
      await look(path);
    }
  }
  await page.goto('/uploadberita');
  await page.locator('main form [type=submit]').click();
  await page.locator('.field-error').first().waitFor();
  await look('a form with errors');
  expect(found).toEqual({});
  expect(faults).toEqual([]);
});
