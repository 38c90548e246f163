import type { Locator, Page, Route } from 'playwright-core';
import { skdlAnswers, skuAnswers, takePhoto } from '../letters/submissions.ts';
import { writeNewFile } from '../runtime/folder.ts';

/** The visible button of exactly this name. */
export const button = (part: Page | Locator, name: string) =>
  part.getByRole('button', { name, exact: true });

/** Waits for exactly this text, or for a match. */
export const see = (part: Page | Locator, text: string | RegExp) =>
  part.getByText(text, { exact: true }).first().waitFor();

/** The tab that a click opens. */
export async function openTab(target: Locator): Promise<Page> {
  const [tab] = await Promise.all([target.page().context().waitForEvent('page'), target.click()]);
  return tab;
}

/** The file that a click downloads. */
export async function download(target: Locator) {
  const [file] = await Promise.all([target.page().waitForEvent('download'), target.click()]);
  return file;
}

/** Fills in fields by their names. */
export async function fillIn(part: Page | Locator, texts: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(texts)) await part.locator(`[name=${name}]`).fill(text);
}

/** Lets a request succeed, but loses its response. */
export async function loseResponse(route: Route) {
  await route.fetch();
  await route.abort();
}

/** Logs in by the form, from any page. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  if (new URL(page.url()).pathname !== '/login') await page.goto('/login');
  await fillIn(page, { email, password });
  await button(page, 'Login').click();
}

async function answerTexts(page: Page, answers: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(answers)) {
    await page.locator(`[name=${name}]`).fill(value);
    await button(page, 'Lanjut').click();
  }
}

/** Chooses the photo of the KTP, the last question, and goes on to the review. */
export async function answerPhoto(page: Page) {
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

/** Sends the form that is at its review. */
export async function sendForm(page: Page) {
  await button(page, 'Kirim').click();
  await see(page, 'Pengajuan Berhasil!');
}

/** A PDF as an input takes it. */
export const pdfFile = (content: Uint8Array | string, name = 'surat.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
});

/** Chooses a file as the picture of a field. */
export async function choosePicture(page: Page, field: string, buffer: Buffer, name = 'foto.jpg') {
  await page.locator(`[name=${field}]`).setInputFiles(writeNewFile(name, buffer));
}

/** Chooses a file as the photo of the KTP. */
export const choosePhoto = (page: Page, buffer: Buffer, name = 'ktp.jpg') =>
  choosePicture(page, 'fotoKtp', buffer, name);
