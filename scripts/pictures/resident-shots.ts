import type { Page } from 'playwright-core';
import { button, choosePhoto } from '#tests/support/browser/steps.ts';
import { skuAnswers } from '#tests/support/letters/submissions.ts';
import type { Shot } from './camera.ts';
import { drawSampleCard } from './sample-card.ts';

const file = (name: string) => `docs/panduan/gambar/warga-${name}.webp`;

/** Answers the SKU form's questions up to the one with this field, which is left open; to the review without one. */
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

/** The pictures of the guide for residents. */
export const residentShots = (kode: string): Shot[] => [
  {
    file: file('dashboard'),
    path: '/dashboard',
    screen: 'phone',
    as: 'user',
    prepare: (page) => page.getByText('Untuk Anda sekarang').waitFor(),
  },
  { file: file('daftar'), path: '/register', screen: 'phone' },
  {
    file: file('lupa'),
    path: '/lupa-kata-sandi',
    screen: 'phone',
    prepare: (page) => page.getByText('Sudah punya slip?').evaluate((it) => it.scrollIntoView()),
  },
  {
    file: file('langkah'),
    path: '/sku',
    screen: 'phone',
    as: 'user',
    prepare: (page) => answerUntil(page, 'nik'),
  },
  {
    file: file('foto'),
    path: '/sku',
    screen: 'phone',
    as: 'user',
    prepare: (page) => answerUntil(page, 'fotoKtp'),
  },
  {
    file: file('periksa'),
    path: '/sku',
    screen: 'phone',
    as: 'user',
    prepare: (page) => answerUntil(page),
  },
  {
    file: file('riwayat'),
    path: '/dashboard?tab=riwayat',
    screen: 'phone',
    as: 'user',
    prepare: (page) =>
      page
        .getByText('Sudah ditandatangani dan dicap')
        .first()
        .evaluate((it) => it.closest('article, li')?.scrollIntoView()),
  },
  { file: file('verifikasi'), path: `/verifikasi/${kode}`, screen: 'phone' },
];
