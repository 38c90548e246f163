import { expect, it } from 'vitest';
import { referenceOf } from '#contract/applications.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { focused, overlongCells } from '../support/browser/panel.ts';
import { setPanelStage } from '../support/browser/stage.ts';
import { button, see } from '../support/browser/steps.ts';
import { ownApplications, submit } from '../support/letters/issue-letter.ts';

const { stage, openSection } = await setPanelStage();

it('undoes the deletion of an application and of an account in the panel', async () => {
  const { portal } = stage;
  const json = { name: 'Cecep Hidayat', email: 'cecep@layung.test', password: 'mangga-biru-tujuh' };
  const account = await portal.call<{ _id: string }>('POST', 'auth/register', { json });
  await stage.admin.call('DELETE', `auth/users/${account.body._id}`);
  await portal.call('POST', 'auth/register', { json });
  const resident = await portal.account();
  const { _id } = await submit(portal, resident.token, { nama: 'Entin Suhartini' });
  const { page } = await openSection('surat', { viewport: desk });
  const row = page.getByRole('row', { name: /Entin Suhartini/ });
  await row.getByRole('button', { name: /^Hapus/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('dapat dipulihkan di Pengaturan').waitFor();
  await dialog.getByRole('button', { name: 'Hapus', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await button(page, 'Pulihkan').click();
  await see(page, 'Pengajuan telah dipulihkan.');
  await row.getByRole('button', { name: /^Hapus/ }).click();
  await dialog.getByRole('button', { name: 'Hapus', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Pengaturan', exact: true }).click();
  await see(page, `Pengajuan SKU Entin Suhartini, nomor ${referenceOf(_id)}`);
  await see(page, 'Akun Cecep Hidayat, cecep@layung.test');
  expect(await overlongCells(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Pulihkan').first().click();
  await page.getByRole('dialog', { name: 'Pulihkan pengajuan?' }).waitFor();
  await dialog.getByRole('button', { name: 'Pulihkan', exact: true }).click();
  await see(page, 'Pengajuan telah dipulihkan.');
  expect(await focused(page)).toBe('judul-baru-dihapus');

  expect(await ownApplications(portal, resident.token)).toMatchObject([{ _id }]);

  // The account's e-mail was registered again meanwhile.
  await button(page, 'Pulihkan').click();
  const restore = dialog.getByRole('button', { name: 'Pulihkan', exact: true });
  await restore.click();
  const email = dialog.getByLabel('Email baru');
  await email.fill('bukan email');
  await restore.click();
  await dialog.getByText('Email harus berupa alamat email yang benar').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await email.fill('cecep.hidayat@layung.test');
  await restore.click();
  await see(page, 'Akun telah dipulihkan.');
  await see(page, 'Tidak ada yang baru dihapus');
  const login = { json: { ...json, email: 'cecep.hidayat@layung.test' } };
  expect((await portal.call('POST', 'auth/login', login)).status).toBe(200);

  await stage.admin.call('DELETE', `applications/${_id}`);
  await page.reload();
  await button(page, 'Hapus untuk selamanya').click();
  await dialog.getByText('tidak dapat dipulihkan lagi').waitFor();
  expect(await overlongCells(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Hapus', exact: true }).click();
  await see(page, 'Tidak ada yang baru dihapus');
});
