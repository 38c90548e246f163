import { expect, it } from 'vitest';
import { maxPrinted } from '#contract/basics/files.ts';
import { desk } from '../support/browser/browser.ts';
import { setPanelStage } from '../support/browser/stage.ts';
import { button, see } from '../support/browser/steps.ts';
import { issueLetter } from '../support/letters/issue-letter.ts';

const { stage, openPanel } = await setPanelStage();

it('prints the letters that have waited longest first, and reaches all of them', async () => {
  const total = maxPrinted + 1;
  const numbers: string[] = [];
  for (let n = 0; n < total; n += 1)
    numbers.push((await issueLetter(stage.portal, stage.admin.token)).nomorSurat);
  const path = '/adminpanel?menu=surat&daftar=agenda&keadaan=belum-ditandatangani';
  const { page } = await openPanel({ viewport: desk }, path);
  await see(page, numbers[0] ?? '');
  await page.getByRole('checkbox', { name: `Pilih semua (${maxPrinted})` }).check();
  const printed = page.waitForResponse((response) => response.url().endsWith('/letters/print'));
  await button(page, `Cetak (${maxPrinted})`).click();
  expect((await printed).headers()['content-type']).toBe('application/pdf');
  await button(page, `Sudah ditandatangani (${maxPrinted})`).click();
  await see(page, /, dan \d+ surat lain: tercatat sudah ditandatangani\.$/);
  await button(page, 'Muat ulang daftar').click();
  await see(page, numbers[maxPrinted] ?? '');
  await page.getByRole('checkbox', { name: 'Pilih semua (1)' }).waitFor();
});
