import { expect, it } from 'vitest';
import { findBarriers } from '../support/browser/browser.ts';
import { button } from '../support/browser/steps.ts';
import {
  chooseScan,
  openVerifier,
  setPrintedStage,
  waitForVerdict,
} from '../support/letters/printed-letter.ts';

const stage = setPrintedStage();

it('verifies a scanned letter offline, rejects an altered one, and checks for a withdrawal when online', async () => {
  const { letter, statement } = stage;
  const { page, context, faults } = await openVerifier(stage.browser, stage.portal.url);
  await page.goto('/verifikasi');
  await waitForVerdict(page, 'Periksa surat tanpa sinyal');
  expect(await findBarriers(page)).toEqual([]);
  await chooseScan(page, letter.pdf);
  await waitForVerdict(page, 'Asli menurut tanda tangan digital');
  const path = `/verifikasi/${letter.kodeVerifikasi}`;
  expect(new URL(page.url()).pathname).toBe(path);
  const shown = await page.getByRole('main').textContent();
  for (const text of [letter.nomorSurat, 'Surat Keterangan Usaha', 'S*** A***']) {
    expect(shown).toContain(text);
  }
  expect(shown).toContain('dicabut hanya dapat diketahui dengan sinyal');
  expect(shown).not.toMatch(/Surat ini berlaku|Aminah/);
  expect(await findBarriers(page)).toEqual([]);

  await page.goto('/tentang');
  await page.goto(path);
  await waitForVerdict(page, 'Hanya dapat diperiksa dengan sinyal');
  expect(await findBarriers(page)).toEqual([]);
  const altered = `${statement.slice(0, -20)}${statement.at(-20) === 'A' ? 'B' : 'A'}${statement.slice(-19)}`;
  await page.goto(`${path}#${altered}`);
  await waitForVerdict(page, 'Tanda tangan digital tidak cocok');
  expect(await findBarriers(page)).toEqual([]);
  await page.goto(`${path}&fbclid=IwAR0#${statement}&fbclid=IwAR0`);
  await waitForVerdict(page, 'Asli menurut tanda tangan digital');

  await context.setOffline(false);
  await button(page, 'Coba lagi dengan sinyal').click();
  await waitForVerdict(page, 'Surat asli, diterbitkan Desa');
  expect(await page.getByRole('alert').textContent()).toBe('');
  expect(faults).toEqual([]);
});
