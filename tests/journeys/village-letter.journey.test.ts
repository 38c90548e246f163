import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { applicationTexts } from '#contract/applications.ts';
import type { LetterData } from '#contract/letters/definition.ts';
import { pekerjaan } from '#contract/letters/usual-fields.ts';
import { skbm, skbmAnswers } from '../fixtures/village-letter.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { openAs, setStage } from '../support/browser/stage.ts';
import { button, choosePhoto, see } from '../support/browser/steps.ts';
import { letterForm, takePhoto } from '../support/letters/submissions.ts';
import type { Account } from '../support/portal.ts';

const stage = setStage();

let admin: Account;
beforeAll(async () => {
  admin = await stage.portal.account('admin');
});

/** Saves and publishes a version of the type. */
async function publish(changes: Partial<LetterData> = {}) {
  const { portal } = stage;
  const json = { ...skbm, ...changes };
  await portal.call('PUT', 'letter-types/SKBM', { token: admin.token, json });
  await portal.call('POST', 'letter-types/SKBM/publish', { token: admin.token });
}

/** Answers the questions of the form up to its review. */
async function fill(page: Page) {
  const { type: _, sebutan, ...typed } = skbmAnswers;
  for (const [name, value] of Object.entries(typed)) {
    await page.locator(`[name=${name}]`).fill(value);
    await button(page, 'Lanjut').click();
  }
  await page.getByLabel(sebutan, { exact: true }).check();
  await button(page, 'Lanjut').click();
  // The guardian is optional.
  await see(page, /Boleh dikosongkan/);
  await button(page, 'Lanjut').click();
  await choosePhoto(page, await takePhoto());
  await page.getByRole('img', { name: /Foto KTP/ }).waitFor();
  await button(page, 'Lanjut').click();
  await button(page, 'Kirim').waitFor();
}

it('leads an application for a village’s own type from the dashboard to its approval', async () => {
  await publish();
  const resident = await stage.portal.account();
  const { page } = await openAs(stage, resident, '/dashboard');
  await page.getByRole('link', { name: skbm.title }).click();
  await page.waitForURL('**/surat/skbm');
  await fill(page);
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Kirim').click();
  await page.getByRole('dialog').getByText('Pengajuan Berhasil!').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Kembali' }).click();
  await see(page, 'Pengajuan SKBM terkirim');

  const official = await openAs(stage, admin, '/adminpanel?menu=surat&tipe=SKBM', {
    viewport: desk,
  });
  const row = official.page.getByRole('row', { name: new RegExp(skbmAnswers.nik) });
  await row.getByRole('button', { name: /Lihat Detail/ }).click();
  const dialog = official.page.getByRole('dialog');
  await dialog.getByText('Perawan', { exact: true }).waitFor();
  await dialog.getByRole('img', { name: /Foto KTP/ }).waitFor();
  expect(await findBarriers(official.page)).toEqual([]);
  await dialog.getByRole('button', { name: /Setujui/ }).click();
  await dialog.getByRole('button', { name: /^Setujui/ }).click();
  await official.page.getByText('Application disetujui successfully!').waitFor();

  await page.goto('/dashboard?tab=riwayat');
  await see(page, skbm.title);
  await page.getByText('Menunggu tanda tangan').first().waitFor();
});

it('copies answers between a village’s own type and a built-in type', async () => {
  await publish({ summary: 'Untuk diisi ulang.' });
  const { portal } = stage;
  const resident = await portal.account();
  const form = await letterForm(skbmAnswers);
  await portal.call('POST', 'applications/uploadapp', { token: resident.token, form });
  for (const [path, next] of [
    ['/sku', /bentuk perusahaan/],
    ['/surat/skbm', /Foto KTP/],
  ] as const) {
    const { page } = await openAs(stage, resident, path);
    await see(page, /pengajuan SKBM/);
    await page.getByRole('button', { name: /^Pakai data/ }).click();
    await page.getByRole('heading', { name: next }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  }
});

it('keeps the entries when the form was changed, and says so', async () => {
  await publish({ summary: 'Sebelum diubah.' });
  const resident = await stage.portal.account();
  const { page } = await openAs(stage, resident, '/surat/skbm');
  await fill(page);
  await publish({ summary: 'Sesudah diubah.' });
  await button(page, 'Kirim').click();
  await see(page, /Formulir ini baru saja diperbarui petugas/);
  await page.reload();
  await button(page, 'Lanjutkan').click();
  await button(page, 'Kirim').click();
  await page.getByRole('dialog').getByText('Pengajuan Berhasil!').waitFor();
});

it('asks again for answers that no longer fit a new version, and keeps the others', async () => {
  await publish({ summary: 'Versi lama.' });
  const resident = await stage.portal.account();
  const { page } = await openAs(stage, resident, '/surat/skbm');
  await fill(page);
  const fields = skbm.fields.map((field) =>
    field.kind === 'choice' ? { ...field, choices: ['Jejaka', 'Gadis'] } : field,
  );
  await publish({
    summary: 'Versi baru.',
    fields: [...fields, pekerjaan],
    statement: ['{nama} belum pernah menikah.'],
  });
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
  await button(page, 'Kirim').click();
  await page.getByRole('dialog').getByText('Pengajuan Berhasil!').waitFor();
  const { token } = resident;
  const sent = await stage.portal.call('GET', 'applications/my-applications', { token });
  const { type, nama, nik, tempatTanggalLahir, alamatLengkap } = skbmAnswers;
  const others = { type, nama, nik, tempatTanggalLahir, alamatLengkap };
  expect(sent.body).toMatchObject([{ ...others, sebutan: 'Gadis', pekerjaan: 'Petani' }]);
});

const retire = () => stage.portal.call('POST', 'letter-types/SKBM/retire', { token: admin.token });
const republish = () =>
  stage.portal.call('POST', 'letter-types/SKBM/publish', { token: admin.token });

it('reports a type that was retired in the meantime, and sends the application once it is published again', async () => {
  await publish({ summary: 'Akan ditutup.' });
  const resident = await stage.portal.account();
  const { page } = await openAs(stage, resident, '/surat/skbm');
  await fill(page);
  await retire();
  await button(page, 'Kirim').click();
  await see(page, applicationTexts.unknownType);
  await republish();
  await button(page, 'Kirim').click();
  await page.getByRole('dialog').getByText('Pengajuan Berhasil!').waitFor();
});

it('recognizes an application that was received before its type was retired', async () => {
  await publish({ summary: 'Segera ditutup.' });
  const resident = await stage.portal.account();
  const { page } = await openAs(stage, resident, '/surat/skbm');
  await fill(page);
  // The request succeeds, but its response is lost.
  await page.route(
    '**/uploadapp',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await button(page, 'Kirim').click();
  await see(page, 'Terjadi kesalahan. Silakan coba lagi.');
  await retire();
  await button(page, 'Kirim').click();
  await page.getByRole('dialog').getByText('Pengajuan Berhasil!').waitFor();
  const { token } = resident;
  const sent = await stage.portal.call('GET', 'applications/my-applications', { token });
  expect(sent.body).toHaveLength(1);
});
