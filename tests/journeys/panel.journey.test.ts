import { beforeAll, expect, it } from 'vitest';
import { desk, findBarriers, takeFaults } from '../support/browser/browser.ts';
import {
  cardOf,
  focused,
  hasFocus,
  heading,
  isInView,
  menuEntry,
} from '../support/browser/panel.ts';
import { setContentStage } from '../support/browser/stage.ts';
import { button } from '../support/browser/steps.ts';

const { stage, openPanel, openSection, add } = await setContentStage();
beforeAll(async () => {
  for (let n = 1; n <= 8; n += 1)
    await add('perangkats', { nama: `Anggota ${n}`, jabatan: 'Kepala Dusun' });
});

it('returns from a form to the record on its page of the list, or to a new record', async () => {
  const list = 'edit&perangkats=2&cari-perangkats=anggota';
  const { page } = await openSection(list);
  const edit = cardOf(page, 'Anggota 1').getByRole('link', { name: 'Edit' });
  await edit.click();
  await page.fill('[name=jabatan]', 'Kepala Dusun Satu');
  await button(page, 'Update').click();
  await page.waitForURL(`**/adminpanel?menu=${list}`);
  await page.getByText('Perangkat updated successfully').waitFor();
  await page.getByText('Kepala Dusun Satu').waitFor();
  expect(await hasFocus(edit)).toBe(true);
  expect(await isInView(page, 'Anggota 1')).toBe(true);
  expect(await findBarriers(page)).toEqual([]);

  await edit.click();
  await page.locator('[name=jabatan]').waitFor();
  await page.getByRole('link', { name: 'Perangkat Desa' }).click();
  await page.waitForURL(`**/adminpanel?menu=${list}`);
  await edit.waitFor();
  await page.waitForFunction(() => document.activeElement !== document.body);
  expect(await isInView(page, 'Anggota 1')).toBe(true);

  const body = page.getByRole('region', { name: 'Perangkat Desa' });
  await body.getByRole('link', { name: 'Tambah Anggota' }).click();
  await page.fill('[name=nama]', 'Yang Baru');
  await button(page, 'Upload').click();
  await page.getByText('Perangkat uploaded successfully').waitFor();
  await cardOf(page, 'Yang Baru').waitFor();
  // The search is cleared, as it would hide the new record.
  expect(new URL(page.url()).search).toBe('?menu=edit&perangkats=2');
  await page.getByText('Letaknya paling akhir; pindahkan dengan Atur urutan.').waitFor();
  expect(await focused(page)).toBe('isi-perangkats');
  expect(await isInView(page, 'Perangkat Desa')).toBe(true);
  await cardOf(page, 'Yang Baru').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await cardOf(page, 'Yang Baru').waitFor({ state: 'detached' });
});

it('explains how to find an older product, and returns from it to the search', async () => {
  for (let n = 1; n <= 7; n += 1)
    await add('products', { namaProduct: `Produk ${n}`, hargaProduct: 1000 * n });
  const { page } = await openSection('umkm');
  await page.getByText(/6 produk terbaru/).waitFor();
  expect(await cardOf(page, 'Produk 1').count()).toBe(0);
  await page.getByRole('searchbox').fill('Produk 1');
  await cardOf(page, 'Produk 1').getByRole('link', { name: 'Edit' }).click();
  await page.fill('[name=kontak]', '0811');
  await button(page, 'Update').click();
  await page.waitForURL('**/adminpanel?menu=umkm&cari=Produk+1');
  await page.getByText('Product updated successfully').waitFor();
  await cardOf(page, 'Produk 1').waitFor();
  expect(await page.getByText(/6 produk terbaru/).count()).toBe(0);
});

it('keeps the panel when a section fails to load, and opens it once the connection is back', async () => {
  const { page, context } = await openSection('pengaturan', { fresh: true });
  await context.setOffline(true);
  await menuEntry(page, 'Pengguna').click();
  await page.getByText('Bagian ini belum dapat dibuka.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const again = button(page, 'Coba lagi');
  await again.click();
  await page.getByText('Server belum dapat dihubungi.').waitFor();
  expect(await hasFocus(again)).toBe(true);
  await context.setOffline(false);
  await menuEntry(page, 'Berita').click();
  await page.getByText('Belum ada berita', { exact: true }).waitFor();
  await context.setOffline(true);
  await menuEntry(page, 'Pengguna').click();
  await again.waitFor();
  await context.setOffline(false);
  await again.click();
  const own = page.getByRole('row').filter({ hasText: stage.admin.email });
  await own.getByText('Akun Anda').waitFor();
  expect(new URL(page.url()).search).toBe('?menu=pengguna');
  // Without a button that deletes the own account.
  expect(await own.getByRole('button').allTextContents()).toEqual(['Kelola']);
  takeFaults();
});

it('shows failed jobs and remaining set-up steps on the dashboard, and can collapse the list', async () => {
  const { DB } = stage.portal.env;
  const save = (job: string, outcome: string, detail: object) =>
    DB.prepare("INSERT INTO job_runs VALUES (?, ?, strftime('%FT%TZ'), ?)")
      .bind(job, outcome, JSON.stringify(detail))
      .run();
  await save('nightly', 'failed', { cause: 'strays: no file was removed' });
  await save('backup', 'failed', {});
  await save('purge', 'failed', { cause: 'purge refused' });
  await save('clock', 'failed', { cause: 'deletion' });
  const { page } = await openPanel();
  const clock = page.getByRole('status').filter({ hasText: 'Jam server melompat' });
  await clock.getByRole('button', { name: 'Tanggalnya benar' }).click();
  await clock.waitFor({ state: 'detached' });
  const nightly = page.getByRole('status').filter({ hasText: 'Perawatan malam gagal' });
  await nightly.getByText('Untuk pengelola portal').click();
  await page.getByText('Catatan sistem: strays: no file was removed').waitFor();
  for (const line of ['Perawatan malam gagal', 'Pencadangan data gagal', 'terlambat tampil'])
    expect(await page.getByRole('status').filter({ hasText: line }).count()).toBe(1);
  await page.getByText(/^Versi \d+\.\d+\.\d+/).waitFor();

  const list = page.getByRole('region', { name: 'Menyiapkan portal' });
  const count = list.getByText(/^\d+ dari \d+ langkah selesai\.$/);
  const before = Number.parseInt((await count.textContent()) ?? '', 10);
  // What only the maintainer can do is one line.
  const passedOn = list.getByText(/mengganti \d+ isian yang masih contoh/);
  expect(await passedOn.isVisible()).toBe(false);
  await list.getByText(/^Masih \d+ hal untuk pengelola portal$/).click();
  await passedOn.waitFor();
  await list.getByText(/^Minggu pertama: \d+ hal$/).waitFor();
  await list.getByRole('link', { name: 'Penanda tangan surat' }).waitFor();
  // A colour that fades from one scheme to the other is unreadable on its new ground.
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await list.getByRole('button', { name: 'Sembunyikan' }).click();

  await DB.prepare('DELETE FROM job_runs').run();
  await save('nightly', 'ok', { views: 0 });

  const json = { nama: 'Dewi Lestari', jabatan: 'Kepala Desa' };
  const added = await stage.admin.call<{ _id: string }>('POST', 'signatories', json);
  await page.reload();
  const unfold = list.getByRole('button', { name: 'Tampilkan' });
  await unfold.waitFor();
  expect(await unfold.getAttribute('aria-expanded')).toBe('false');
  expect(await list.getByRole('list').count()).toBe(0);
  await unfold.click();
  await list.getByText(`${before + 1} dari`).waitFor();
  await list.getByText(/^Minggu pertama: \d+ hal$/).click();
  await list.getByRole('link', { name: 'Admin kedua' }).waitFor();
  expect(await list.getByRole('link', { name: 'Penanda tangan surat' }).count()).toBe(0);
  expect(await page.getByText('Perawatan malam').count()).toBe(0);
  await list.getByText('Yang sudah selesai').click();
  await list.getByText(/Penanda tangan surat/).waitFor();
  await stage.admin.call('DELETE', `signatories/${added.body._id}`);
});

it('keeps the menu visible in Edit on a phone, and jumps to its parts', async () => {
  const { page } = await openSection('edit');
  await cardOf(page, 'Anggota 1').waitFor();
  await page.getByText('Belum ada anggota LPM').waitFor();
  await cardOf(page, 'Struktur Organisasi Desa').getByText('Sambutan, nama, foto').waitFor();
  const officials = page.getByRole('region', { name: 'Perangkat Desa' });
  const related = officials.getByRole('link', { name: 'Struktur Organisasi Desa' });
  expect(await related.getAttribute('href')).toBe('/uploadweb');
  await page.getByRole('link', { name: 'Lembaga Pemberdayaan Masyarakat (LPM)' }).click();
  expect(await focused(page)).toBe('daftar-lpms');
  expect(await isInView(page, 'Lembaga Pemberdayaan Masyarakat (LPM)')).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  expect(await findBarriers(page)).toEqual([]);
  await menuEntry(page, 'Pengaturan').click();
  await heading(page, 'Pengaturan').waitFor();
  expect(await page.title()).toMatch(/^Pengaturan \| Panel Admin \| /);
  await menuEntry(page, 'Pengaturan').click({ trial: true });
});

it('manages signatories, and suggests a change when the portal names another head', async () => {
  const greeting = { sambutan: 'Selamat datang', namaKepalaDesa: 'Asep Contoh Suryana' };
  const { _id } = await add('websites', greeting);
  const { page } = await openPanel({ viewport: desk }, `/websites/${_id}/edit`);
  await page.fill('[name=namaKepalaDesa]', 'Hj. Dewi Lestari, S.Sos.');
  await button(page, 'Update').click();
  await page.getByRole('link', { name: 'Ganti menjadi Hj. Dewi Lestari, S.Sos.' }).click();

  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.locator(`[name=${name}]`);
  const save = dialog.getByRole('button', { name: 'Simpan' });
  await heading(page, 'Ubah penanda tangan').waitFor();
  expect(await field('nama').inputValue()).toBe('Hj. Dewi Lestari, S.Sos.');
  await save.click();
  await page.getByText('Hj. Dewi Lestari, S.Sos. telah disimpan.').waitFor();
  await page.getByText('Nama kepala desa berbeda').waitFor({ state: 'detached' });

  await button(page, 'Tambah penanda tangan').click();
  await save.click();
  await dialog.getByText('Nama wajib diisi').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await field('nama').fill('Budi Wakil');
  await field('jabatan').fill('Sekretaris Desa Layung');
  await field('atasNama').fill('Kepala Desa Layung');
  await field('mulai').fill('2020-03-04');
  await dialog.getByText('Terbaca 4 Maret 2020.').waitFor();
  // The entries survive a lost connection and a reload.
  await page.route('**/api/v1/signatories', (route) => route.abort());
  await save.click();
  await dialog.getByText('Penanda tangan belum disimpan.').waitFor();
  await page.unroute('**/api/v1/signatories');
  await page.reload();
  await expect.poll(() => field('jabatan').inputValue()).toBe('Sekretaris Desa Layung');
  await save.click();
  await page.getByText('Budi Wakil telah disimpan.').waitFor();

  const row = page.getByRole('row', { name: /Budi Wakil/ });
  await row.getByText('a.n. Kepala Desa Layung').waitFor();
  await row.getByRole('button', { name: 'Akhiri' }).click();
  await field('sampai').fill('2021-01-01');
  await dialog.getByRole('button', { name: 'Akhiri' }).click();
  await row.getByText('Berakhir', { exact: true }).waitFor();
  await row.getByRole('button', { name: 'Hapus' }).click();
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await row.waitFor({ state: 'detached' });
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Hapus', exact: true }).count()).toBe(0);
});

it('opens each part of the settings by keyboard, at an address of its own', async () => {
  const colleague = await stage.portal.account('admin');
  await colleague.call('POST', 'content/refresh');
  const { page } = await openSection('pengaturan');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const open = async (part: string, keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    await page.getByRole('heading', { name: part, exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await focused(page)).toBe(part);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  };
  await page.getByRole('link', { name: 'Akun', exact: true }).focus();
  await open('Kantor', ['Tab', 'Enter']);
  await open('Penanda tangan', ['Tab', 'Enter']);
  expect(new URL(page.url()).search).toBe('?menu=pengaturan&bagian=penanda-tangan');
  expect(await findBarriers(page)).toEqual([]);
  await open('Jenis surat', ['Tab', 'Enter']);
  expect(await findBarriers(page)).toEqual([]);
  expect(requested).not.toContain('/api/v1/activities');
  await open('Insiden data', ['Tab', 'Enter']);
  await open('Catatan aktivitas', ['Tab', 'Enter']);
  const entry = page.getByRole('row').filter({ hasText: 'Menyegarkan halaman publik' });
  await entry.getByRole('button', { name: 'Siti Aminah' }).click();
  await page.waitForURL(`**bagian=catatan&akun=${colleague.id}`);
  await page.getByRole('button', { name: /^Saring/ }).click();
  const chosen = page.getByLabel('Petugas').locator('option:checked');
  expect(await chosen.textContent()).toBe('Siti Aminah');
  await page.goBack();
  await heading(page, 'Insiden data').waitFor();
});

it('saves every change of the order at once, and keeps the focus on the control', async () => {
  const { page, context } = await openSection('edit', { hasTouch: true });
  const body = page.getByRole('region', { name: 'Perangkat Desa' });
  const open = body.getByRole('button', { name: 'Atur urutan' });
  await open.tap();
  const dialog = page.getByRole('dialog', { name: 'Urutan Perangkat Desa' });
  const names = () => dialog.locator('li b').allTextContents();
  const control = (name: string) => dialog.getByRole('button', { name, exact: true });
  const number = (name: string) => dialog.getByRole('combobox', { name: `Urutan ${name}` });
  const isFocused = (name: string) => hasFocus(control(name));
  const saved = dialog.getByText('Urutan tersimpan.');

  await control('Naik: Anggota 3').focus();
  await page.keyboard.press('Enter');
  await dialog.getByText('Anggota 3 sekarang urutan 2 dari 8.').waitFor();
  expect(await isFocused('Naik: Anggota 3')).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.getByText('Anggota 3 sekarang urutan 1 dari 8.').waitFor();
  expect(await isFocused('Turun: Anggota 3')).toBe(true);
  expect(await control('Naik: Anggota 3').isDisabled()).toBe(true);
  await control('Turun: Anggota 1').tap();
  expect(await isFocused('Turun: Anggota 1')).toBe(true);
  await number('Anggota 8').selectOption({ label: '2' });
  await saved.waitFor();
  expect(await names()).toEqual([3, 8, 2, 1, 4, 5, 6, 7].map((n) => `Anggota ${n}`));

  await context.setOffline(true);
  await control('Turun: Anggota 3').tap();
  await dialog.getByText('Urutan belum disimpan.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await context.setOffline(false);
  await control('Coba lagi').tap();
  await saved.waitFor();
  expect((await names())[0]).toBe('Anggota 8');

  await add('perangkats', { nama: 'Yang Baru' });
  await control('Naik: Anggota 7').tap();
  await dialog.getByText(/ditambah atau dihapus sejak Anda membukanya/).waitFor();
  expect((await names()).at(-1)).toBe('Yang Baru');
  await number('Yang Baru').selectOption({ label: '1' });
  await saved.waitFor();
  await control('Tutup').tap();
  expect(await hasFocus(open)).toBe(true);
  await body.getByRole('article').first().getByRole('heading', { name: 'Yang Baru' }).waitFor();
});
