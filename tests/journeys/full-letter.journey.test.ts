import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desk, findBarriers, openPage, phone } from '../support/browser/browser.ts';
import { openAs, setStage } from '../support/browser/stage.ts';
import { button } from '../support/browser/steps.ts';
import { issueLetter } from '../support/letters/issue-letter.ts';
import { person } from '../support/letters/submissions.ts';
import { sampleOf } from '../support/sample.ts';

const stage = setStage({}, { fullLetter: 'on' });

const wrongNik = `${person.nik.slice(0, 15)}9`;

/** Opens the letter with the printed NIK. */
async function openFull(page: Page, path: string) {
  await page.getByLabel('NIK di surat').fill(person.nik);
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url().includes('/berkas/')),
    button(page, 'Lihat surat lengkap').click(),
  ]);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(new URL(answer.url()).pathname).toBe(new URL(path, stage.portal.url).pathname);
  // The URL must not contain the NIK.
  expect(page.url()).not.toContain(person.nik);
}

it.each(sampleOf([true, false], 1))(
  'opens the PDF by the printed NIK unless an official closes it, with scripts: %s',
  async (javaScriptEnabled) => {
    const admin = await stage.portal.account('admin');
    const { _id, kodeVerifikasi, pdfPath } = await issueLetter(stage.portal, admin.token);
    const { page, faults } = await openPage(stage.browser, stage.portal.url, { javaScriptEnabled });
    const path = `/verifikasi/${kodeVerifikasi}`;
    await page.goto(path);
    const field = page.getByLabel('NIK di surat');
    expect(await field.getAttribute('inputmode')).toBe('numeric');
    await field.fill('3205 0115');
    await button(page, 'Lihat surat lengkap').click();
    await page.getByText('NIK terdiri dari 16 angka.').waitFor();
    expect(await field.inputValue()).toBe('3205 0115');

    await field.fill(wrongNik);
    await button(page, 'Lihat surat lengkap').click();
    await page.getByText('Surat lengkap tidak dapat dibuka dengan data ini.').waitFor();
    expect(await field.inputValue()).toBe(wrongNik);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    // The browser scrolls to the form below the letter's data.
    expect(await field.boundingBox()).toMatchObject({
      y: expect.toSatisfy((y) => y < phone.height),
    });
    if (javaScriptEnabled) expect(await findBarriers(page)).toEqual([]);
    await openFull(page, pdfPath);

    const address = `/adminpanel?menu=surat&pengajuan=${_id}`;
    const official = await openAs(stage, admin, address, { viewport: desk });
    await official.page
      .getByRole('button', { name: /Lihat Detail/ })
      .first()
      .click();
    await button(official.page, 'Tutup untuk surat ini').click();
    await official.page.getByText('Ditutup untuk surat ini').waitFor();
    expect(await findBarriers(official.page)).toEqual([]);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await field.count()).toBe(0);

    await button(official.page, 'Buka lagi').click();
    await official.page.getByText('Pemegang surat dapat membuka PDF-nya').waitFor();
    await page.goto(path);
    await openFull(page, pdfPath);
    expect([...faults, ...official.faults]).toEqual([]);
  },
);
