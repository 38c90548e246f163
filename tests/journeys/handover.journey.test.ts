import { expect, it } from 'vitest';
import { maxPrinted } from '#contract/basics/files.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { openAs, setPanelStage } from '../support/browser/stage.ts';
import { button, see } from '../support/browser/steps.ts';
import { approve, issueLetter, submit } from '../support/letters/issue-letter.ts';
import { itNightly } from '../support/sample.ts';

const { stage, openPanel } = await setPanelStage();

it('leads two letters from the signature to the hand of their applicant', async () => {
  const { portal, admin } = stage;
  const resident = await portal.account();
  for (const _ of [1, 2]) {
    const { _id } = await submit(portal, resident.token);
    await approve(portal, admin.token, _id);
  }
  const waiting = await openAs(stage, resident, '/dashboard');
  await see(waiting.page, '2 menunggu tanda tangan');
  await waiting.page.getByText('Tunggu kabar, jangan datang dulu.').waitFor();

  const { page } = await openPanel({ viewport: desk });
  await page.getByRole('link', { name: '2 belum ditandatangani' }).click();
  await page.getByText('Menunggu tanda tangan', { exact: true }).first().waitFor();
  expect(await page.getByText('Berlaku', { exact: true }).count()).toBe(0);
  await page.getByRole('checkbox', { name: 'Pilih semua (2)' }).check();
  await button(page, 'Cetak (2)').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Sudah ditandatangani (2)').click();
  await see(page, /^SKU .+; SKU .+: tercatat sudah ditandatangani\.$/);
  await button(page, 'Kabari satu per satu (2)').click();
  await see(page, /^Tanpa nomor WhatsApp: /);
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Tutup').click();
  // The rows stay, with their new state.
  expect(await page.getByRole('row').getByText('Siap diambil', { exact: true }).count()).toBe(2);
  await button(page, 'Batalkan').click();
  await see(page, /: catatan tanda tangan dibatalkan\.$/);
  for (let left = 2; left > 0; left -= 1) {
    await button(page, 'Sudah ditandatangani').first().click();
    await expect.poll(() => button(page, 'Sudah ditandatangani').count()).toBe(left - 1);
  }

  await waiting.page.reload();
  await waiting.page.getByRole('link', { name: '2 surat siap diambil' }).click();
  await see(waiting.page, /Ambil di kantor desa/);
  await button(waiting.page, 'Saya sudah mengambilnya').first().click();
  await expect.poll(() => button(waiting.page, 'Saya sudah mengambilnya').count()).toBe(1);
  await waiting.page.getByText('Surat aslinya sudah diambil di kantor desa.').waitFor();
  expect(await findBarriers(waiting.page)).toEqual([]);

  const ask = button(waiting.page, 'Bagaimana pelayanan surat ini?');
  await ask.first().click();
  const survey = waiting.page.getByRole('dialog');
  await survey.getByRole('button', { name: 'Kirim' }).click();
  await survey.getByText('Pilih salah satu jawaban.').waitFor();
  await survey.getByText('Jawab lebih lengkap').click();
  expect(await findBarriers(waiting.page)).toEqual([]);
  await survey.getByLabel('Sangat baik', { exact: true }).check();
  await survey.getByLabel('Kecepatannya').selectOption('Baik');
  await survey.getByRole('button', { name: 'Kirim' }).click();
  await expect.poll(() => ask.count()).toBe(1);

  await page.goto('/adminpanel?menu=surat&daftar=kepuasan');
  await page.getByText('Belum ada saran').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/adminpanel?menu=surat&status=siap-diambil');
  await button(page, 'Lihat Detail').click();
  const detail = page.getByRole('dialog');
  await detail.getByRole('button', { name: 'Batalkan tanda tangan' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await detail.getByRole('button', { name: 'Sudah diambil' }).click();
  await detail.getByText(/^SKU .+: tercatat sudah diambil\.$/).waitFor();
  await detail.getByRole('button', { name: 'Batalkan: belum diambil' }).click();
  await detail.getByText(/: catatan pengambilan dibatalkan\.$/).waitFor();
  await detail.getByRole('button', { name: 'Tutup', exact: true }).click();
  await button(page, 'Sudah diambil').click();
  const noted = page.waitForResponse('**/picked-up');
  await button(page, 'Keluarga').click();
  expect((await noted).status()).toBe(200);
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/adminpanel?menu=surat&status=Disetujui');
  await button(page, 'Lihat Detail').last().click();
  await detail.getByText(/, oleh keluarga$/).waitFor();
  await detail.getByRole('button', { name: 'Batalkan: belum diambil' }).click();
  await detail.getByRole('button', { name: 'Sudah diambil' }).waitFor();
});

it('leads from the number of late ones to these, and from there to their signature', async () => {
  const { portal } = stage;
  const resident = await portal.account();
  const names = ['Rina Terlambat', 'Wati Tepat Waktu'];
  for (const nama of names) await submit(portal, resident.token, { nama });
  const { page } = await openPanel({ viewport: desk, fresh: true });
  await page.getByRole('link', { name: 'menunggu keputusan' }).waitFor();
  expect(await page.getByRole('link', { name: 'lewat janji' }).count()).toBe(0);
  await portal.env.DB.prepare(
    "UPDATE applications SET created_at = '2026-01-02T02:00:00.000Z' WHERE nama = ?",
  )
    .bind(names[0])
    .run();
  await page.reload();
  await page.getByRole('link', { name: '1 lewat janji' }).click();
  await page.getByText(/^lewat [0-9]+ hari kerja$/).waitFor();
  expect(new URL(page.url()).searchParams.get('status')).toBe('lewat');
  expect(await page.getByText('Wati Tepat Waktu').count()).toBe(0);
  await button(page, 'Lihat Detail').click();
  await see(page.getByRole('dialog'), /^lewat [0-9]+ hari kerja$/);
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/adminpanel?menu=surat&status=Menunggu');
  await page.getByText(/^paling lambat /).waitFor();
});

itNightly('prints the letters that waited longest first, and reaches all of them', async () => {
  const total = maxPrinted + 1;
  const numbers: string[] = [];
  for (let n = 0; n < total; n += 1)
    numbers.push((await issueLetter(stage.portal, stage.admin.token)).nomorSurat);
  const path = '/adminpanel?menu=surat&daftar=agenda&keadaan=belum-ditandatangani';
  const { page } = await openPanel({ viewport: desk }, path);
  await see(page, numbers[0] ?? '');
  await page.getByRole('checkbox', { name: `Pilih semua (${maxPrinted})` }).check();
  const printed = page.waitForResponse((response) => response.url().endsWith('/letters/print'));
  await button(page, `Cetak (${maxPrinted})`).click();
  expect((await printed).headers()['content-type']).toBe('application/pdf');
  await button(page, `Sudah ditandatangani (${maxPrinted})`).click();
  await see(page, /, dan \d+ surat lain: tercatat sudah ditandatangani\.$/);
  await button(page, 'Muat ulang daftar').click();
  await see(page, numbers[maxPrinted] ?? '');
  await page.getByRole('checkbox', { name: 'Pilih semua (1)' }).waitFor();
});
