import { expect, it } from 'vitest';
import { referenceOf } from '#contract/applications.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { focused, overlongCells } from '../support/browser/panel.ts';
import { setPanelStage } from '../support/browser/stage.ts';
import { button, see } from '../support/browser/steps.ts';
import { submit } from '../support/letters/issue-letter.ts';

const { stage, openSection } = setPanelStage();

const password = 'mangga-biru-tujuh';

async function resident(name: string, email: string) {
  const { portal } = stage;
  const json = { name, email, password };
  const { body } = await portal.call<{ _id: string }>('POST', 'auth/register', { json });
  const login = await portal.call<{ token: string }>('POST', 'auth/login', { json });
  return { id: body._id, token: login.body.token };
}

it('undoes the deletion of an application in the panel', async () => {
  const { token } = await resident('Entin Suhartini', 'entin@layung.test');
  const { _id } = await submit(stage.portal, token, { nama: 'Entin Suhartini' });
  const { page, faults } = await openSection('surat', { viewport: desk });
  await page.getByText('Entin Suhartini').first().waitFor();
  const row = page.getByRole('row', { name: /Entin Suhartini/ });
  await row.getByRole('button', { name: /^Hapus/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('dapat dipulihkan di Pengaturan', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Hapus', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Pengaturan', exact: true }).click();
  await see(page, `Pengajuan SKU Entin Suhartini, nomor ${referenceOf(_id)}`);
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Pulihkan').click();
  await page.getByRole('dialog', { name: 'Pulihkan pengajuan?' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Pulihkan', exact: true }).click();
  await see(page, 'Pengajuan telah dipulihkan.');
  await see(page, 'Tidak ada yang baru dihapus');
  expect(await focused(page)).toBe('judul-baru-dihapus');
  await page.goto('/adminpanel?menu=surat');
  await row.waitFor();
  expect(faults).toEqual([]);
});

it('asks for another e-mail when the account of that e-mail exists again', async () => {
  const { portal } = stage;
  const admin = await portal.account('admin');
  const { id } = await resident('Cecep Hidayat', 'cecep@layung.test');
  await portal.call('DELETE', `auth/users/${id}`, { token: admin.token });
  await resident('Cecep Hidayat', 'cecep@layung.test');
  const { page } = await openSection('pengaturan');
  await see(page, 'Akun Cecep Hidayat, cecep@layung.test');
  expect(await overlongCells(page)).toEqual([]);
  await button(page, 'Pulihkan').click();
  const dialog = page.getByRole('dialog', { name: 'Pulihkan akun?' });
  await dialog.getByRole('button', { name: 'Pulihkan', exact: true }).click();
  const email = dialog.getByLabel('Email baru');
  await email.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await email.fill('bukan email');
  await dialog.getByRole('button', { name: 'Pulihkan', exact: true }).click();
  await dialog.getByText('Email harus berupa alamat email yang benar', { exact: false }).waitFor();
  await email.fill('cecep.hidayat@layung.test');
  await dialog.getByRole('button', { name: 'Pulihkan', exact: true }).click();
  await see(page, 'Akun telah dipulihkan.');
  const json = { email: 'cecep.hidayat@layung.test', password };
  expect((await portal.call('POST', 'auth/login', { json })).status).toBe(200);
});
