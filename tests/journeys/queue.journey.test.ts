import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { referenceOf } from '../../worker/contract/applications.ts';
import { desk, findBarriers, launchBrowser, openPage } from '../support/browser.ts';
import { issueLetter, submit } from '../support/issue-letter.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { button, choosePhoto, logIn } from '../support/steps.ts';
import { skuAnswers, takePhoto } from '../support/submissions.ts';

let portal: Portal;
let browser: Browser;
let admin: Awaited<ReturnType<Portal['account']>>;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
  admin = await portal.account('admin');
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
});

const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

it.each([
  ['a phone', {}],
  ['a desk', { viewport: desk }],
])('lets a clerk at %s check a letter and its file', async (_, options) => {
  const letter = await issueLetter(portal, admin.token);
  const pdf = Buffer.from(await (await fetch(new URL(letter.pdfPath, portal.url))).arrayBuffer());
  const { page, faults } = await openPage(browser, portal.url, options);

  await page.goto('/verifikasi');
  expect(await findBarriers(page)).toEqual([]);
  await page.fill('[name=kode]', 'salah');
  await button(page, 'Periksa surat').click();
  await see(page, 'Kode terdiri dari 16 huruf dan angka');
  expect(await findBarriers(page)).toEqual([]);
  await page.fill('[name=kode]', 'aaaa bbbb cccc dddd');
  await button(page, 'Periksa surat').click();
  await page.getByRole('heading', { name: 'Kode tidak ditemukan' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.fill('[name=kode]', letter.kodeVerifikasi.toLowerCase().replaceAll('-', ' '));
  await button(page, 'Periksa surat').click();

  await page.getByRole('heading', { name: 'Surat ini berlaku' }).waitFor();
  await see(page, letter.nomorSurat);
  const uploads: string[] = [];
  page.on('request', (request) => uploads.push(request.url()));
  const pick = (buffer: Buffer) =>
    page.setInputFiles('#berkas', { name: 'surat.pdf', mimeType: 'application/pdf', buffer });
  await pick(pdf);
  await see(page, 'Berkas ini sama persis dengan surat yang diterbitkan.');
  expect(await findBarriers(page)).toEqual([]);
  await pick(Buffer.concat([pdf, Buffer.from(' ')]));
  await see(page, 'Berkas ini berbeda dari surat yang diterbitkan.');
  expect(await findBarriers(page)).toEqual([]);
  expect(uploads).toEqual([]);

  await page.getByText('Untuk pemeriksaan dengan mesin').click();
  await page.getByRole('link', { name: 'Kunci publik (JWKS)' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it.each([
  ['a phone', {}],
  ['a desk', { viewport: desk }],
])('lets a resident at %s apply again with the old answers', async (_, options) => {
  const resident = await portal.account();
  const { _id } = await submit(portal, resident.token);
  await portal.call('PUT', `applications/${_id}`, {
    token: admin.token,
    json: { status: 'Ditolak', adminNotes: 'Foto KTP buram.' },
  });
  const { page, faults } = await openPage(browser, portal.url, options);
  await logIn(page, resident);
  await page.waitForURL('**/dashboard');
  await page.goto('/dashboard?tab=riwayat');
  await see(page, 'Foto KTP buram.');
  await see(page, referenceOf(_id));
  expect(await findBarriers(page)).toEqual([]);

  await button(page, 'Ajukan lagi').click();
  await page.waitForURL('**/sku');
  await see(page, 'Foto KTP buram.');
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Lanjutkan').click();
  await choosePhoto(page, await takePhoto());
  await page.getByRole('img', { name: /Foto KTP/ }).waitFor();
  await button(page, 'Lanjut').click();
  await see(page, skuAnswers.jasaDagangUtama);
  await page.goto('/dashboard?tab=riwayat');
  await button(page, 'Ajukan lagi').click();
  await page.getByRole('heading', { name: 'Ganti draf yang ada?' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Lanjutkan draf').click();
  await page.waitForURL('**/sku');
  await button(page, 'Lanjutkan').click();
  await button(page, 'Kirim').click();
  await page.getByRole('dialog').getByText('Pengajuan Berhasil!').waitFor();
  const path = 'applications/my-applications';
  const { body } = await portal.call<{ _id: string }[]>('GET', path, { token: resident.token });
  expect(body).toHaveLength(2);
  await page
    .getByRole('dialog')
    .getByText(referenceOf(body[0]?._id ?? ''))
    .waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(faults).toEqual([]);
});
