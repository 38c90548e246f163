import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { applicationTexts } from '#contract/applications.ts';
import type { LetterData } from '#contract/letters/definition.ts';
import { pekerjaan } from '#contract/letters/usual-fields.ts';
import { skbm, skbmAnswers } from '../fixtures/village-letter.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { openReview } from '../support/browser/drafts.ts';
import { openAs, setPanelStage } from '../support/browser/stage.ts';
import { answerPhoto, button, see } from '../support/browser/steps.ts';
import { submit } from '../support/letters/issue-letter.ts';

const { stage, openPanel } = await setPanelStage();

const change = (act: 'publish' | 'retire') => stage.admin.call('POST', `letter-types/SKBM/${act}`);

/** Saves and publishes a version of the type. */
async function publish(changes: Partial<LetterData> = {}) {
  await stage.admin.call('PUT', 'letter-types/SKBM', { ...skbm, ...changes });
  await change('publish');
}

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
  await button(page, 'Kirim').click();
  await page.getByRole('dialog').getByText('Pengajuan Berhasil!').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Kembali' }).click();
  await see(page, 'Pengajuan SKBM terkirim');

  const official = await openPanel({ viewport: desk }, '/adminpanel?menu=surat&tipe=SKBM');
  const row = official.page.getByRole('row', { name: new RegExp(skbmAnswers.nik) });
  await row.getByRole('button', { name: /Lihat Detail/ }).click();
  const dialog = official.page.getByRole('dialog');
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
  await publish({
    fields: [...fields, pekerjaan],
    statement: ['{nama} belum pernah menikah.'],
  });
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
  const loseResponse = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/uploadapp', loseResponse, { times: 1 });
  await button(page, 'Kirim').click();
  await see(page, 'Terjadi kesalahan. Silakan coba lagi.');
  await change('retire');
  await button(page, 'Kirim').click();
  await page.getByRole('dialog').getByText('Pengajuan Berhasil!').waitFor();

  const sent = await resident.call('GET', 'applications/my-applications');
  const { type, nama, nik, tempatTanggalLahir, alamatLengkap } = skbmAnswers;
  const others = { type, nama, nik, tempatTanggalLahir, alamatLengkap };
  expect(sent.body).toHaveLength(1);
  expect(sent.body).toMatchObject([{ ...others, sebutan: 'Gadis', pekerjaan: 'Petani' }]);
});
