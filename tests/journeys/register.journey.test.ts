import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formatDate } from '#contract/basics/village-time.ts';
import { desk, findBarriers, phone, screens } from '../support/browser/browser.ts';
import { focused, hasFocus, overlongCells, rowOf } from '../support/browser/panel.ts';
import { setPanelStage } from '../support/browser/stage.ts';
import { button, download, loseResponse, see } from '../support/browser/steps.ts';
import { findUnfit } from '../support/large-text/text-sizes.ts';
import { issueLetter } from '../support/letters/issue-letter.ts';
import { sampleSize } from '../support/sample.ts';

const { stage, openPanel } = await setPanelStage();

const register = '/adminpanel?menu=surat&daftar=agenda';

it.each(screens)('withdraws a letter in the register on %s', async (place, options) => {
  const nama = `Warga Cabut ${place}`;
  const letter = await issueLetter(stage.portal, stage.admin.token, { nama });
  // More letters above it, so that the row is further down the list.
  for (let more = 0; more < sampleSize(2, 16); more += 1)
    await issueLetter(stage.portal, stage.admin.token);
  const { page } = await openPanel(options, register);
  const row = rowOf(page, letter.nomorSurat);
  await row.waitFor();
  if (place === 'a phone') {
    // A letter's card is taller than the rest of the screen, so only its number and name must be visible.
    const name = await page.getByRole('row').nth(1).getByRole('cell').first().boundingBox();
    expect(name && name.y + name.height < 740).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
  await row.getByRole('button', { name: letter.nomorSurat }).click();
  await button(page, 'Cabut').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Cabut').click();
  await button(page, 'Cabut surat').click();
  await see(page, 'Alasan pencabutan wajib diisi');
  expect(await findBarriers(page)).toEqual([]);
  expect(await overlongCells(page)).toEqual([]);
  await page.getByRole('heading', { name: `Cabut surat ini? ${nama}` }).waitFor();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await button(page, 'Data keliru').click();
  await page.reload();
  await expect.poll(() => page.inputValue('[name=reason]')).toBe('Data keliru.');
  await button(page, 'Cabut surat').click();
  await see(page, 'Surat telah dicabut.');
  const withdrawal = `${formatDate(new Date().toISOString())}: Data keliru.`;
  const message = `${nama}, nomor ${letter.nomorSurat}. Dicabut ${withdrawal}`;
  await page.getByRole('status').filter({ hasText: message }).waitFor();
  await row.getByText('Dicabut', { exact: true }).waitFor();
  // The list keeps its scroll position, and the row has the focus.
  await expect.poll(() => focused(page)).toMatch(/^baris-/);
  expect(await hasFocus(row.getByRole('rowheader'))).toBe(true);
  const top = (await row.boundingBox())?.y ?? -1;
  expect(top > 0 && top < (page.viewportSize()?.height ?? 0)).toBe(true);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200);
  expect(await findBarriers(page)).toEqual([]);
  expect(await findUnfit(page)).toEqual([]);
  await page.goto(`/verifikasi/${letter.kodeVerifikasi}`);
  await page.getByRole('heading', { name: 'Surat ini dicabut' }).waitFor();
  await see(page, withdrawal);
  expect(await findBarriers(page)).toEqual([]);
  await page.goBack();
  await row.getByRole('button', { name: letter.nomorSurat }).click();
  await button(page, 'Batalkan pencabutan').click();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Berlakukan lagi').click();
  await see(page, `SKU ${letter.nomorSurat}, ${nama}: pencabutan dibatalkan.`);
  await row.getByText('Dicabut', { exact: true }).waitFor({ state: 'detached' });
  await page.goto(`/verifikasi/${letter.kodeVerifikasi}`);
  await page.getByRole('heading', { name: 'Surat ini dicabut' }).waitFor({ state: 'detached' });
});

/** Presses Ctrl+Enter once a dialog's button may act: Enter alone sends no act. */
async function send(page: Page, name: string) {
  await page.getByRole('dialog').getByRole('button', { name }).click({ trial: true });
  await page.keyboard.press('Control+Enter');
}

it('maintains the register with paper letters by keyboard, and exports and prints it', async () => {
  const { page } = await openPanel({ viewport: desk }, register);
  const dialog = page.getByRole('dialog');
  await button(page, 'Catat surat lain').waitFor();
  await page.keyboard.press('c');
  await dialog.getByRole('button', { name: 'Catat' }).waitFor();
  // The letter is entered, but the response is lost.
  await page.route('**/letters/outside', loseResponse);
  for (const text of ['Surat Undangan', 'Karang Taruna', 'Ketua RT', 'Rapat panen']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await send(page, 'Catat');
  await dialog.getByText('Surat belum dicatat.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute('**/letters/outside');
  await send(page, 'Catat');
  const given = dialog.getByRole('heading', { name: /Surat tercatat dengan nomor/ });
  await given.waitFor();
  type Entries = { data: { nomorSurat: string; number: number }[] };
  const { body } = await stage.admin.call<Entries>('GET', 'letters?type=LUAR');
  const [{ nomorSurat: slip, number } = { nomorSurat: '', number: 0 }] = body.data;
  const nomorSurat = `000.1.5${slip.slice(3)}`;
  expect(body.data).toHaveLength(1);
  expect(await given.textContent()).toContain(slip);
  // A slip is taken back, its words remain, and the number carries another code.
  await dialog.getByRole('button', { name: 'Batalkan nomor ini' }).click();
  await see(page, `Nomor ${slip} dibatalkan. Surat berikutnya mendapat nomor urut yang sama.`);
  await dialog.locator('[name=code]').fill('rapat');
  await dialog.getByRole('button', { name: 'Catat' }).click();
  await see(page, 'Kode klasifikasi berupa angka dan titik, misalnya 000.1.5.');
  await dialog.locator('[name=code]').fill('000.1.5');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Catat' }).click();
  await given.getByText(nomorSurat).waitFor();
  await dialog.getByRole('button', { name: 'Catat satu lagi' }).click();
  await dialog.locator('[name=jenis]:focus').waitFor();
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await button(page, nomorSurat).click();
  await dialog.getByRole('button', { name: 'Cabut' }).click();
  await dialog.getByRole('button', { name: 'Batalkan nomor ini' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Batal', exact: true }).click();
  await dialog.getByRole('button', { name: 'Tutup' }).click();

  await button(page, 'Lanjutkan dari nomor kertas').click();
  await dialog.getByText(`${number}`, { exact: true }).waitFor();
  await dialog.locator('[name=nomor]').fill('99999');
  await page.reload();
  // Its number moves the button, which then waits again.
  await dialog.getByText(`${number}`, { exact: true }).waitFor();
  await dialog.getByText('Surat berikutnya mendapat nomor 100000.').waitFor();
  await send(page, 'Lanjutkan');
  await dialog.getByText(/^Nomor 99999 melompati/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByLabel('Benar, nomor terakhir di buku kertas 99999').check();
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click();
  await see(page, 'Nomor 99999 tercatat sebagai nomor terakhir.');
  await button(page, 'Lanjutkan dari nomor kertas').click();
  await dialog.getByRole('button', { name: 'Batalkan nomor 99999' }).click();
  await see(page, `Nomor 99999 dibatalkan. Surat berikutnya mendapat nomor ${number + 1}.`);
  await page.keyboard.press('Escape');

  const list = await download(page.getByRole('button', { name: /^Unduh CSV \(/ }));
  expect(list.suggestedFilename()).toBe('buku-agenda-surat.csv');
  expect(await readFile(await list.path(), 'utf8')).toContain(`"${nomorSurat}"`);
  await button(page, 'Cetak buku').click();
  const book = await download(button(dialog, 'Unduh CSV'));
  expect(book.suggestedFilename()).toMatch(/^buku-agenda-20[0-9]{2}\.csv$/);
  expect(await readFile(await book.path(), 'utf8')).toContain('"Surat Undangan: Rapat panen"');
  await dialog.getByLabel('Buku Ekspedisi').check();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Lihat dan cetak' }).click();
  await page.getByRole('heading', { name: 'Buku Ekspedisi Surat Keluar' }).waitFor();
  await rowOf(page, nomorSurat).getByText('Surat Undangan: Rapat panen').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', '');
  });
  await button(page, 'Cetak').click();
  await page.locator('[data-printed]').waitFor();
  await page.getByRole('link', { name: 'Kembali ke buku agenda' }).click();
  await button(page, nomorSurat).click();
  await page.getByRole('dialog').getByText('Dibuat di luar portal').waitFor();
});

it('summarizes a month or a week on a page to print, back from the present one', async () => {
  const { page } = await openPanel({ viewport: desk }, register);
  await issueLetter(stage.portal, stage.admin.token);
  await page.getByRole('link', { name: 'Ringkasan bulan' }).click();
  await page.getByRole('heading', { name: 'Ringkasan Surat' }).waitFor();
  await see(page, /Pengajuan diputuskan/);
  await see(page, /Belum 10 jawaban\./);
  expect(await findBarriers(page)).toEqual([]);
  const months = page.getByRole('navigation', { name: 'Waktu lain' });
  // The month before, and last week.
  expect(await months.getByRole('link').count()).toBe(2);
  const file = await download(button(page, 'Unduh CSV'));
  expect(file.suggestedFilename()).toMatch(/^ringkasan-surat-20[0-9]{2}-[0-9]{2}\.csv$/);
  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', '');
  });
  await button(page, 'Cetak').click();
  await page.locator('[data-printed]').waitFor();
  await page.goto('/cetak/ringkasan?bulan=2024-02');
  await see(page, /Bulan Februari 2024/);
  await see(page, /Kosong: tidak ada surat/);
  await months.getByRole('link', { name: 'Bulan Maret 2024' }).waitFor();
  await months.getByRole('link', { name: 'Bulan Januari 2024' }).click();
  await see(page, /Bulan Januari 2024/);
  await page.goto('/cetak/ringkasan?minggu=2024-01-01');
  await see(page, /Pekan mulai 1 Januari 2024/);
  await months.getByRole('link', { name: 'Bulan Januari 2024' }).waitFor();
  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('link', { name: 'Kembali ke buku agenda' }).click();
  await see(page, /Tidak ada yang cocok dengan saringan ini\./);
});
