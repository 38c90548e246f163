import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type ApplicationRecord, referenceOf } from '#contract/applications.ts';
import { formatDate } from '#contract/basics/jakarta-time.ts';
import { desk, findBarriers, openPage, screens } from '../support/browser/browser.ts';
import { allDrafts } from '../support/browser/drafts.ts';
import { overlongCells } from '../support/browser/panel.ts';
import { openAs, setPanelStage } from '../support/browser/stage.ts';
import { button, choosePhoto } from '../support/browser/steps.ts';
import { issueLetter, submit } from '../support/letters/issue-letter.ts';
import { skuAnswers, takePhoto } from '../support/letters/submissions.ts';

const { stage, openPanel } = setPanelStage();

const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

it.each(screens)('verifies a letter and its file on %s', async (_, options) => {
  const letter = await issueLetter(stage.portal, stage.admin.token);
  const file = await fetch(new URL(letter.pdfPath, stage.portal.url));
  const pdf = Buffer.from(await file.arrayBuffer());
  const { page, faults } = await openPage(stage.browser, stage.portal.url, options);

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

  await page.getByRole('heading', { name: 'Surat asli, diterbitkan Desa' }).waitFor();
  await see(page, letter.nomorSurat);
  // The page's icon may be requested late.
  await page.waitForLoadState('networkidle');
  const uploads: string[] = [];
  page.on('request', (request) => uploads.push(request.url()));
  const pick = (buffer: Buffer) =>
    page.setInputFiles('#berkas', { name: 'surat.pdf', mimeType: 'application/pdf', buffer });
  await pick(pdf);
  await see(page, 'Berkas ini sama persis dengan surat yang diterbitkan.');
  await page.getByText(/^Surat asli, tetapi berkas ini tanpa tanda tangan/).waitFor();
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

it.each(screens)(
  'lets a resident on %s apply again with the former answers',
  async (_, options) => {
    const resident = await stage.portal.account();
    const { _id } = await submit(stage.portal, resident.token);
    await stage.portal.call('PUT', `applications/${_id}`, {
      token: stage.admin.token,
      json: {
        status: 'Ditolak',
        adminNotes: 'Foto KTP buram.',
        perbaikan: { fotoKtp: 'Ambil ulang di tempat terang.' },
      },
    });
    const { page, faults } = await openAs(stage, resident, '/dashboard?tab=riwayat', options);
    await see(page, 'Foto KTP buram.');
    await see(page, referenceOf(_id));
    await page.getByText(/Foto KTP: Ambil ulang di tempat terang\./).waitFor();
    expect(await findBarriers(page)).toEqual([]);

    await button(page, 'Ajukan lagi').click();
    // Opens the marked question without a question about a draft, also after a reload.
    await page.waitForURL('**/sku#lagi');
    await page.locator('[name=fotoKtp]').waitFor();
    await page.reload();
    await page.locator('[name=fotoKtp]').waitFor();
    await see(page, 'Foto KTP buram.');
    expect(await findBarriers(page)).toEqual([]);
    await choosePhoto(page, await takePhoto());
    await page.getByRole('img', { name: /Foto KTP/ }).waitFor();
    await button(page, 'Lanjut').click();
    await see(page, skuAnswers.jasaDagangUtama);
    // The requested correction is done, so the draft no longer contains the note.
    await expect.poll(() => allDrafts(page)).not.toContain('Ambil ulang');
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Lanjutkan draf SKU' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: '1 perlu diperbaiki' }).click();
    await button(page, 'Ajukan lagi').click();
    await page.getByRole('heading', { name: 'Ganti draf yang ada?' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await button(page, 'Lanjutkan draf').click();
    await page.waitForURL('**/sku');
    await button(page, 'Lanjutkan').click();
    await button(page, 'Kirim').click();
    await page.getByRole('dialog').getByText('Pengajuan Berhasil!').waitFor();
    const path = 'applications/my-applications';
    const { body } = await stage.portal.call<ApplicationRecord[]>('GET', path, {
      token: resident.token,
    });
    expect(body).toHaveLength(2);
    expect(body[1]?.diajukanLagi).toBe(referenceOf(body[0]?._id ?? ''));
    await page
      .getByRole('dialog')
      .getByText(referenceOf(body[0]?._id ?? ''))
      .waitFor();
    expect(await findBarriers(page)).toEqual([]);

    await page.goto('/dashboard?tab=riwayat');
    const entry = page.getByRole('article').filter({ hasText: 'Foto KTP buram.' });
    await entry.getByRole('link', { name: referenceOf(body[0]?._id ?? '') }).click();
    await page.waitForURL(`**/dashboard?tab=riwayat&lihat=${body[0]?._id}`);
    expect(await button(page, 'Ajukan lagi').count()).toBe(0);
    expect(faults).toEqual([]);
  },
);

it('shows that another device has already applied again, instead of opening the form', async () => {
  const { portal, admin } = stage;
  const resident = await portal.account();
  const { _id } = await submit(portal, resident.token);
  const json = { status: 'Ditolak', adminNotes: 'Foto KTP buram.' };
  await portal.call('PUT', `applications/${_id}`, { token: admin.token, json });
  const { page, faults } = await openAs(stage, resident, '/dashboard?tab=riwayat');
  const again = button(page, 'Ajukan lagi');
  await again.waitFor();
  const newer = await submit(portal, resident.token, { menggantikan: _id });
  await again.click();
  const line = page.getByText(`Sudah diajukan lagi: ${referenceOf(newer._id)}`);
  await line.waitFor();
  expect(await line.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  expect(faults).toEqual([]);
});

/** The number of rows that are entirely visible. */
const wholeRows = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('tbody tr')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }).length,
  );

/** Submits applications with these names, and opens the queue as an official. */
async function openQueue(names: readonly string[], options = {}) {
  for (const nama of names) await submit(stage.portal, stage.admin.token, { nama });
  const opened = await openPanel(options, '/adminpanel?menu=surat&tipe=SKU');
  await opened.page.getByRole('row').first().waitFor();
  return opened;
}

async function pendingOf(q: string) {
  const { body } = await stage.portal.call<{ _id: string }[]>('POST', 'applications/search', {
    token: stage.admin.token,
    json: { q },
  });
  return body;
}

const rowOf = (page: Page, nama: string) => page.getByRole('row', { name: new RegExp(nama) });

it.each(screens)(
  'leads an official on %s from one application to the next',
  async (place, options) => {
    const names = ['satu', 'dua', 'tiga'].map((word) => `Warga ${word} ${place}`);
    const [one = '', two = '', three = ''] = names;
    const { page, faults } = await openQueue(names, options);
    await rowOf(page, one)
      .getByText(/^menunggu \d+ menit$/)
      .waitFor();
    expect(await findBarriers(page)).toEqual([]);

    await page.fill('[name=q]', place);
    await rowOf(page, one).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(4);
    if (place === 'a phone') await button(page, 'Saring (1)').click();
    await page.getByLabel('Status').selectOption('Menunggu');
    await page.waitForURL('**status=Menunggu');
    expect(await page.locator('[name=q]').inputValue()).toBe(place);
    await page.goBack();
    expect(page.url()).toMatch(/menu=surat&tipe=SKU$/);
    await expect.poll(() => page.getByRole('row').count()).toBe(4);
    await rowOf(page, one).getByRole('button', { name: 'Lihat Detail' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img', { name: `Foto KTP milik ${one}` }).waitFor();
    await dialog.getByRole('button', { name: 'Perbesar Foto KTP' }).click();
    await dialog.getByText('150%').waitFor();
    await dialog.getByRole('button', { name: 'Putar Foto KTP' }).click();
    expect(await findBarriers(page)).toEqual([]);

    await page.keyboard.press('s');
    await dialog.getByRole('heading', { name: `Setujui pengajuan SKU ${one}` }).waitFor();
    // The answers are compared with the photo: next to it, or on a phone above and below it.
    const photo = dialog.getByRole('img', { name: `Foto KTP milik ${one}` });
    await photo.waitFor();
    const answerBox = await dialog.getByText('Sembako dan gas elpiji').boundingBox();
    const photoBox = await photo.boundingBox();
    if (place === 'a phone') expect(answerBox?.y).toBeGreaterThan(photoBox?.y ?? 0);
    else expect(answerBox?.x).toBeLessThan(photoBox?.x ?? 0);
    // The letterhead is copied from the last letter, and collapsed together with the notes.
    expect(await dialog.locator('[name=kop1]').isVisible()).toBe(false);
    await dialog.getByText('Lainnya', { exact: true }).click();
    await dialog.locator('[name=kop1]').waitFor();
    await dialog.locator('[name=adminNotes]').pressSequentially('stn');
    expect(await dialog.locator('[name=adminNotes]').inputValue()).toBe('stn');
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Setujui' }).click();
    await dialog.getByText('Application disetujui successfully!').waitFor();
    const heading = (nama: string) =>
      dialog.getByRole('heading', { name: `Surat Keterangan Usaha ${nama}` });
    await heading(two).waitFor();
    // The last result names its applicant, and follows the next applicant's answers (DOCUMENT_POSITION_FOLLOWING is 4).
    const result = dialog.getByRole('status').filter({ hasText: `Tadi: ${one}, Disetujui, nomor` });
    await result.waitFor();
    const answer = dialog.locator('dd').filter({ hasText: two });
    const order = (dd: Element, note: Node | null) => note && dd.compareDocumentPosition(note);
    expect(await answer.evaluate(order, await result.elementHandle())).toBe(4);
    expect(await findBarriers(page)).toEqual([]);

    await page.keyboard.press('n');
    await heading(three).waitFor();
    expect(await result.count()).toBe(0);
    await page.keyboard.press('t');
    await dialog.getByRole('button', { name: 'Foto tidak terbaca' }).click();
    expect(await findBarriers(page)).toEqual([]);
    await dialog.locator('[name=adminNotes]').focus();
    await page.keyboard.press('Control+Enter');
    await dialog.getByText('Application ditolak successfully!').waitFor();
    await heading(two).waitFor();
    await dialog.getByRole('button', { name: 'Tutup', exact: true }).click();
    await rowOf(page, three).getByText('Ditolak').waitFor();
    const day = formatDate(new Date().toISOString());
    await rowOf(page, three).getByText(day).waitFor();
    await rowOf(page, one).getByText('Menunggu tanda tangan').waitFor();
    await rowOf(page, one)
      .getByText(/^500\.3\.3\/\d{3}\//)
      .waitFor();
    expect(faults).toEqual([]);
  },
);

it('opens the next application offline', async () => {
  const names = ['Warga Terang', 'Warga Redup'];
  const { page, context, faults } = await openQueue(names, { viewport: desk });
  const ids = (await Promise.all(['terang', 'redup'].map(pendingOf))).map(([one]) => one?._id);
  await page.fill('[name=q]', 'warga');
  const facts = ids.map((id) =>
    page.waitForResponse((response) => response.url().endsWith(`${id}/facts`)),
  );
  await rowOf(page, 'Warga Terang').getByRole('button', { name: 'Lihat Detail' }).click();
  await Promise.all(facts);
  await context.setOffline(true);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Surat Keterangan Usaha Warga Redup' }).waitFor();
  await dialog.getByText(/pengajuan lain dari NIK ini/).waitFor();
  expect(await dialog.getByText('Memeriksa riwayat NIK ini…').count()).toBe(0);
  await page.keyboard.press('s');
  await dialog.getByRole('heading', { name: 'Setujui pengajuan SKU Warga Redup' }).waitFor();
  expect(faults).toEqual([]);
});

it('shows the first application and the first letter on the first screen of a phone', async () => {
  await issueLetter(stage.portal, stage.admin.token);
  const { page, faults } = await openQueue(['Warga Pertama']);
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(1);
  expect(await page.getByLabel('Status').isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Buku agenda surat' }).click();
  await page.getByText('Memuat buku agenda surat…').waitFor({ state: 'detached' });
  // A letter's card is taller than the rest of the screen, so only its number and name must be visible.
  const name = page.getByRole('row').nth(1).getByRole('cell').first();
  await name.waitFor();
  const box = await name.boundingBox();
  expect(box && box.y + box.height < 740).toBe(true);
  expect(await page.evaluate(() => [scrollY, document.documentElement.scrollWidth])).toEqual([
    0, 360,
  ]);
  expect(faults).toEqual([]);
});

it('shows at least eight rows on a desktop, with counts, filters and shortcuts', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `Warga Padat ${index}`);
  const { page, faults } = await openQueue(names, { viewport: { width: 1366, height: 768 } });
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(10);
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(8);
  for (const part of [
    page.getByText(/^\d+ menunggu$/),
    page.getByLabel('Status'),
    page.getByText('pindah baris'),
  ]) {
    const box = await part.boundingBox();
    expect(box && box.y > 60 && box.y + box.height < 768).toBe(true);
  }
  const box = page.locator('.table-box');
  expect(await box.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  expect(await overlongCells(page)).toEqual([]);
  for (const { _id } of await pendingOf('padat'))
    await stage.portal.call('PUT', `applications/${_id}`, {
      token: stage.admin.token,
      json: { status: 'Disetujui' },
    });
  await page.goto('/adminpanel?menu=surat&tipe=SKU&status=Disetujui');
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(10);
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(8);
  await page.getByLabel('Pintasan papan ketik').uncheck();
  await page.getByText('pindah baris').waitFor({ state: 'detached' });
  await page.getByLabel('Pintasan papan ketik').check();
  expect(await findBarriers(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('shows a preview of the letter before it is issued', async () => {
  const { page, context, faults } = await openQueue(['Warga Pratinjau'], { viewport: desk });
  await rowOf(page, 'Warga Pratinjau').getByRole('button', { name: 'Setujui' }).click();
  const answer = page.waitForResponse((response) => response.url().endsWith('/preview'));
  const tab = context.waitForEvent('page');
  await button(page, 'Pratinjau').click();
  expect((await answer).headers()['content-type']).toBe('application/pdf');
  await tab;
  await button(page, 'Batal').click();
  expect(faults).toEqual([]);
});

it('shows a colleague’s decision without a reload', async () => {
  await submit(stage.portal, stage.admin.token, { nama: 'Warga Rekan' });
  const { page } = await openPanel({ viewport: desk, fresh: true }, '/protect');
  await page.clock.install();
  await page.goto('/adminpanel?menu=surat&tipe=SKU');
  await rowOf(page, 'Warga Rekan').waitFor();
  const [colleagues] = await pendingOf('rekan');
  const json = { status: 'Ditolak', adminNotes: 'x' };
  await stage.portal.call('PUT', `applications/${colleagues?._id}`, {
    token: stage.admin.token,
    json,
  });
  await page.clock.fastForward(15_000);
  await rowOf(page, 'Warga Rekan').getByText('Ditolak').waitFor();
});
