import type { Locator, Page } from 'playwright-core';
import { button } from '#tests/support/browser/steps.ts';
import type { Shot } from './camera.ts';

const file = (name: string) => `docs/panduan/gambar/petugas-${name}.webp`;
const panel = (query: string) => ({
  path: `/adminpanel?menu=${query}`,
  screen: 'panel' as const,
  as: 'admin' as const,
});

/** Opens what a button of the row with this name opens. */
const ofRow = (page: Page, name: string, action: RegExp) =>
  page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: action })
    .click();

/** What is shown first of it. */
const atTop = (part: Locator) => part.first().evaluate((it) => it.scrollIntoView());

/** The section itself is shown, not the menu above it. */
const scrolled = async (page: Page) => {
  await page.locator('main :is(tbody, article, form, table)').first().waitFor();
  await atTop(page.locator('#judul-bagian'));
};

async function reject(page: Page): Promise<void> {
  await ofRow(page, 'Dewi Lestari', /^Tolak/);
  await page.getByRole('dialog').getByText('Foto tidak terbaca').click();
  await page.getByText('Tandai isian yang harus diperbaiki').click();
  await page.getByRole('dialog').getByLabel('Foto KTP', { exact: true }).check();
  await page.getByText('Alasan yang sering').scrollIntoViewIfNeeded();
}

async function giveSlip(page: Page): Promise<void> {
  await ofRow(page, 'Warga Layung', /^Kelola/);
  await button(page, 'Slip kata sandi').click();
  await button(page, 'Buat slip').click();
  await button(page, 'Cetak slip').waitFor();
  await atTop(page.getByText('Slip kata sandi', { exact: true }));
}

async function chooseScans(page: Page, scans: readonly Buffer[]): Promise<void> {
  const files = scans.map((buffer, index) => ({
    name: `surat-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }));
  await page.getByLabel('Hasil pindai surat bertanda tangan').setInputFiles(files);
  for (const { name } of files) await page.getByText(`${name}: cocok lewat kode QR`).waitFor();
  await atTop(page.getByText('Hasil pindai surat bertanda tangan'));
}

async function write(page: Page): Promise<void> {
  await page
    .locator('[name=judulBerita]')
    .fill('Kerja bakti membersihkan saluran air, Minggu pagi');
  await page
    .locator('[name=deskripsiBerita]')
    .fill(
      'Warga diundang berkumpul di balai dusun pukul 07.00.\n\nBawa cangkul, arit, dan air minum.',
    );
  await page.getByRole('heading', { level: 1 }).click();
}

/** The pictures of the guide for officials. */
export const officialShots = (scans: readonly Buffer[]): Shot[] => [
  // Before the others add to it.
  {
    file: file('catatan'),
    ...panel('pengaturan'),
    prepare: (page) => atTop(page.getByRole('heading', { name: 'Catatan aktivitas' })),
  },
  {
    file: file('dashboard'),
    ...panel('dashboard'),
    prepare: (page) => page.getByText('pengajuan menunggu keputusan.').waitFor(),
  },
  { file: file('antrean'), ...panel('surat'), prepare: scrolled },
  {
    file: file('detail'),
    ...panel('surat'),
    prepare: (page) => ofRow(page, 'Dewi Lestari', /Lihat Detail/),
  },
  {
    file: file('setujui'),
    ...panel('surat'),
    prepare: (page) => ofRow(page, 'Ujang Suherman', /^Setujui/),
  },
  { file: file('tolak'), ...panel('surat'), prepare: reject },
  { file: file('loket'), ...panel('surat&daftar=loket'), prepare: scrolled },
  { file: file('agenda'), ...panel('surat&daftar=agenda'), prepare: scrolled },
  {
    file: file('unggah'),
    ...panel('surat&daftar=pindaian'),
    prepare: (page) => chooseScans(page, scans),
  },
  { file: file('edit'), ...panel('edit'), prepare: scrolled },
  { file: file('berita'), path: '/uploadberita', screen: 'panel', as: 'admin', prepare: write },
  // Below stands the portal's address, which here is that of this machine.
  { file: file('slip'), ...panel('pengguna'), prepare: giveSlip, height: 560 },
  {
    file: file('penanda-tangan'),
    ...panel('pengaturan'),
    prepare: (page) => atTop(page.getByRole('heading', { name: 'Penanda tangan' })),
  },
  {
    file: file('jenis-surat'),
    path: '/adminpanel?menu=pengaturan&jenis=SKBM&pustaka=skbm',
    screen: 'desk',
    as: 'admin',
    prepare: showEditor,
  },
];

/** A letter type's first question, beside its step in the form. */
async function showEditor(page: Page) {
  await page.getByRole('button', { name: 'Ubah Nama', exact: true }).click();
  await atTop(page.getByRole('heading', { name: 'Yang ditanyakan' }));
  await page.frameLocator('iframe').getByText('Siapa nama lengkap Anda?').waitFor();
}
