import { expect, it } from 'vitest';
import { renderLetter } from '#worker/letters/pdf/render-letter.ts';
import { composeGolden, goldenLetters } from '../fixtures/golden-letters.ts';
import { readFonts } from '../fixtures/letter-documents.ts';
import { findBarriers, openPage } from '../support/browser/browser.ts';
import { button } from '../support/browser/steps.ts';
import { issueLetter } from '../support/letters/issue-letter.ts';
import {
  chooseScan,
  openVerifier,
  setPrintedStage,
  waitForVerdict,
} from '../support/letters/printed-letter.ts';
import { sampleOf } from '../support/sample.ts';

const stage = await setPrintedStage();

it('verifies a scanned letter offline, rejects an altered one, and checks for a withdrawal when online', async () => {
  const { letter, statement } = stage;
  const { page, context } = await openVerifier(stage.browser, stage.portal.url);
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
});

it('reports a statement of another letter, a cut one, and the portal of a foreign code', async () => {
  const { letter, statement } = stage;
  const { page } = await openPage(stage.browser, stage.portal.url);
  const { token } = await stage.portal.account('admin');
  const other = await issueLetter(stage.portal, token);
  await page.goto(`/verifikasi/${other.kodeVerifikasi}#${statement}`);
  await page.getByText('Tanda tangan digital di kode QR ini tidak cocok.').waitFor();
  expect(await findBarriers(page)).toEqual([]);

  const kode = letter.kodeVerifikasi;
  const line = page.getByRole('alert');
  // What chat apps add to a link does not count.
  const links = [`?fbclid=IwAR0#${statement}`, `#${statement}.`, `#${statement}?fbclid=IwAR0`];
  for (const link of sampleOf(links, 1)) {
    await page.goto(`/verifikasi/${kode}${link}`, { waitUntil: 'networkidle' });
    await waitForVerdict(page, 'Surat asli, diterbitkan Desa');
    expect([link, await line.textContent()]).toEqual([link, '']);
  }
  await page.goto('/verifikasi');
  await page.goto(`/verifikasi/${kode}#${statement.slice(0, 150)}…`);
  await line.getByText('Tautannya tidak utuh').waitFor();
  expect(await line.locator('.tone-danger').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);

  await page.goto('/verifikasi');
  const [golden] = goldenLetters;
  if (!golden) throw new Error('no golden letter');
  await chooseScan(page, await renderLetter(composeGolden(golden), readFonts()));
  await page.getByText('Kode QR ini bukan milik portal ini.').waitFor();
  await page.getByText('Kodenya menuju https://desa.example.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
});
