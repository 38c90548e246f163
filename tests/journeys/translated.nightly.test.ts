import { expect, it } from 'vitest';
import { desk, type PageOptions } from '../support/browser/browser.ts';
import { heading, menuEntry } from '../support/browser/panel.ts';
import { openAs, setStage } from '../support/browser/stage.ts';
import { translate } from '../support/browser/translator.ts';
import { answerFirstLetter, submit } from '../support/letters/issue-letter.ts';
import type { Account } from '../support/portal.ts';

const stage = await setStage();

/** Opens a page that the browser translates. */
async function openTranslated(account: Account, path: string, options: PageOptions = {}) {
  const opened = await openAs(stage, account, '/robots.txt', { ...options, fresh: true });
  await translate(opened.page);
  await opened.page.goto(path);
  return opened;
}

it('lets an official decide and reorder a list on a page that the browser translates', async () => {
  const resident = await stage.portal.account();
  const nama = 'Warga Terjemahan';
  await submit(stage.portal, resident.token, { nama });
  const admin = await stage.portal.account('admin');
  await answerFirstLetter(stage.portal, admin.token);
  for (const nama of ['Anggota A', 'Anggota B', 'Anggota C'])
    await admin.call('POST', 'perangkats/add', { nama });
  const { page } = await openTranslated(admin, '/adminpanel?menu=surat', {
    viewport: desk,
  });
  const row = page.getByRole('row', { name: new RegExp(nama) });
  await row.getByRole('button', { name: /^Setujui/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Setujui/ }).click();
  await page.getByText('Application disetujui successfully!').waitFor();
  await row.getByText('Disetujui').waitFor();
  await page.getByRole('searchbox').fill('tidak ada yang bernama begini');
  await row.waitFor({ state: 'detached' });
  for (const name of ['Pengguna', 'Pengaturan', 'Berita', 'Dashboard', 'Edit']) {
    await menuEntry(page, name).click();
    await heading(page, name).waitFor();
  }

  await page.getByRole('region', { name: 'Perangkat Desa' }).getByText('Atur urutan').click();
  for (const place of [2, 1]) {
    await dialog.getByRole('button', { name: 'Naik: Anggota C', exact: true }).click();
    await dialog.getByText(`Anggota C sekarang urutan ${place} dari 3.`).waitFor();
    await dialog.getByText('Urutan tersimpan.').waitFor();
  }
  expect(await dialog.getByText('Menyimpan…').count()).toBe(0);
  const order = await dialog.locator('li b').allTextContents();
  expect(order).toEqual(['Anggota C', 'Anggota A', 'Anggota B']);
});
