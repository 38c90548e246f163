import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formatDate } from '#contract/basics/jakarta-time.ts';
import { desk, findBarriers, openPage, screens } from '../support/browser/browser.ts';
import { focused, overlongCells } from '../support/browser/panel.ts';
import { openAs, setPanelStage } from '../support/browser/stage.ts';
import { button } from '../support/browser/steps.ts';
import { issueLetter } from '../support/letters/issue-letter.ts';

const { stage, openPanel } = setPanelStage();

const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

it.each(screens)('withdraws a letter in the register on %s', async (place, options) => {
  const nama = `Warga Cabut ${place}`;
  const letter = await issueLetter(stage.portal, stage.admin.token, { nama });
  // More letters above it, so that the row is further down the list.
  for (let more = 0; more < 6; more += 1) await issueLetter(stage.portal, stage.admin.token);
  const { page, faults } = await openPanel(options, '/adminpanel?menu=surat&tipe=SKU');
  await page.getByRole('link', { name: 'Buku agenda surat' }).click();
  const row = rowOf(page, letter.nomorSurat);
  await row.getByRole('button', { name: 'Cabut' }).click();
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
  await page
    .getByRole('status')
    .filter({ hasText: `${nama}, nomor ${letter.nomorSurat}. Dicabut ${withdrawal}` })
    .waitFor();
  await row.getByText(withdrawal).waitFor();
  // The list keeps its scroll position, and the row has the focus.
  await expect.poll(() => focused(page)).toMatch(/^baris-/);
  expect(await row.getByRole('rowheader').evaluate((it) => it === document.activeElement)).toBe(
    true,
  );
  const top = (await row.boundingBox())?.y ?? -1;
  expect(top > 0 && top < (page.viewportSize()?.height ?? 0)).toBe(true);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200);
  expect(await findBarriers(page)).toEqual([]);
  if (place === 'a phone') await button(page, 'Cetak, lainnya').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Unduh CSV').click(),
  ]);
  expect(download.suggestedFilename()).toBe('buku-agenda-surat.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain(`"${letter.nomorSurat}"`);
  await page.fill('[name=q]', 'tidak ada yang begini');
  await see(page, 'Tidak ada surat');
  expect(await findBarriers(page)).toEqual([]);
  await page.goto(`/verifikasi/${letter.kodeVerifikasi}`);
  await page.getByRole('heading', { name: 'Surat ini dicabut' }).waitFor();
  await see(page, withdrawal);
  expect(await page.getByText(/Cocokkan|Berlaku sampai/).count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/adminpanel?menu=surat&status=Disetujui');
  const application = rowOf(page, nama);
  await application.getByText(withdrawal).waitFor();
  await application.getByText(letter.nomorSurat).waitFor();
  await application.getByRole('button', { name: 'Lihat Detail' }).click();
  const detail = page.getByRole('dialog');
  await detail.getByText(withdrawal).waitFor();
  expect(await detail.getByText('Disetujui', { exact: true }).count()).toBe(0);
  expect(faults).toEqual([]);
});

/** Types a manual entry of the register, starting in its first field. */
async function typeOutside(page: Page, kind: string, perihal: string) {
  for (const text of [kind, 'Karang Taruna', 'Ketua RT', perihal]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
}

it('maintains the register with paper letters by keyboard, and exports and prints it', async () => {
  const { page, faults } = await openPanel(
    { viewport: desk, acceptDownloads: true },
    '/adminpanel?menu=surat&daftar=agenda',
  );
  await button(page, 'Catat surat lain').waitFor();
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Catat' }).waitFor();
  // The letter is entered, but the response is lost.
  await page.route('**/letters/outside', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await typeOutside(page, 'Surat Undangan', 'Rapat panen');
  await dialog.getByText('Surat belum dicatat.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute('**/letters/outside');
  await page.keyboard.press('Enter');
  const given = dialog.getByRole('heading', { name: /Surat tercatat dengan nomor/ });
  await given.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const register = await stage.portal.call<{ data: { nomorSurat: string; number: number }[] }>(
    'GET',
    'letters?type=LUAR',
    stage.admin,
  );
  const [entered] = register.body.data;
  expect(register.body.data).toHaveLength(1);
  expect(await given.textContent()).toContain(entered?.nomorSurat);

  await page.keyboard.press('Enter');
  await dialog.locator('[name=jenis]').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('jenis');
  await dialog.getByRole('button', { name: 'Batal' }).click();

  const used = entered?.number ?? 0;
  await button(page, 'Lanjutkan dari nomor kertas').click();
  await dialog.getByText(`${used}`, { exact: true }).waitFor();
  await dialog.locator('[name=nomor]').fill(`${used - 1}`);
  await page.keyboard.press('Enter');
  await dialog.getByText(`Nomor ${used} sudah terpakai di buku ini.`).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.locator('[name=nomor]').fill('99999');
  await page.keyboard.press('Enter');
  await dialog.getByText(/^Nomor 99999 melompati/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByLabel('Benar, nomor terakhir di buku kertas 99999').check();
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click();
  await see(page, 'Nomor 99999 tercatat sebagai nomor terakhir.');
  await button(page, 'Lanjutkan dari nomor kertas').click();
  await dialog.getByRole('button', { name: 'Batalkan nomor 99999' }).click();
  await dialog
    .getByText(`Nomor 99999 dibatalkan. Surat berikutnya mendapat nomor ${used + 1}.`)
    .waitFor();
  await dialog.getByText(`${used}`, { exact: true }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.locator('[name=nomor]').fill(`${used + 40}`);
  await page.reload();
  await dialog.getByText(`Surat berikutnya mendapat nomor ${used + 41}.`).waitFor();
  await page.keyboard.press('Enter');
  await see(page, `Nomor ${used + 40} tercatat sebagai nomor terakhir.`);
  await page.keyboard.press('c');
  await dialog.getByRole('button', { name: 'Catat' }).waitFor();
  await typeOutside(page, 'sku', 'Modal usaha');
  await dialog.getByRole('heading', { name: new RegExp(`/0?${used + 41}/`) }).waitFor();
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await page.getByLabel('Tipe surat').selectOption('Surat lain');
  await rowOf(page, entered?.nomorSurat ?? '')
    .getByText('Dibuat di luar portal')
    .waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  expect(await findBarriers(page)).toEqual([]);

  await button(page, 'Cetak buku').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Unduh CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^buku-agenda-20[0-9]{2}\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('"Surat Undangan: Rapat panen"');
  await dialog.getByLabel('Buku Ekspedisi').check();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Lihat dan cetak' }).click();
  await page.getByRole('heading', { name: 'Buku Ekspedisi Surat Keluar' }).waitFor();
  await rowOf(page, entered?.nomorSurat ?? '')
    .getByText('Surat Undangan: Rapat panen')
    .waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', '');
  });
  await button(page, 'Cetak').click();
  await page.locator('[data-printed]').waitFor();
  await page.getByRole('link', { name: 'Kembali ke buku agenda' }).click();
  await rowOf(page, entered?.nomorSurat ?? '').waitFor();
  expect(faults).toEqual([]);
});

it('shows the printed register only to officials', async () => {
  const { page } = await openPage(stage.browser, stage.portal.url);
  await page.goto('/cetak/buku');
  await page.waitForURL('**/protect');
  const resident = await openAs(stage, await stage.portal.account(), '/cetak/buku?tahun=2026');
  await resident.page.waitForURL('**/protect');
});
