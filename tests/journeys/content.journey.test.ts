import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { desk, findBarriers, openPage } from '../support/browser/browser.ts';
import { setContentStage } from '../support/browser/content.ts';
import { button, choosePicture, logIn, see } from '../support/browser/steps.ts';
import { takePhoto } from '../support/letters/submissions.ts';

const { stage, openPanel, add, listOf } = setContentStage();

const cardOf = (page: Page, title: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

it('redirects visitors and residents to /protect', async () => {
  const visitor = await openPage(stage.browser, stage.portal.url);
  for (const path of ['/uploadberita', '/beritas/x/edit']) {
    await visitor.page.goto(path);
    await visitor.page.waitForURL('**/protect');
  }
  await logIn(visitor.page, await stage.portal.account('user'));
  await visitor.page.waitForURL('**/dashboard');
  await visitor.page.goto('/uploadberita');
  await visitor.page.waitForURL('**/protect');
  expect(visitor.faults).toEqual([]);
});

it('adds and edits the budget of an empty portal', async () => {
  const { page, faults } = await openPanel();
  await see(page, 'Menyiapkan portal');
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/adminpanel?menu=edit');
  await cardOf(page, 'APB Desa').getByRole('link', { name: 'Edit Data' }).click();
  await page.waitForURL('**/uploadapbdesa');
  await page.fill('[name=pendapatanDesa]', '1.425.000.000');
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Upload').click();
  await see(page, 'Content uploaded successfully');
  expect(await page.inputValue('[name=pendapatanDesa]')).toBe('');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Kembali ke panel' }).click();
  await page.waitForURL('**/adminpanel?menu=edit');
  expect(await findBarriers(page)).toEqual([]);
  await cardOf(page, 'APB Desa').getByRole('link', { name: 'Edit Data' }).click();
  await page.waitForURL('**/apbdesas/*/edit');
  await page.locator('[name=pendapatanDesa]').waitFor();
  expect(await page.inputValue('[name=pendapatanDesa]')).toBe('1.425.000.000');
  await page.fill('[name=pengeluaranDesa]', '1 miliar');
  await button(page, 'Update').click();
  const question = page.getByRole('dialog', { name: 'Simpan juga?' });
  await question.getByText('Pengeluaran Desa: 1 miliar').waitFor();
  await question.getByText('Ini bukan angka. Tampil sebagai tulisan.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await question.getByRole('button', { name: 'Perbaiki dulu' }).click();
  await button(page, 'Update').click();
  await question.getByRole('button', { name: 'Simpan juga' }).click();
  await page.waitForURL('**/adminpanel?menu=edit');
  await see(page, 'Apb Desa updated successfully');
  const [record] = (await stage.portal.call<ContentRecord[]>('GET', 'apbdesas')).body;
  expect(record).toMatchObject({ pendapatanDesa: '1.425.000.000', pengeluaranDesa: '1 miliar' });
  expect(faults).toEqual([]);
});

it('previews a news item, and asks for its title before it is published', async () => {
  const { page, faults } = await openPanel({}, '/uploadberita');
  await page.fill('[name=deskripsiBerita]', 'Kerja bakti hari Sabtu.');
  await button(page, 'Lihat dulu').click();
  const preview = page.frameLocator('iframe');
  await preview.getByRole('heading', { name: 'Berita tanpa judul' }).waitFor();
  await preview.getByText('Kerja bakti hari Sabtu.').waitFor();
  await button(page, 'Tutup').click();
  await button(page, 'Upload').click();
  await see(page, 'Judul Berita masih kosong');
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Perbaiki dulu').click();
  await page.locator('[name=judulBerita]:focus').waitFor();
  expect(await listOf('beritas')).toEqual([]);
  expect(faults).toEqual([]);
});

it('publishes a news item on its first day', async () => {
  const { page, faults } = await openPanel({}, '/uploadberita');
  await page.fill('[name=judulBerita]', 'Pemilihan kepala desa');
  await page.fill('[name=tampilMulai]', '2199-01-02');
  await see(page, 'Terbaca 2 Januari 2199.');
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Upload').click();
  await page.waitForURL('**/adminpanel?menu=berita');
  await page.getByText('tampil di portal mulai 2 Januari 2199.').waitFor();
  const card = cardOf(page, 'Pemilihan kepala desa');
  await card.getByText('Tampil mulai 2 Januari 2199').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await listOf('beritas')).toEqual([]);

  await card.getByRole('link', { name: 'Edit' }).click();
  await page.locator('[name=tampilMulai]').waitFor();
  expect(await page.inputValue('[name=tampilMulai]')).toBe('2199-01-02');
  await page.fill('[name=tampilMulai]', '');
  await button(page, 'Update').click();
  await see(page, 'Berita updated successfully');
  const [published] = await listOf('beritas');
  expect(published).toMatchObject({ judulBerita: 'Pemilihan kepala desa', tampilMulai: '' });
  const { token } = stage.admin;
  await stage.portal.call('DELETE', `beritas/${published?._id}`, { token });
  expect(faults).toEqual([]);
});

it('adds a member with a photo, changes the photo, and deletes the member', async () => {
  const { page, faults } = await openPanel({ viewport: desk }, '/uploadperangkat');
  await page.fill('[name=nama]', 'Asep Sunandar');
  await page.fill('[name=jabatan]', 'Kepala Desa');
  await choosePicture(page, 'image', Buffer.from('bukan foto'), 'catatan.jpg');
  await page.getByText(/Foto harus berupa gambar/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await choosePicture(page, 'image', await takePhoto(4000, 3000));
  await page.getByRole('img', { name: 'Pratinjau Foto' }).waitFor();
  await button(page, 'Upload').click();
  await page.waitForURL('**/adminpanel?menu=edit');
  await see(page, 'Perangkat uploaded successfully');
  const [added] = await listOf('perangkats');
  expect(added?.image).toMatch(/^\/media\//);

  await cardOf(page, 'Asep Sunandar').getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('img', { name: 'Foto yang tersimpan' }).waitFor();
  await choosePicture(page, 'image', await takePhoto(700, 700));
  await page.getByRole('img', { name: 'Pratinjau Foto' }).waitFor();
  await button(page, 'Kembalikan gambar lama').click();
  await page.getByRole('img', { name: 'Foto yang tersimpan' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await choosePicture(page, 'image', await takePhoto(700, 700));
  await page.getByRole('img', { name: 'Pratinjau Foto' }).waitFor();
  await button(page, 'Update').click();
  await see(page, 'Perangkat updated successfully');
  expect((await listOf('perangkats'))[0]?.image).not.toBe(added?.image);

  await cardOf(page, 'Asep Sunandar').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Asep Sunandar').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await see(page, 'Belum ada anggota perangkat');
  expect(await listOf('perangkats')).toEqual([]);
  expect(faults).toEqual([]);
});

it('paginates, searches and deletes news, and shows HTML as typed', async () => {
  const title = '<b>Musyawarah</b> & "desa" 😀';
  for (let n = 1; n <= 6; n += 1) await add('beritas', { judulBerita: `Kabar ${n}` });
  const { page, faults } = await openPanel({}, '/adminpanel?menu=berita');
  await page.getByRole('link', { name: 'Tambah Berita' }).click();
  await page.fill('[name=judulBerita]', title);
  await page.fill('[name=deskripsiBerita]', 'Baris satu\n\nBaris dua <script>alert(1)</script>');
  await button(page, 'Upload').click();
  await page.waitForURL('**/adminpanel?menu=berita');
  await see(page, 'Berita uploaded successfully');
  await cardOf(page, title).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const [newest] = await listOf('beritas');
  expect(newest?.deskripsiBerita).toBe('Baris satu\n\nBaris dua <script>alert(1)</script>');

  await button(page, 'Berikutnya').click();
  await see(page, '2 / 2');
  await page.reload();
  await cardOf(page, 'Kabar 1').getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog')
    .getByText('Apakah Anda yakin ingin menghapus berita ini?')
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await see(page, '1 / 1');
  await page.getByRole('searchbox').fill('musyawarah');
  await cardOf(page, 'Kabar 6').waitFor({ state: 'detached' });
  await cardOf(page, title).waitFor();
  await page.getByRole('searchbox').fill('tidak-ada-kata-ini');
  await see(page, 'Tidak ada yang cocok');
  expect(await findBarriers(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('shows the guide in five steps and the preview, and falls back to Edit', async () => {
  const { page, faults } = await openPanel({ viewport: desk });
  await see(page, '1 / 5');
  expect(await button(page, 'Sebelumnya').isDisabled()).toBe(true);
  for (const step of ['2 / 5', '3 / 5', '4 / 5', '5 / 5']) {
    await button(page, 'Berikutnya').click();
    await see(page, step);
  }
  expect(await button(page, 'Berikutnya').isDisabled()).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  // Once read, the guide is behind a button.
  await button(page, 'Sudah dibaca').click();
  const opener = button(page, 'Panduan petugas');
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.goto('/adminpanel');
  await opener.waitFor();
  expect(await page.getByText('1 / 5').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await opener.click();
  await see(page, '1 / 5');
  await page.getByRole('link', { name: 'Preview' }).click();
  const home = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  expect(await home.textContent()).toContain('Portal Layanan');
  await page.selectOption('[name=halaman]', 'halaman2');
  await page.locator('iframe[src="/statistik"]').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/adminpanel?menu=tidak-ada');
  await see(page, 'Data Desa');
  expect(faults).toEqual([]);
});
