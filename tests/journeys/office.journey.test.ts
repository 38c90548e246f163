import { expect, it } from 'vitest';
import { dayMs } from '#contract/basics/durations.ts';
import { formatDay, villageDay } from '#contract/basics/village-time.ts';
import { desk, findBarriers, openPage } from '../support/browser/browser.ts';
import { setPanelStage } from '../support/browser/stage.ts';
import { button, see } from '../support/browser/steps.ts';

const { stage, openSection } = setPanelStage();

const dayIn = (days: number) => formatDay(villageDay(new Date(Date.now() + days * dayMs)));

it('closes the office for a week: the footer shows the reason, and another official chooses', async () => {
  const first = await openSection('pengaturan&bagian=kantor', { viewport: desk });
  const second = await openSection('pengaturan&bagian=kantor', { viewport: desk });
  const { page } = first;
  await second.page.getByLabel('Telepon').waitFor();

  await page.getByLabel('Selasa').fill('15.00–08.00');
  await page.getByLabel('Hari tutup').fill(`${dayIn(0)} sampai ${dayIn(7)}`);
  await button(page, 'Simpan').click();
  await see(page, /Sebab wajib diisi/);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Hari tutup').fill(`${dayIn(0)} sampai ${dayIn(7)} cuti bersama`);
  await button(page, 'Simpan').click();
  await see(page, 'Harus sesudah jam mulai.');
  await page.getByLabel('Selasa').fill('08.00–12.00, 13.00–15.00');
  await see(page, /^Tutup: cuti bersama/);
  await button(page, 'Simpan').click();
  await see(page, 'Data kantor tersimpan.');

  const visitor = await openPage(stage.browser, stage.portal.url);
  await visitor.page.goto('/');
  const footer = visitor.page.getByRole('contentinfo');
  await footer.getByText(/^Tutup: cuti bersama. Buka lagi/).waitFor();

  // The other official has the version before.
  await second.page.getByLabel('Telepon').fill('(0265) 123456');
  await button(second.page, 'Simpan').click();
  await see(second.page, 'Data kantor sudah diubah petugas lain');
  expect(await findBarriers(second.page)).toEqual([]);
  await button(second.page, 'Simpan milik saya').click();
  await see(second.page, 'Data kantor tersimpan.');
  await visitor.page.reload();
  await footer.getByText('(0265) 123456').waitFor();
  await footer.getByText(/^Tutup: cuti bersama. Buka lagi/).waitFor();
  expect([...first.faults, ...second.faults, ...visitor.faults]).toEqual([]);
});
