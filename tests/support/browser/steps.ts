import type { Page } from 'playwright-core';
import { skuAnswers, takePhoto } from '../letters/submissions.ts';
import { writeNewFile } from '../runtime/folder.ts';

/** The visible button of exactly this name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Waits for exactly this text. */
export const see = (page: Page, text: string | RegExp) =>
  page.getByText(text, { exact: true }).first().waitFor();

/** Logs in by the form, from any page. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  if (new URL(page.url()).pathname !== '/login') await page.goto('/login');
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', password);
  await button(page, 'Login').click();
}

/** Answers every question of the SKU form up to its review. */
export async function fillSkuForm(page: Page) {
  const { type: _, keadaanUsahaSaatIni, ...typed } = skuAnswers;
  for (const [name, value] of Object.entries(typed)) {
    await page.locator(`[name=${name}]`).fill(value);
    await button(page, 'Lanjut').click();
  }
  await page.getByLabel(keadaanUsahaSaatIni, { exact: true }).check();
  await button(page, 'Lanjut').click();
  await choosePhoto(page, await takePhoto());
  await page.getByRole('img', { name: /Foto KTP/ }).waitFor();
  await button(page, 'Lanjut').click();
  await button(page, 'Kirim').waitFor();
}

/** Chooses a file as the picture of a field. */
export async function choosePicture(page: Page, field: string, buffer: Buffer, name = 'foto.jpg') {
  await page.locator(`[name=${field}]`).setInputFiles(writeNewFile(name, buffer));
}

/** Chooses a file as the photo of the KTP. */
export const choosePhoto = (page: Page, buffer: Buffer, name = 'ktp.jpg') =>
  choosePicture(page, 'fotoKtp', buffer, name);
