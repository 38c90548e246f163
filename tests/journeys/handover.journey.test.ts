import { expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { desk, findBarriers, openPage } from '../support/browser/browser.ts';
import { openAs, setPanelStage } from '../support/browser/stage.ts';
import { button, see } from '../support/browser/steps.ts';
import { issueLetter, submit } from '../support/letters/issue-letter.ts';

const { stage, openPanel } = setPanelStage();

it('leads two letters from the signature to the hand of their applicant', async () => {
  const { portal, admin } = stage;
  const resident = await portal.account();
  for (let count = 0; count < 2; count += 1) {
    const { _id } = await submit(portal, resident.token);
    const approval = { token: admin.token, json: { status: 'Disetujui' } };
    await portal.call('PUT', `applications/${_id}`, approval);
  }
  const waiting = await openAs(stage, resident, '/dashboard');
  await see(waiting.page, '2 menunggu tanda tangan');
  await waiting.page.getByText('Tunggu kabar, jangan datang dulu.').waitFor();

  const { page, faults } = await openPanel({ viewport: desk });
  await page.getByRole('link', { name: '2 belum ditandatangani' }).click();
  await page.getByText('Menunggu tanda tangan', { exact: true }).first().waitFor();
  expect(await page.getByText('Berlaku', { exact: true }).count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Cetak semua yang belum ditandatangani').click();
  await page.getByRole('dialog').getByText('2 surat', { exact: true }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Sudah ditandatangani (2)').click();
  await see(page, '2 surat tercatat sudah ditandatangani.');
  await see(page, 'Semua surat sudah ditandatangani.');
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Batalkan').click();
  await see(page, 'Catatan tanda tangan dibatalkan.');
  for (let left = 2; left > 0; left -= 1) {
    await button(page, 'Sudah ditandatangani').first().click();
    await expect.poll(() => button(page, 'Sudah ditandatangani').count()).toBe(left - 1);
  }

  await waiting.page.reload();
  await waiting.page.getByRole('link', { name: '2 surat siap diambil' }).click();
  await waiting.page
    .getByText(/Ambil di kantor desa/)
    .first()
    .waitFor();
  expect(await findBarriers(waiting.page)).toEqual([]);
  await button(waiting.page, 'Sudah diambil').first().click();
  await expect.poll(() => button(waiting.page, 'Sudah diambil').count()).toBe(1);
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
  await waiting.page.reload();
  await ask.waitFor();

  await page.goto('/adminpanel?menu=surat&daftar=kepuasan');
  await page.getByText('Belum ada saran').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/adminpanel?menu=surat&status=siap-diambil');
  await button(page, 'Lihat Detail').click();
  const detail = page.getByRole('dialog');
  await detail.getByRole('button', { name: 'Batalkan tanda tangan' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await detail.getByRole('button', { name: 'Sudah diambil' }).click();
  await detail.getByText('Surat tercatat sudah diambil.').waitFor();
  expect([...faults, ...waiting.faults]).toEqual([]);
});

it('tells a clerk what the portal knows, and to look at the paper for the rest', async () => {
  const { portal, admin } = stage;
  const { idSurat, kodeVerifikasi }: ApplicationRecord = await issueLetter(portal, admin.token);
  const { page, faults } = await openPage(stage.browser, portal.url, { javaScriptEnabled: false });
  const path = `/verifikasi/${kodeVerifikasi}`;
  await page.goto(path);
  await page.getByRole('heading', { name: /^Surat asli, diterbitkan Desa/ }).waitFor();
  await see(
    page,
    'Periksa tanda tangan basah dan cap pada kertasnya. Salinan bertanda tangan belum diunggah.',
  );
  expect(await page.getByText(/belum ditandatangani/i).count()).toBe(0);
  await portal.call('POST', 'letters/signed', { token: admin.token, json: { ids: [idSurat] } });
  await page.goto(path);
  await page.getByText(/Kantor desa mencatat surat ini ditandatangani pada \d/).waitFor();
  expect(faults).toEqual([]);
});
