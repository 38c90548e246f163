import { expect, it } from 'vitest';
import { maxPrinted } from '#contract/basics/files.ts';
import { desk } from '../support/browser/browser.ts';
import { setPanelStage } from '../support/browser/stage.ts';
import { button, see } from '../support/browser/steps.ts';
import { issueLetter } from '../support/letters/issue-letter.ts';

const { stage, openPanel } = setPanelStage();

it('prints the letters that have waited longest first, and reaches all of them', async () => {
  const total = maxPrinted + 1;
  const numbers: string[] = [];
  for (let n = 0; n < total; n += 1)
    numbers.push((await issueLetter(stage.portal, stage.admin.token)).nomorSurat);
  const path = '/adminpanel?menu=surat&daftar=agenda&keadaan=belum-ditandatangani';
  const { page, faults } = await openPanel({ viewport: desk }, path);
  await button(page, 'Cetak semua yang belum ditandatangani').click();
  await see(page, `1 dari ${total} surat, yang paling lama menunggu di atas`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(numbers[0] ?? '').waitFor();
  await button(page, 'Surat berikutnya').click();
  await see(page, `${maxPrinted} dari ${total} surat, yang paling lama menunggu di atas`);
  expect(await dialog.getByRole('checkbox').first().locator('..').textContent()).toContain(
    numbers[1],
  );
  expect(await button(page, 'Surat berikutnya').count()).toBe(0);
  expect(faults).toEqual([]);
});
