import { expect, it } from 'vitest';
import { findBarriers } from '../support/browser/browser.ts';
import { setContentStage } from '../support/browser/content.ts';
import { allDrafts, waitForDraft } from '../support/browser/drafts.ts';
import { openAs } from '../support/browser/stage.ts';
import { button, choosePicture, see } from '../support/browser/steps.ts';
import { takePhoto } from '../support/letters/submissions.ts';

const { stage, openPanel, add } = await setContentStage();

it('stores the draft of the last edited tab, notifies the other tab, and clears it at logout', async () => {
  // A logout revokes the account's token.
  const official = await stage.portal.account('admin');
  const opened = await openAs(stage, official, '/uploadvisi', { fresh: true });
  const { page, context } = opened;
  const other = await context.newPage();
  await other.goto('/uploadvisi');
  await other.locator('[name=visi]').waitFor();
  await page.fill('[name=visi]', 'Dari tab pertama');
  await waitForDraft(page, 'Dari tab pertama');
  await other.fill('[name=visi]', 'Dari tab kedua');
  await waitForDraft(other, 'Dari tab kedua');
  const note = /^Formulir ini juga diisi di tab lain/;
  await see(page, note);
  expect(await other.getByText(note).count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);

  await button(page, 'Upload').click();
  await see(page, 'Content uploaded successfully');
  expect(await allDrafts(other)).toContain('Dari tab kedua');

  await page.fill('[name=visi]', 'Dari tab pertama lagi');
  await see(other, note);
  const dialogType = other.waitForEvent('dialog').then((question) => {
    void question.accept();
    return question.type();
  });
  await other.reload();
  expect(await dialogType).toBe('beforeunload');
  await see(other, 'Isian Anda yang belum tersimpan masih ada.');
  expect(await other.inputValue('[name=visi]')).toBe('Dari tab pertama lagi');

  await other.goto('/adminpanel?menu=pengaturan');
  await see(other, /1 isian portal yang belum disimpan/);
  await button(other, 'Logout dan bersihkan perangkat ini').click();
  await other.waitForURL(stage.portal.url.href);
  expect(JSON.parse(await allDrafts(other))).toEqual([]);
});

it('works without draft storage, and says so', async () => {
  const { page } = await openPanel({ fresh: true }, '/robots.txt');
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
  });
  await page.goto('/uploadvisi');
  await page.fill('[name=visi]', 'Desa maju');
  await see(page, 'Draf tidak dapat disimpan di peramban ini.');
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Upload').click();
  await see(page, 'Content uploaded successfully');
});

it('discards the entries of a deleted record', async () => {
  const { _id } = await add('beritas', { judulBerita: 'Lama' });
  const { page } = await openPanel({}, `/beritas/${_id}/edit`);
  await page.fill('[name=judulBerita]', 'Teks berharga');
  await waitForDraft(page, 'Teks berharga');
  await stage.admin.call('DELETE', `beritas/${_id}`);
  await page.reload();
  await button(page, 'Hapus draf').click();
  await see(page, 'Draf dihapus.');
  await page.locator('[role=status]:focus').waitFor();
  await page.reload();
  await see(page, 'Data berita ini tidak ditemukan');
  expect(await button(page, 'Pakai untuk berita baru').count()).toBe(0);
});

it('keeps the focus when a photo is discarded', async () => {
  const { page } = await openPanel({}, '/uploadproduct');
  await choosePicture(page, 'image', await takePhoto());
  await button(page, 'Batalkan gambar ini').click();
  await page.locator('[name=image]:focus').waitFor();
});

it('discards unsaved changes when leaving', async () => {
  const { page } = await openPanel({}, '/uploadvisi');
  await page.fill('[name=visi]', 'Desa maju');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus draf' }).click();
  await page.waitForURL('**/adminpanel?menu=dashboard');
  await page.goto('/uploadvisi');
  await page.locator('[name=visi]').waitFor();
  expect(await page.inputValue('[name=visi]')).toBe('');
});
