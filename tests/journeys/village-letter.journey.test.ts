import { expect, it } from 'vitest';
import { applicationTexts } from '#contract/applications.ts';
import type { LetterData } from '#contract/letters/definition.ts';
import { pekerjaan } from '#contract/letters/usual-fields.ts';
import { skbm, skbmAnswers } from '../fixtures/village-letter.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { openReview } from '../support/browser/drafts.ts';
import { openTask } from '../support/browser/panel.ts';
import { openAs, setPanelStage } from '../support/browser/stage.ts';
import { answerPhoto, button, loseResponse, see, sendForm } from '../support/browser/steps.ts';
import { ownApplications, publishType, submit } from '../support/letters/issue-letter.ts';

const { stage, openPanel } = await setPanelStage();

const change = (act: 'publish' | 'retire') => stage.admin.call('POST', `letter-types/SKBM/${act}`);

const publish = (changes: Partial<LetterData> = {}) =>
  publishType(stage.admin, { ...skbm, ...changes });

it('leads an application for a village’s own type from the dashboard to the office', async () => {
  await publish();
  const resident = await stage.portal.account();
  // The answers of an earlier application of a built-in type are offered.
  await submit(stage.portal, resident.token);
  const { page } = await openAs(stage, resident, '/dashboard');
  await page.getByRole('link', { name: skbm.title }).click();
  await page.waitForURL('**/surat/skbm');
  await see(page, /pengajuan SKU/);
  await page.getByRole('button', { name: /^Pakai data/ }).click();
  await page.getByRole('heading', { name: /jejaka atau perawan/ }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Perawan', { exact: true }).check();
  await button(page, 'Lanjut').click();
  // The guardian is optional.
  await see(page, /Boleh dikosongkan/);
  await button(page, 'Lanjut').click();
  await answerPhoto(page);
  await sendForm(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Kembali' }).click();
  await see(page, 'Pengajuan SKBM terkirim');

  const official = await openPanel({ viewport: desk }, '/adminpanel?menu=surat&tipe=SKBM');
  const dialog = await openTask(official.page, skbmAnswers.nik);
  await dialog.getByText('Perawan', { exact: true }).waitFor();
  await dialog.getByRole('img', { name: /Foto KTP/ }).waitFor();
  expect(await findBarriers(official.page)).toEqual([]);
});

it('keeps the draft when the type is changed or retired, and creates one application', async () => {
  await publish({ summary: 'Sebelum diubah.' });
  const resident = await stage.portal.account();
  const { page } = await openReview(stage, resident, {}, skbmAnswers, '/surat/skbm');
  const fields = skbm.fields.map((field) =>
    field.kind === 'choice' ? { ...field, choices: ['Jejaka', 'Gadis'] } : field,
  );
  const statement = ['{nama} belum pernah menikah.'];
  await publish({ fields: [...fields, pekerjaan], statement });
  await button(page, 'Kirim').click();
  await see(page, /Formulir ini baru saja diperbarui petugas/);

  // The new version asks again for the answer that no longer fits, and for the new one.
  await page.reload();
  await button(page, 'Lanjutkan').click();
  await page.getByRole('heading', { name: /jejaka atau perawan/ }).waitFor();
  expect(await page.locator('[name=sebutan]:checked').count()).toBe(0);
  await page.getByLabel('Gadis', { exact: true }).check();
  await button(page, 'Lanjut').click();
  await see(page, /Boleh dikosongkan/);
  await button(page, 'Lanjut').click();
  await page.getByRole('img', { name: /Foto KTP/ }).waitFor();
  await button(page, 'Lanjut').click();
  await page.locator('[name=pekerjaan]').fill('Petani');
  await button(page, 'Lanjut').click();

  await change('retire');
  await button(page, 'Kirim').click();
  await see(page, applicationTexts.unknownType);
  await change('publish');
  // The request succeeds, but its response is lost.
  await page.route('**/uploadapp', loseResponse, { times: 1 });
  await button(page, 'Kirim').click();
  await see(page, 'Terjadi kesalahan. Silakan coba lagi.');
  await change('retire');
  await sendForm(page);

  const { type, nama, nik, tempatTanggalLahir, alamatLengkap } = skbmAnswers;
  const others = { type, nama, nik, tempatTanggalLahir, alamatLengkap };
  expect(await ownApplications(stage.portal, resident.token)).toMatchObject([
    { ...others, sebutan: 'Gadis', pekerjaan: 'Petani' },
  ]);
});
