import { expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { openReview, waitForDraft } from '../support/browser/drafts.ts';
import { focused } from '../support/browser/panel.ts';
import { setPanelStage } from '../support/browser/stage.ts';
import { button, see } from '../support/browser/steps.ts';
import { submit } from '../support/letters/issue-letter.ts';
import { skuAnswers } from '../support/letters/submissions.ts';

const { stage, openPanel, openSection } = await setPanelStage();

const text = 'Dijeda sampai Senin karena listrik padam. Datang ke kantor desa pada jam kerja.';

it('pauses online applications: residents see the reason, and keep their draft', async () => {
  const resident = await stage.portal.account();
  const form = await openReview(stage, resident);

  const office = await openSection('surat', { viewport: desk });
  await office.page.getByRole('link', { name: 'Jeda pengajuan' }).click();
  await expect.poll(() => focused(office.page)).toBe('judul-pengajuan-daring');
  await office.page.getByLabel('Pengajuan daring dijeda').check();
  await office.page.locator('[name=text]').fill('');
  const section = office.page.getByRole('region', { name: 'Pengajuan daring' });
  await section.getByRole('button', { name: 'Simpan' }).click();
  await section.getByText('Tulis apa yang dibaca warga.').waitFor();
  expect(await findBarriers(office.page)).toEqual([]);
  await office.page.locator('[name=text]').fill(text);
  await section.getByRole('button', { name: 'Simpan' }).click();
  await section.getByText('Pengajuan daring dijeda.', { exact: true }).waitFor();

  // An already open form is refused with the text.
  await button(form.page, 'Kirim').click();
  await see(form.page, text);
  await see(form.page, 'Draf Anda tetap tersimpan di HP ini.');
  await waitForDraft(form.page, skuAnswers.nama);

  await form.page.goto('/layanan');
  await see(form.page, /^Pengajuan daring dijeda sejak/);
  await see(form.page, text);
  expect(await findBarriers(form.page)).toEqual([]);
  await form.page.goto('/sku');
  await see(form.page, text);
  expect(await findBarriers(form.page)).toEqual([]);

  await office.page.getByLabel('Pengajuan daring dijeda').uncheck();
  await section.getByRole('button', { name: 'Simpan' }).click();
  await section.getByText('Pengajuan daring dibuka.', { exact: true }).waitFor();
  expect(await office.page.locator('[name=text]').inputValue()).toBe(text);
  await form.page.reload();
  await button(form.page, 'Lanjutkan').click();
  expect(await form.page.getByText(text).count()).toBe(0);
  await button(form.page, 'Kirim').click();
  await see(form.page, 'Pengajuan Berhasil!');
});

it('rejects all pending applications of an account, from one of them', async () => {
  const [prankster, neighbour] = [await stage.portal.account(), await stage.portal.account()];
  for (const nama of ['Palsu Satu', 'Palsu Dua'])
    await submit(stage.portal, prankster.token, { nama });
  await submit(stage.portal, neighbour.token, { nama: 'Warga Jujur' });
  const { page } = await openPanel({ viewport: desk }, '/adminpanel?menu=surat');
  const dialog = page.getByRole('dialog');

  const openDetail = (nama: string) =>
    page
      .getByRole('row', { name: new RegExp(nama) })
      .getByRole('button', { name: /^Lihat Detail/ })
      .click();
  await openDetail('Warga Jujur');
  await dialog.getByText('NIK ini').first().waitFor();
  expect(await button(page, 'Tolak semua pengajuan akun ini').count()).toBe(0);
  await button(page, 'Tutup').click();

  await openDetail('Palsu Dua');
  await dialog.getByText('Lainnya', { exact: true }).click();
  await dialog.getByText('Akun ini punya 2 pengajuan yang menunggu.').waitFor();
  await button(page, 'Tolak semua pengajuan akun ini').click();
  await button(page, 'Tolak semua').click();
  await dialog.getByText('Tulis alasan penolakan di sini.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Bukan keperluan nyata').click();
  await button(page, 'Tolak semua').click();
  await see(page, /^2 pengajuan dari akun .+ telah ditolak\.$/);
  await page
    .getByRole('row', { name: /Palsu Satu/ })
    .getByText('Ditolak')
    .waitFor();

  const statusesOf = async (token: string) => {
    const path = 'applications/my-applications';
    const { body } = await stage.portal.call<ApplicationRecord[]>('GET', path, { token });
    return body.map(({ status }) => status);
  };
  expect(await statusesOf(prankster.token)).toEqual(['Ditolak', 'Ditolak']);
  expect(await statusesOf(neighbour.token)).toEqual(['Menunggu']);
  await button(page, 'Buka lagi semua (2)').click();
  await see(page, '2 pengajuan menunggu lagi.');
  expect(await statusesOf(prankster.token)).toEqual(['Menunggu', 'Menunggu']);
});
