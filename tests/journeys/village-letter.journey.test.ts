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

/** Saves a version of the type, and offers it. */
async function offer(changes: Partial<LetterData> = {}) {
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
  // Nobody has to name a guardian.
  await see(page, /Boleh dikosongkan/);
  await button(page, 'Lanjut').click();
  await choosePhoto(page, await takePhoto());
  await page.getByRole('img', { name: /Foto KTP/ }).waitFor();
  await button(page, 'Lanjut').click();
  await button(page, 'Kirim').waitFor();
}

it('takes a letter that the village has made from the dashboard to its approval', async () => {
  await offer();
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
  await see(page, 'Belum ditandatangani');
});

it('takes the answers of an application over, from a type of the village and to it', async () => {
  await offer({ summary: 'Untuk diisi ulang.' });
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

it('keeps what was typed where the form is changed meanwhile, and says so', async () => {
  await offer({ summary: 'Sebelum diubah.' });
  const resident = await stage.portal.account();
  const { page } = await openAs(stage, resident, '/surat/skbm');
  await fill(page);
  await offer({ summary: 'Sesudah diubah.' });
  await button(page, 'Kirim').click();
  await see(page, /Formulir ini baru saja diperbarui petugas/);
  await page.reload();
  await button(page, 'Lanjutkan').click();
  await button(page, 'Kirim').click();
  await page.getByRole('dialog').getByText('Pengajuan Berhasil!').waitFor();
});

it('asks of a draft of an older version what no longer fits, and keeps the rest', async () => {
  await offer({ summary: 'Versi lama.' });
  const resident = await stage.portal.account();
  const { page } = await openAs(stage, resident, '/surat/skbm');
  await fill(page);
  const fields = skbm.fields.map((field) =>
    field.kind === 'choice' ? { ...field, choices: ['Jejaka', 'Gadis'] } : field,
  );
  await offer({
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

const close = () => stage.portal.call('POST', 'letter-types/SKBM/retire', { token: admin.token });
const reopen = () => stage.portal.call('POST', 'letter-types/SKBM/publish', { token: admin.token });

it('tells that the letter was closed while it was asked for, and sends it where it is offered again', async () => {
  await offer({ summary: 'Akan ditutup.' });
  const resident = await stage.portal.account();
  const { page } = await openAs(stage, resident, '/surat/skbm');
  await fill(page);
  await close();
  await button(page, 'Kirim').click();
  await see(page, applicationTexts.unknownType);
  await reopen();
  await button(page, 'Kirim').click();
  await page.getByRole('dialog').getByText('Pengajuan Berhasil!').waitFor();
});

it('finds again what had arrived before the letter was closed', async () => {
  await offer({ summary: 'Segera ditutup.' });
  const resident = await stage.portal.account();
  const { page } = await openAs(stage, resident, '/surat/skbm');
  await fill(page);
  // It arrives, and its answer does not.
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
  await close();
  await button(page, 'Kirim').click();
  await page.getByRole('dialog').getByText('Pengajuan Berhasil!').waitFor();
  const { token } = resident;
  const sent = await stage.portal.call('GET', 'applications/my-applications', { token });
  expect(sent.body).toHaveLength(1);
});
