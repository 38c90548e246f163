import type { Page } from 'playwright-core';
import { menuEntry } from '../../../tests/support/panel.ts';
import { button, choosePhoto } from '../../../tests/support/steps.ts';
import { skuAnswers, takePhoto } from '../../../tests/support/submissions.ts';

/** Does something on the page as a person does, under the name of its figure. */
type Act = (name: string, work: () => Promise<unknown>) => Promise<void>;

export interface Journey {
  path: string;
  /** Who is logged in. */
  as?: 'user' | 'admin';
  walk: (page: Page, act: Act) => Promise<void>;
}

/** Typing, key by key. */
const type = (page: Page, field: string, text: string) =>
  page.locator(`[name=${field}]`).pressSequentially(text);

async function answerSku(page: Page, act: Act): Promise<void> {
  const { type: _, keadaanUsahaSaatIni, ...typed } = skuAnswers;
  for (const [name, value] of Object.entries(typed)) {
    const field = page.locator(`[name=${name}]`);
    await field.fill(value.slice(0, -2));
    await act('types an answer', () => type(page, name, value.slice(-2)));
    await act("'Lanjut'", () => button(page, 'Lanjut').click());
  }
  await act('chooses an answer', () =>
    page.getByLabel(keadaanUsahaSaatIni, { exact: true }).click(),
  );
  await act("'Lanjut'", () => button(page, 'Lanjut').click());
}

async function applyForSku(page: Page, act: Act): Promise<void> {
  await page.locator('[name=nama]').waitFor();
  await answerSku(page, act);
  // What a phone's camera makes: 12 megapixels.
  await choosePhoto(page, await takePhoto(4000, 3000));
  await page.getByRole('img', { name: /Foto KTP/ }).waitFor();
  await act("'Lanjut' to the review", () => button(page, 'Lanjut').click());
  await button(page, 'Kirim').waitFor();
  await act("'Ubah' at the review", () => button(page, 'Ubah Nama').click());
  await act("'Kembali'", () => button(page, 'Kembali').click());
}

async function logIn(page: Page, act: Act): Promise<void> {
  await act('types at the login', () => type(page, 'email', 'warga@layung.test'));
  await type(page, 'password', 'salah');
  await act("'Login'", async () => {
    await button(page, 'Login').click();
    await page.getByText('Email atau password salah.').waitFor();
  });
}

/** From one section of the panel to the next. */
async function lookAround(page: Page, act: Act): Promise<void> {
  await page.locator('#judul-bagian').waitFor();
  for (const name of ['Surat', 'Edit', 'Berita', 'Pengguna', 'Pengaturan', 'Dashboard'])
    await act(`opens ${name}`, async () => {
      await menuEntry(page, name).click();
      await page.waitForLoadState('networkidle');
    });
}

async function decideLetters(page: Page, act: Act): Promise<void> {
  const dialog = page.getByRole('dialog');
  const detail = page.getByRole('button', { name: 'Lihat Detail' }).first();
  await detail.waitFor();
  await act('searches the queue', () => type(page, 'q', 'si'));
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Status').focus();
  await act('filters the queue', async () => {
    await page.keyboard.press('m');
    await page.waitForURL('**status=Menunggu');
    await page.waitForLoadState('networkidle');
  });
  await act('opens an application', async () => {
    await detail.click();
    await dialog.getByRole('img', { name: /^Foto KTP/ }).waitFor();
  });
  await act('next application', () => page.keyboard.press('n'));
  await act("'Setujui', the dialog", () => dialog.getByRole('button', { name: 'Setujui' }).click());
  await act('types a note', () => type(page, 'adminNotes', 'ya'));
  await act("'Setujui', the decision", async () => {
    await dialog.getByRole('button', { name: 'Setujui' }).click();
    await dialog.getByText('Application disetujui successfully!').waitFor();
  });
}

async function writeNews(page: Page, act: Act): Promise<void> {
  await page.locator('[name=judulBerita]').waitFor();
  await act('types a title', () => type(page, 'judulBerita', 'Panen'));
  await act('types a text', () => type(page, 'deskripsiBerita', 'Panen raya'));
}

async function readPortal(page: Page, act: Act): Promise<void> {
  await act('opens the menu', () => page.getByRole('button', { name: 'Menu' }).click());
  await act('closes the menu', () => page.keyboard.press('Escape'));
  await page.goto('/cari');
  await act('types a search', () => type(page, 'q', 'panen'));
  await page.goto('/semua-berita');
  await act('next page of a list', async () => {
    await page.getByRole('link', { name: 'Berikutnya' }).click();
    await page.waitForURL('**page=2');
  });
}

export const journeys: Readonly<Record<string, Journey>> = {
  'reader: the portal': { path: '/', walk: readPortal },
  'resident: the login': { path: '/login', walk: logIn },
  'resident: the form of SKU': { path: '/sku', as: 'user', walk: applyForSku },
  'official: the panel': { path: '/adminpanel', as: 'admin', walk: lookAround },
  'official: the queue': { path: '/adminpanel?menu=surat', as: 'admin', walk: decideLetters },
  'official: a news item': { path: '/uploadberita', as: 'admin', walk: writeNews },
};
