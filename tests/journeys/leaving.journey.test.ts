import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { findBarriers } from '../support/browser/browser.ts';
import { allDrafts, openReview } from '../support/browser/drafts.ts';
import { setStage } from '../support/browser/stage.ts';
import { button, see } from '../support/browser/steps.ts';
import { submit } from '../support/letters/issue-letter.ts';

const stage = setStage();

it('exports a resident’s data, deletes the account, and clears the device', async () => {
  const account = await stage.portal.account();
  await submit(stage.portal, account.token);
  const { page, faults } = await openReview(stage, account);
  await page.goto('/akun');

  const download = page.waitForEvent('download');
  await button(page, 'Unduh data saya').click();
  await see(page, 'Data Anda sudah diunduh.');
  const zip = (await readFile(await (await download).path())).toString('latin1');
  for (const part of ['akun.json', 'fotoKtp.jpg', account.email]) expect(zip).toContain(part);

  await page.getByText('Saya ingin menghapus akun').click();
  await button(page, 'Hapus akun').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=password]').fill('salah');
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await dialog.getByText('Kata sandi salah.').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.locator('[name=password]').fill(account.password);
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await see(page, 'Akun Anda sudah dihapus.');
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});
  expect(await allDrafts(page)).toBe('[]');
  const { email, password } = account;
  const again = await stage.portal.call('POST', 'auth/login', { json: { email, password } });
  expect(again.status).toBe(401);
  expect(faults).toEqual([]);
});
