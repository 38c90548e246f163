import type { Locator, Page } from 'playwright-core';
import { menuEntry } from '#tests/support/browser/panel.ts';
import { button, choosePhoto } from '#tests/support/browser/steps.ts';
import { skuAnswers, takePhoto } from '#tests/support/letters/submissions.ts';
import { settle } from './watch.ts';

/** Does something on the page as a person does, under the name of its figure. */
type Act = (name: string, work: () => Promise<unknown>) => Promise<void>;

export interface Journey {
  path: string;
  /** Who is logged in. */
  as?: 'user' | 'admin';
  walk: (page: Page, act: Act) => Promise<void>;
}

/**
 * A finger's tap in the middle of something, and no question to the page before it has painted what follows: to look for an element,
 * Playwright works out the page's styles and names in that very time. What is to come is waited for afterwards.
 */
async function press(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  // What is scrolled to is painted before a finger can be there.
  await settle(target.page());
  const box = await target.boundingBox();
  if (!box) throw new Error(`nothing to press: ${target}`);
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
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
    await act("'Lanjut'", () => press(button(page, 'Lanjut')));
  }
  await act('chooses an answer', () => press(page.getByText(keadaanUsahaSaatIni, { exact: true })));
  await act("'Lanjut'", () => press(button(page, 'Lanjut')));
}

async function applyForSku(page: Page, act: Act): Promise<void> {
  await page.locator('[name=nama]').waitFor();
  await answerSku(page, act);
  // What a phone's camera makes: 12 megapixels.
  await choosePhoto(page, await takePhoto(4000, 3000));
  await page.getByRole('img', { name: /Foto KTP/ }).waitFor();
  await act("'Lanjut' to the review", () => press(button(page, 'Lanjut')));
  await button(page, 'Kirim').waitFor();
  await act("'Ubah' at the review", () => press(button(page, 'Ubah Nama')));
  await act("'Kembali'", () => press(button(page, 'Kembali')));
}

async function logIn(page: Page, act: Act): Promise<void> {
  await act('types at the login', () => type(page, 'email', 'warga@layung.test'));
  await type(page, 'password', 'salah');
  await act("'Login'", () => press(button(page, 'Login')));
  await page.getByText('Email atau password salah.').waitFor();
}

/** From one section of the panel to the next. */
async function lookAround(page: Page, act: Act): Promise<void> {
  await page.locator('#judul-bagian').waitFor();
  for (const name of ['Surat', 'Edit', 'Berita', 'Pengguna', 'Pengaturan', 'Dashboard']) {
    await act(`opens ${name}`, () => press(menuEntry(page, name)));
    await page.waitForLoadState('networkidle');
  }
}

async function decideLetters(page: Page, act: Act): Promise<void> {
  const dialog = page.getByRole('dialog');
  const detail = page.getByRole('button', { name: 'Lihat Detail' }).first();
  const approve = dialog.getByRole('button', { name: 'Setujui' });
  await detail.waitFor();
  await act('searches the queue', () => type(page, 'q', 'si'));
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Status').focus();
  await act('filters the queue', () => page.keyboard.press('m'));
  await page.waitForURL('**status=Menunggu');
  await page.waitForLoadState('networkidle');
  await act('opens an application', () => press(detail));
  await dialog.getByRole('img', { name: /^Foto KTP/ }).waitFor();
  await act('next application', () => page.keyboard.press('n'));
  await act("'Setujui', the dialog", () => press(approve));
  await act('types a note', () => type(page, 'adminNotes', 'ya'));
  await act("'Setujui', the decision", () => press(approve));
  await dialog.getByText('Application disetujui successfully!').waitFor();
}

async function writeNews(page: Page, act: Act): Promise<void> {
  await page.locator('[name=judulBerita]').waitFor();
  await act('types a title', () => type(page, 'judulBerita', 'Panen'));
  await act('types a text', () => type(page, 'deskripsiBerita', 'Panen raya'));
}

async function readPortal(page: Page, act: Act): Promise<void> {
  await act('opens the menu', () => press(page.getByRole('button', { name: 'Menu' })));
  await act('closes the menu', () => page.keyboard.press('Escape'));
  await page.goto('/cari');
  await act('types a search', () => type(page, 'q', 'panen'));
  await page.goto('/semua-berita');
  await act('next page of a list', () => press(page.getByRole('link', { name: 'Berikutnya' })));
  await page.waitForURL('**page=2');
}

export const journeys: Readonly<Record<string, Journey>> = {
  'reader: the portal': { path: '/', walk: readPortal },
  'resident: the login': { path: '/login', walk: logIn },
  'resident: the form of SKU': { path: '/sku', as: 'user', walk: applyForSku },
  'official: the panel': { path: '/adminpanel', as: 'admin', walk: lookAround },
  'official: the queue': { path: '/adminpanel?menu=surat', as: 'admin', walk: decideLetters },
  'official: a news item': { path: '/uploadberita', as: 'admin', walk: writeNews },
};
