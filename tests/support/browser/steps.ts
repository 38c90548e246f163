import type { Page } from 'playwright-core';
import { skdlAnswers, skuAnswers, takePhoto } from '../letters/submissions.ts';
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

async function answerTexts(page: Page, answers: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(answers)) {
    await page.locator(`[name=${name}]`).fill(value);
    await button(page, 'Lanjut').click();
  }
}

async function answerPhoto(page: Page) {
  await choosePhoto(page, await takePhoto());
  await page.getByRole('img', { name: /Foto KTP/ }).waitFor();
  await button(page, 'Lanjut').click();
  await button(page, 'Kirim').waitFor();
}

/** Answers every question of the SKU form up to its review. */
export async function fillSkuForm(page: Page) {
  const { type: _, keadaanUsahaSaatIni, ...typed } = skuAnswers;
  await answerTexts(page, typed);
  await page.getByLabel(keadaanUsahaSaatIni, { exact: true }).check();
  await button(page, 'Lanjut').click();
  await answerPhoto(page);
}

/** Answers every question of the SKDL form, the shortest one, up to its review. */
export async function fillSkdlForm(page: Page) {
  const { type: _, ...typed } = skdlAnswers;
  await answerTexts(page, typed);
  await answerPhoto(page);
}

/** Chooses a file as the picture of a field. */
export async function choosePicture(page: Page, field: string, buffer: Buffer, name = 'foto.jpg') {
  await page.locator(`[name=${field}]`).setInputFiles(writeNewFile(name, buffer));
}

/** Chooses a file as the photo of the KTP. */
export const choosePhoto = (page: Page, buffer: Buffer, name = 'ktp.jpg') =>
  choosePicture(page, 'fotoKtp', buffer, name);
