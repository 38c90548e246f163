import { expect, it } from 'vitest';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { makeScan } from '../fixtures/scans.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { cardOf, focused } from '../support/browser/panel.ts';
import { setContentStage, visit } from '../support/browser/stage.ts';
import { button, choosePicture, fillIn, pdfFile, see } from '../support/browser/steps.ts';
import { takePhoto } from '../support/letters/submissions.ts';

const { stage, openPanel, add, listOf } = await setContentStage();

it('adds and edits the budget of an empty portal', async () => {
  const { page } = await openPanel({}, '/uploadapbdesa');
  await page.fill('[name=pendapatanDesa]', '1.425.000.000');
  await button(page, 'Upload').click();
  await see(page, 'Content uploaded successfully');
  expect(await page.inputValue('[name=pendapatanDesa]')).toBe('');
  await page.getByRole('link', { name: 'Kembali ke panel' }).click();
  await page.waitForURL('**/adminpanel?menu=edit');
  await cardOf(page, 'APB Desa').getByRole('link', { name: 'Edit Data' }).click();
  await page.waitForURL('**/apbdesas/*/edit');
  const income = page.locator('[name=pendapatanDesa]');
  await expect.poll(() => income.inputValue()).toBe('1.425.000.000');
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
});

it('previews, publishes, edits, finds and deletes news, and shows HTML as typed', async () => {
  const title = '<b>Musyawarah</b> & "desa" 😀';
  const text = 'Baris satu\n\nBaris dua <script>alert(1)</script>';
  for (let n = 1; n <= 6; n += 1) await add('beritas', { judulBerita: `Kabar ${n}` });
  const { page } = await openPanel({}, '/uploadberita');
  await page.fill('[name=deskripsiBerita]', text);
  await button(page, 'Lihat dulu').click();
  const preview = page.frameLocator('iframe');
  await preview.getByRole('heading', { name: 'Berita tanpa judul' }).waitFor();
  await preview.getByText('Baris dua <script>alert(1)</script>').waitFor();
  await button(page, 'Tutup').click();
  await button(page, 'Upload').click();
  await see(page, 'Judul Berita masih kosong');
  await button(page, 'Perbaiki dulu').click();
  await page.locator('[name=judulBerita]:focus').fill(title);
  await page.fill('[name=tampilMulai]', '2199-01-02');
  await see(page, 'Terbaca 2 Januari 2199.');
  await button(page, 'Upload').click();
  await page.waitForURL('**/adminpanel?menu=berita');
  await page.getByText('tampil di portal mulai 2 Januari 2199.').waitFor();
  expect(await page.getByRole('link', { name: 'Bagikan lewat WhatsApp' }).count()).toBe(0);
  const card = cardOf(page, title);
  await card.getByText('Tampil mulai 2 Januari 2199').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect((await listOf('beritas'))[0]?.judulBerita).toBe('Kabar 6');

  await card.getByRole('link', { name: 'Edit' }).click();
  const firstDay = page.locator('[name=tampilMulai]');
  await expect.poll(() => firstDay.inputValue()).toBe('2199-01-02');
  await firstDay.fill('');
  await button(page, 'Update').click();
  await see(page, 'Berita updated successfully');
  const published = { judulBerita: title, deskripsiBerita: text, tampilMulai: '' };
  const [shown] = await listOf('beritas');
  expect(shown).toMatchObject(published);
  const address = `/beritas/${shown?._id}`;
  await page.locator(`a[href="${address}"]`, { hasText: 'Lihat' }).waitFor();
  const share = page.getByRole('link', { name: 'Bagikan lewat WhatsApp' });
  const { searchParams } = new URL((await share.getAttribute('href')) ?? '');
  expect(searchParams.get('text')).toBe(`${title}\n${new URL(address, page.url())}`);

  await button(page, 'Berikutnya').click();
  await see(page, '2 / 2');
  await cardOf(page, 'Kabar 1').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Apakah Anda yakin ingin menghapus berita ini?').waitFor();
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await see(page, '1 / 1');
  await page.getByRole('searchbox').fill('musyawarah');
  await cardOf(page, 'Kabar 6').waitFor({ state: 'detached' });
  await card.waitFor();
  await page.getByRole('searchbox').fill('tidak-ada-kata-ini');
  await see(page, 'Tidak ada yang cocok');
});

it('adds a member with a photo, changes the photo, and deletes the member', async () => {
  const { page } = await openPanel({ viewport: desk }, '/uploadperangkat');
  const chosen = page.getByRole('img', { name: 'Pratinjau Foto' });
  const stored = page.getByRole('img', { name: 'Foto yang tersimpan' });
  await fillIn(page, { nama: 'Asep Sunandar', jabatan: 'Kepala Desa' });
  await choosePicture(page, 'image', Buffer.from('bukan foto'), 'catatan.jpg');
  await page.getByText(/Foto harus berupa gambar/).waitFor();
  await choosePicture(page, 'image', await takePhoto());
  await chosen.waitFor();
  await button(page, 'Upload').click();
  await page.waitForURL('**/adminpanel?menu=edit');
  await see(page, 'Perangkat uploaded successfully');
  const [added] = await listOf('perangkats');
  expect(added?.image).toMatch(/^\/media\//);

  const card = cardOf(page, 'Asep Sunandar');
  await card.getByRole('link', { name: 'Edit' }).click();
  await stored.waitFor();
  const other = await takePhoto(700, 700);
  await choosePicture(page, 'image', other);
  await chosen.waitFor();
  await button(page, 'Kembalikan gambar lama').click();
  await stored.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await choosePicture(page, 'image', other);
  await chosen.waitFor();
  await button(page, 'Update').click();
  await see(page, 'Perangkat updated successfully');
  expect((await listOf('perangkats'))[0]?.image).not.toBe(added?.image);
  const undo = button(page, 'Kembalikan versi sebelumnya');
  await undo.click();
  await see(page, 'Versi sebelumnya telah kembali.');
  expect((await listOf('perangkats'))[0]?.image).toBe(added?.image);
  expect(await findBarriers(page)).toEqual([]);
  await undo.click();
  await expect.poll(async () => (await listOf('perangkats'))[0]?.image).not.toBe(added?.image);

  await card.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Asep Sunandar').waitFor();
  expect(await focused(page)).toBe('Batal');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await see(page, 'Belum ada anggota perangkat');
  expect(await listOf('perangkats')).toEqual([]);
  await button(page, 'Pulihkan').click();
  await see(page, 'Anggota perangkat telah dipulihkan.');
  await card.waitFor();
  expect(await listOf('perangkats')).toHaveLength(1);
});

it('shows the guide in five steps and the preview, and falls back to Edit', async () => {
  const { page } = await openPanel({ viewport: desk });
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
  await expect.poll(() => focused(page)).toBe('buka-panduan');
  await page.reload();
  await button(page, 'Panduan petugas').waitFor();
  expect(await page.getByText('1 / 5').count()).toBe(0);
  await page.getByRole('link', { name: 'Preview' }).click();
  const home = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  expect(await home.textContent()).toContain('Portal Layanan');
  await page.selectOption('[name=halaman]', 'halaman2');
  await page.locator('iframe[src="/statistik"]').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/adminpanel?menu=tidak-ada');
  await see(page, 'Data Desa');
});

it('publishes a document that a phone without scripts finds, and withholds it again', async () => {
  const { page } = await openPanel({}, '/uploaddokumen');
  expect(await page.locator('form .message').count()).toBe(0);
  await page.selectOption('[name=jenis]', 'Perdes');
  await fillIn(page, { nomor: '3 Tahun 2026', judul: 'Pengelolaan pasar desa' });
  await page.setInputFiles('[name=file]', pdfFile('bukan PDF', 'a.pdf'));
  await see(page, 'Pilih satu berkas PDF, atau foto tiap halamannya.');
  await page.setInputFiles('[name=file]', pdfFile(await makeScan(), 'perdes.pdf'));
  await see(page, 'Dipilih: perdes.pdf');
  await page.selectOption('[name=kelas]', 'dikecualikan');
  await button(page, 'Upload').click();
  await see(page, 'Alasan tanpa berkas wajib diisi.');
  await see(page, 'Informasi yang dikecualikan tidak disertai berkas.');
  expect(await findBarriers(page)).toEqual([]);
  await page.selectOption('[name=kelas]', 'setiap saat');
  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() };
  await page.context().setOffline(true);
  await page.setInputFiles('[name=file]', [photo, photo]);
  await see(page, 'PDF belum dapat dibuat. Periksa sambungan internet, lalu pilih fotonya lagi.');
  await page.context().setOffline(false);
  await page.setInputFiles('[name=file]', [photo, photo]);
  await see(page, 'Dipilih: 2 halaman.pdf');
  await button(page, 'Upload').click();
  await page.waitForURL('**/adminpanel?menu=edit&bagian=dokumen');
  await see(page, 'Dokumen uploaded successfully');

  const { page: reader } = await visit(stage, '/cari?q=pasar', { javaScriptEnabled: false });
  await reader.getByRole('link', { name: 'Pengelolaan pasar desa' }).click();
  await reader.getByRole('link', { name: 'Buka PDF' }).waitFor();
  const [added] = await listOf('dokumens');

  await page.goto(`/dokumens/${added?._id}/edit`);
  await page.selectOption('[name=kelas]', 'dikecualikan');
  await page.fill('[name=alasan]', 'Memuat data pribadi.');
  await button(page, 'Update').click();
  const question = page.getByRole('dialog', { name: 'Simpan juga?' });
  await question.getByText('Dihapus dari portal').waitFor();
  await question.getByRole('button', { name: 'Simpan juga' }).click();
  await see(page, 'Dokumen updated successfully');
  expect((await listOf('dokumens'))[0]).toMatchObject({ file: null, kelas: 'dikecualikan' });
  const fileStatus = async () =>
    (await fetch(new URL(String(added?.file), stage.portal.url))).status;
  expect(await fileStatus()).toBe(404);
  await button(page, 'Kembalikan versi sebelumnya').click();
  await see(page, /Hanya admin yang dapat menerbitkannya lagi/);
  await button(page, 'Terbitkan lagi').click();
  await see(page, 'Versi sebelumnya telah kembali.');
  expect(await fileStatus()).toBe(200);
});

it('enters an event of whole days, which visitors read without times', async () => {
  const { page } = await openPanel({}, '/uploadagenda');
  await fillIn(page, { judul: 'Pendaftaran bibit', mulai: '2198-11-22T08:30' });
  await page.getByLabel('Seharian?').check();
  expect(await page.locator('[name=mulai]').inputValue()).toBe('2198-11-22');
  await see(page, 'Terbaca 22 November 2198.');
  await page.locator('[name=selesai]').fill('2198-12-17');
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Simpan agenda').click();
  await page.waitForURL('**/adminpanel**');
  await see(page, 'Agenda tersimpan');
  const { page: visitor } = await visit(stage, '/agenda', { javaScriptEnabled: false });
  await see(visitor, '22 November sampai 17 Desember 2198');
  // The form opens with what was saved.
  const [event] = await listOf('agendas');
  await page.goto(`/agendas/${event?._id}/edit`);
  expect(await page.getByLabel('Seharian?').isChecked()).toBe(true);
  await page.getByLabel('Seharian?').uncheck();
  expect(await page.locator('[name=selesai]').inputValue()).toBe('2198-12-17T08:00');
});
