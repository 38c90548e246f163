import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { AccountDetails } from '#contract/accounts.ts';
import type { ApplicationRecord } from '#contract/applications.ts';
import { readPdf } from '../fixtures/read-pdf.ts';
import { makeScan } from '../fixtures/scans.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { openTask } from '../support/browser/panel.ts';
import { openAs, setStage, visit } from '../support/browser/stage.ts';
import { button, fillIn, fillSkuForm, pdfFile, see, sendForm } from '../support/browser/steps.ts';
import { answerFirstLetter, approve } from '../support/letters/issue-letter.ts';
import { letterForm, printedOf, skuAnswers } from '../support/letters/submissions.ts';

const stage = await setStage();

it('leads a resident from registration to the signed letter, and adds one from the counter, in the oldest browsers', async () => {
  const { portal } = stage;
  const password = 'sawah-kuning-pagi';
  const { page } = await visit(stage, '/', { oldest: true });
  await page.getByRole('link', { name: 'Daftar sekarang' }).click();
  await page.waitForURL('**/register');
  await fillIn(page, { name: skuAnswers.nama, email: 'siti@layung.test', password });
  // This line moves the button.
  await see(page, 'Anda akan login dengan: siti@layung.test');
  await button(page, 'Daftar').click();
  await page.waitForURL('**/login');
  await page.getByText('Pendaftaran berhasil! Silakan login.').waitFor();
  await page.fill('[name=password]', password);
  await button(page, 'Login').click();
  await page.waitForURL('**/dashboard');
  await page.getByText(`Halo, ${skuAnswers.nama}`).waitFor();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const account = await portal.call<AccountDetails>('GET', 'auth/account', { token });
  expect(account.body.ketentuan?.versi).toBe(account.body.versiKetentuan);

  await page.locator('a[href="/sku"]').click();
  await fillSkuForm(page);
  await sendForm(page);
  const reference = await page.getByRole('dialog').locator('dd').first().textContent();
  await page.getByRole('dialog').getByRole('button', { name: 'Kembali' }).click();
  await page.waitForURL('**/dashboard**');
  await see(page, 'Pengajuan SKU terkirim');
  await page.getByText('perlu dilihat').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: reference ?? '' }).click();
  await page.getByText('Diputuskan paling lambat ').waitFor();
  await page.getByText('Rincian', { exact: true }).click();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByText(`${skuAnswers.nama} (SKU)`).waitFor();
  await page.getByText('Menunggu').first().waitFor();
  // The count goes once the history was looked at, also after a reload.
  await page.getByText('perlu dilihat').waitFor({ state: 'detached' });
  await page.goto('/dashboard');
  await see(page, '1 sedang diperiksa');
  expect(await page.getByText('perlu dilihat').count()).toBe(0);

  const admin = await portal.account('admin');
  await answerFirstLetter(portal, admin.token);
  const options = { viewport: desk, oldest: true };
  const official = await openAs(stage, admin, '/adminpanel?menu=surat', options);
  const dialog = await openTask(official.page, skuAnswers.nik, /Setujui/);
  await dialog.locator('[name=adminNotes]').fill('Surat dapat diunduh.');
  await dialog.getByRole('button', { name: 'Setujui' }).click();
  await official.page.getByText('Application disetujui successfully!').waitFor();

  await page.goto('/dashboard?tab=riwayat');
  await page.getByText('Disetujui').first().waitFor();
  // An approved letter is not yet signed, so it is not shown as finished.
  await page.getByText('Menunggu tanda tangan').first().waitFor();
  await page.getByText(/Tunggu kabar, jangan datang dulu\./).waitFor();
  expect(await page.getByText('siap diunduh').count()).toBe(0);
  const link = page.getByRole('link', { name: /PDF/ });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    link.evaluate((element) => {
      // Headless Chromium opens a PDF unless the link has the download attribute.
      element.setAttribute('download', '');
      (element as HTMLAnchorElement).click();
    }),
  ]);
  const letter = new Uint8Array(await readFile(await download.path()));
  const { text, pages } = await readPdf(letter);
  expect(pages).toBe(1);
  expect(text).toContain('SURAT KETERANGAN USAHA');
  expect(text).toMatch(/Nomor : 500\.3\.3\/001\/LYG\//);
  for (const value of printedOf(skuAnswers).slice(1, -1)) expect(text).toContain(value);

  await openTask(official.page, skuAnswers.nik);
  await button(official.page, 'Unggah').click();
  const upload = official.page.getByRole('dialog', { name: 'Surat bertanda tangan' });
  const send = async (bytes: Uint8Array) => {
    await upload.locator('[name=file]').setInputFiles(pdfFile(bytes));
    await upload.getByRole('button', { name: 'Cocok, unggah' }).click();
  };
  await send(letter);
  await official.page.getByText(/^Berkas ini surat yang belum ditandatangani/).waitFor();
  expect(await findBarriers(official.page)).toEqual([]);
  await send(await makeScan());
  await see(official.page, 'Surat bertanda tangan tersimpan.');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: '1 surat siap diunduh' }).click();
  await page.locator('h3:focus').waitFor();
  await page.getByText('Surat bertanda tangan siap diunduh.').waitFor();
  expect(await findBarriers(page)).toEqual([]);

  // A letter from the counter joins the history.
  const sent = { token: admin.token, form: await letterForm(skuAnswers) };
  const filed = await portal.call<ApplicationRecord>('POST', 'applications/counter', sent);
  const { body: issued } = await approve(portal, admin.token, filed.body._id);
  await page.getByText('Punya surat dari loket?').click();
  await fillIn(page, { kode: issued.kodeVerifikasi ?? '', nik: '3205011501900009' });
  await button(page, 'Tambahkan ke riwayat').click();
  await page.getByText(/^Tidak ada surat dari loket dengan kode dan NIK ini/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.fill('[name=nik]', skuAnswers.nik);
  await button(page, 'Tambahkan ke riwayat').click();
  await see(page, 'Diajukan di loket');
  await page.locator('h3:focus').waitFor();
});
