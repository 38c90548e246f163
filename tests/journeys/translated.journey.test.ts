import { expect, it } from 'vitest';
import { openReview } from '../support/browser/drafts.ts';
import { heading } from '../support/browser/panel.ts';
import { setStage } from '../support/browser/stage.ts';
import { button, see } from '../support/browser/steps.ts';
import { translate } from '../support/browser/translator.ts';

const stage = setStage();

it('lets a resident apply on a page that the browser translates', async () => {
  const resident = await stage.portal.account();
  const { page, faults } = await openReview(stage, resident, { fresh: true });
  await translate(page);
  await page.reload();
  await button(page, 'Lanjutkan').click();
  await see(page, 'Langkah 12 dari 12');
  await button(page, 'Ubah Nama').click();
  await page.locator('[name=nama]').fill('');
  await button(page, 'Simpan dan kembali').click();
  await see(page, 'Nama wajib diisi');
  await page.locator('[name=nama]').fill('Siti Aminah');
  await button(page, 'Simpan dan kembali').click();
  await see(page, 'Langkah 12 dari 12');
  expect(await page.getByText('Langkah 1 dari 12').count()).toBe(0);
  await button(page, 'Kirim').click();
  await heading(page, 'Pengajuan Berhasil!').waitFor();
  await page.goto('/dashboard?tab=riwayat');
  await page.getByText('Menunggu', { exact: true }).first().waitFor();
  expect(faults).toEqual([]);
});
