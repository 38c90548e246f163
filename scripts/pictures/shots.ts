import type { Locator, Page } from 'playwright-core';
import { lowerTerms, terms, upperTerms } from '#contract/village/words.ts';
import { button, choosePhoto } from '#tests/support/browser/steps.ts';
import { skuAnswers } from '#tests/support/letters/submissions.ts';
import type { Shot } from './camera.ts';
import { drawSampleCard } from './sample-card.ts';

interface ShotData {
  kode: string;
  scans: readonly Buffer[];
  budget: string;
}

const shotsIn =
  (start: string, defaults: Partial<Shot>) =>
  (name: string, path: string, options: Partial<Shot> = {}): Shot => ({
    file: `${start}${name}.webp`,
    ...{ path, screen: 'phone' },
    ...defaults,
    ...options,
  });
const readme = shotsIn('docs/pictures/', { maxBytes: 40_960 });
const resident = shotsIn('docs/panduan/gambar/warga-', {});
const official = shotsIn('docs/panduan/gambar/petugas-', { screen: 'panel', as: 'admin' });
const guide = shotsIn('site/islands/panel-dashboard/pictures/', { screen: 'panel' });

const panel = (menu: string) => `/adminpanel?menu=${menu}`;

/** Every picture: README.md, the guides for residents and officials, and the panel's short guide (dashboard/guide-steps.ts). */
export const shotsOf = ({ kode, scans, budget }: ShotData): Shot[] => [
  readme('beranda', '/', { screen: 'desk', maxBytes: undefined }),
  readme('antrean', '/adminpanel?menu=surat', {
    ...{ screen: 'desk', maxBytes: undefined, as: 'admin' },
    prepare: showFirst('main tbody'),
  }),
  readme('beranda-ponsel', '/'),
  readme('riwayat-ponsel', '/dashboard', { as: 'user', prepare: waitForText(ownNews) }),
  readme('verifikasi-ponsel', `/verifikasi/${kode}`),

  resident('dashboard', '/dashboard', { as: 'user', prepare: waitForText(ownNews) }),
  resident('daftar', '/register'),
  resident('lupa', '/lupa-kata-sandi', {
    prepare: (page) => scrollTo(page.getByText('Sudah punya slip?')),
  }),
  resident('langkah', '/sku', { as: 'user', prepare: (page) => answerUntil(page, 'nik') }),
  resident('foto', '/sku', { as: 'user', prepare: (page) => answerUntil(page, 'fotoKtp') }),
  resident('periksa', '/sku', { as: 'user', prepare: (page) => answerUntil(page) }),
  resident('riwayat', '/dashboard?tab=riwayat', { as: 'user', prepare: showSigned }),
  resident('nilai', '/dashboard?tab=riwayat', {
    ...{ as: 'user', prepare: (page) => button(page, 'Bagaimana pelayanan surat ini?').click() },
  }),
  resident('verifikasi', `/verifikasi/${kode}`),
  resident('agenda', '/agenda', { prepare: scrollToHeading('Akan datang') }),

  // First, as other shots add to the record.
  official('catatan', panel('pengaturan&bagian=catatan'), {
    prepare: scrollToHeading('Catatan aktivitas'),
  }),
  official('dashboard', panel('dashboard'), { prepare: waitForText('menunggu keputusan') }),
  official('antrean', panel('surat'), { prepare: scrollToSection }),
  official('detail', panel('surat'), {
    prepare: (page) => clickInRow(page, 'Dewi Lestari', /Lihat Detail/),
  }),
  official('siap', panel('surat'), {
    ...{ as: 'operator', prepare: (page) => clickInRow(page, 'Dewi Lestari', /Lihat Detail/) },
  }),
  official('setujui', panel('surat'), {
    prepare: (page) => clickInRow(page, 'Ujang Suherman', /^Setujui/),
  }),
  official('tolak', panel('surat'), { prepare: reject }),
  official('loket', panel('surat&daftar=loket'), { prepare: scrollToSection }),
  official('agenda', panel('surat&daftar=agenda'), { prepare: scrollToSection }),
  official('kepuasan', panel('surat&daftar=kepuasan'), { prepare: scrollToSection }),
  official('unggah', panel('surat&daftar=pindaian'), {
    prepare: (page) => chooseScans(page, scans),
  }),
  official('edit', panel('edit'), { prepare: scrollToSection }),
  official('anggaran', panel('edit&bagian=anggaran'), { prepare: pasteSheet }),
  official('berita', '/uploadberita', { prepare: fillForm(sampleNews) }),
  official('dokumen', '/uploaddokumen', { prepare: fillForm(sampleDocument) }),
  official('acara', '/uploadagenda', { prepare: fillForm(sampleEvent) }),
  // The portal's address below is that of this machine.
  official('slip', panel('pengguna&peran=warga'), { prepare: makeSlip, height: 560 }),
  official('kantor', panel('pengaturan&bagian=kantor'), { prepare: scrollToHeading('Kantor') }),
  official('penanda-tangan', panel('pengaturan&bagian=penanda-tangan'), {
    prepare: scrollToHeading('Penanda tangan'),
  }),
  official('jenis-surat', panel('pengaturan&jenis=SKBM&pustaka=skbm'), {
    ...{ screen: 'desk', prepare: showEditor },
  }),

  guide('home', '/'),
  guide('login', '/login'),
  guide('surat', '/adminpanel?menu=surat', {
    as: 'admin',
    prepare: async (page) => {
      await showFirst('main tbody')(page);
      await scrollTo(page.locator('#judul-bagian'));
    },
  }),
  guide('menu', '/adminpanel?menu=edit', { as: 'admin', prepare: showFirst('main article') }),
  guide('data', `/apbdesas/${budget}/edit`, { as: 'admin', prepare: showFirst('main form') }),

  official('kabari', '/akun', { prepare: showOffer }),
  // Last, as it sends an application.
  resident('kabari', '/sku', { as: 'user', prepare: sendForm }),
];

const sheet = [
  'TAHUN ANGGARAN 2026',
  'Kode\tUraian\tAnggaran\tRealisasi',
  '4\tPENDAPATAN',
  '4.2\tPendapatan Transfer',
  '4.2.1\tDana Desa\t950.000.000\t760.000.000',
  '4.2.3\tAlokasi Dana Desa\t560.000.000\t420.000.000',
  '5\tBELANJA',
  `2	BIDANG PELAKSANAAN PEMBANGUNAN ${upperTerms.village}`,
  '2.3\tPekerjaan Umum dan Penataan Ruang',
  `2.3.10	Pembangunan Jalan ${terms.village}	650.000.000	412.000.000`,
].join('\n');

async function pasteSheet(page: Page): Promise<void> {
  await button(page, 'Dari Siskeudes').click();
  await page.getByLabel('Isi lembar').fill(sheet);
  await page.getByText('baris terbaca').waitFor();
}

const ownNews = 'Untuk Anda sekarang';

function scrollTo(part: Locator) {
  return part.first().evaluate((it) => it.scrollIntoView());
}

function showFirst(selector: string) {
  return (page: Page) => page.locator(selector).first().waitFor();
}

function waitForText(text: string) {
  return (page: Page) => page.getByText(text).waitFor();
}

/** The headless browser denies every notification. */
const allowToAsk = () =>
  void Object.defineProperty(Notification, 'permission', { get: () => 'default' });

async function showOffer(page: Page): Promise<void> {
  await page.addInitScript(allowToAsk);
  await page.reload();
  await button(page, 'Kabari saya').waitFor();
  await scrollTo(page.getByRole('heading', { name: 'Kabari saya' }));
}

async function sendForm(page: Page): Promise<void> {
  await page.evaluate(allowToAsk);
  await answerUntil(page);
  await button(page, 'Kirim').click();
  await button(page, 'Kabari saya').waitFor();
}

function scrollToHeading(name: string) {
  return (page: Page) => scrollTo(page.getByRole('heading', { name }));
}

async function scrollToSection(page: Page): Promise<void> {
  await page.locator('main :is(tbody, article, form, table)').first().waitFor();
  await scrollTo(page.locator('#judul-bagian'));
}

function clickInRow(page: Page, row: string, name: RegExp) {
  return page
    .getByRole('row', { name: new RegExp(row) })
    .getByRole('button', { name })
    .click();
}

/** Answers the SKU form up to the question with this field, or up to the review. */
async function answerUntil(page: Page, field?: string): Promise<void> {
  const { type: _, keadaanUsahaSaatIni, ...typed } = skuAnswers;
  const next = () => button(page, 'Lanjut').click();
  await button(page, 'Lanjut').waitFor();
  for (const [name, value] of Object.entries(typed)) {
    await page.locator(`[name=${name}]`).fill(value);
    if (name === field) return;
    await next();
  }
  await page.getByLabel(keadaanUsahaSaatIni, { exact: true }).check();
  await next();
  await choosePhoto(page, await drawSampleCard());
  await page.getByRole('img', { name: /Foto KTP/ }).waitFor();
  if (field === 'fotoKtp') return;
  await next();
  await button(page, 'Kirim').waitFor();
}

function showSigned(page: Page) {
  return page
    .getByText('Sudah ditandatangani dan dicap')
    .first()
    .evaluate((it) => it.closest('article, li')?.scrollIntoView());
}

async function reject(page: Page): Promise<void> {
  await clickInRow(page, 'Dewi Lestari', /^Tolak/);
  await page.getByRole('dialog').getByText('Foto tidak terbaca').click();
  await page.getByText('Tandai isian yang harus diperbaiki').click();
  await page.getByRole('dialog').getByLabel('Foto KTP', { exact: true }).check();
  await page.getByText('Alasan yang sering').scrollIntoViewIfNeeded();
}

async function makeSlip(page: Page): Promise<void> {
  await clickInRow(page, 'Warga Layung', /^Kelola/);
  await button(page, 'Slip kata sandi').click();
  await button(page, 'Buat slip').click();
  await button(page, 'Cetak slip').waitFor();
  await scrollTo(page.getByText('Slip kata sandi', { exact: true }));
}

async function chooseScans(page: Page, scans: readonly Buffer[]): Promise<void> {
  const label = 'Hasil pindai surat bertanda tangan';
  const files = scans.map((buffer, index) => ({
    name: `surat-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }));
  await page.getByLabel(label).setInputFiles(files);
  for (const { name } of files) await page.getByText(`${name}: cocok lewat kode QR`).waitFor();
  await scrollTo(page.getByText(label));
}

const sampleNews = {
  judulBerita: 'Kerja bakti membersihkan saluran air, Minggu pagi',
  deskripsiBerita: `Warga diundang berkumpul di balai ${lowerTerms.hamlet} pukul 07.00.

Bawa cangkul, arit, dan air minum.`,
};
const sampleDocument = {
  nomor: '2 Tahun 2026',
  tanggal: '2026-10-20',
  judul: `Pengelolaan pasar ${lowerTerms.village}`,
  ringkasan: `Jam buka, kebersihan, dan iuran kios pasar ${lowerTerms.village}.`,
};
const sampleEvent = {
  judul: 'Kerja bakti membersihkan saluran air',
  uraian: 'Bawa cangkul atau sabit.',
  tempat: `Balai ${lowerTerms.hamlet}`,
  mulai: '2026-11-07T07:00',
  selesai: '2026-11-07T10:00',
};

const fillForm = (values: Record<string, string>) => async (page: Page) => {
  for (const [name, value] of Object.entries(values))
    await page.locator(`[name=${name}]`).fill(value);
  await page.getByRole('heading', { level: 1 }).click();
};

async function showEditor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ubah pertanyaan Nama', exact: true }).click();
  await scrollTo(page.getByRole('heading', { name: 'Yang ditanyakan' }));
  await page.frameLocator('iframe').getByText('Siapa nama lengkap Anda?').waitFor();
}
