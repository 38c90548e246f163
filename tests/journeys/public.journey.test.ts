import { beforeAll, expect, it } from 'vitest';
import { sampleContent } from '#scripts/sample/content.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { opensPublic, waitForPager } from '../support/browser/public.ts';
import { setContentStage, visit } from '../support/browser/stage.ts';
import { button, download } from '../support/browser/steps.ts';
import { findUnfit } from '../support/large-text/text-sizes.ts';
import { sampleOf } from '../support/sample.ts';

const { stage, add } = await setContentStage();
const openPublic = opensPublic(stage);
beforeAll(async () => {
  for (let n = 1; n <= 7; n += 1) {
    await add('beritas', { judulBerita: `Kabar ${n}`, deskripsiBerita: 'Isinya.' });
    await add('perangkats', { nama: `Anggota ${n}`, jabatan: 'Kepala Dusun' });
  }
  for (const { definition, records } of sampleContent)
    if (['kass', 'pekerjaans', 'pendidikans', 'penduduks'].includes(definition.path))
      await add(definition.path, records[0]?.fields ?? {});
});

it('paginates the news without a page load, forward and back', async () => {
  const { page } = await openPublic('/semua-berita');
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  const first = await page.locator('h2').first().textContent();
  await waitForPager(page);
  await page.getByRole('link', { name: 'Berikutnya' }).click();
  await page.getByText('2 / ').waitFor();
  expect(new URL(page.url()).search).toBe('?page=2');
  expect(await page.locator('[data-same-page]').count()).toBe(1);
  await page.locator('[aria-label^="Daftar berita, halaman 2 dari"]:focus').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.getByText('1 / ').waitFor();
  expect(await page.locator('h2').first().textContent()).toBe(first);
  await page.goForward();
  await page.getByText('2 / ').waitFor();
  await page.locator('[aria-disabled=true]', { hasText: 'Berikutnya' }).waitFor();
  // A list of one page needs no script.
  await page.goto('/lpm');
  expect(await page.locator('astro-island').count()).toBe(0);
});

it('works without scripts: pages of a list, search, tables, guides and downloads', async () => {
  const { page } = await openPublic('/perangkat', { javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Berikutnya' }).click();
  await page.waitForURL('**/perangkat?page=2');

  await page.goto('/cari');
  await page.getByRole('searchbox').fill('posyandu');
  await button(page, 'Cari').click();
  await page.getByRole('link', { name: 'Posyandu', exact: true }).waitFor();

  await page.goto('/statistik');
  // biome-ignore lint/performance/useDomNodeTextContent: only innerText leaves out what is not laid out
  const text = await page.locator('body').innerText();
  for (const part of ['Bagi Hasil Bumdes', 'Tamatan Perguruan Tinggi', 'Bersama KKN'])
    expect(text).toContain(part);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Bantuan' }).click();
  await page.getByRole('heading', { level: 1, name: 'Panduan warga' }).waitFor();

  await page.goto('/data');
  await page.locator('summary', { hasText: 'Kolom Jumlah penduduk' }).click();
  await page.getByRole('cell', { name: 'Jumlah Laki-Laki' }).waitFor();
  const file = await download(page.getByRole('link', { name: 'Jumlah penduduk, CSV' }));
  expect(file.suggestedFilename()).toBe('penduduks.csv');
});

it('counts a reader once a day, and shows the count including this view', async () => {
  const { _id } = await add('beritas', { judulBerita: 'Kabar baru', deskripsiBerita: 'Isinya.' });
  const { page } = await openPublic('/robots.txt');
  for (const _ of [1, 2]) {
    const counted = page.waitForResponse((response) => response.url().includes('?saat='));
    await page.goto(`/beritas/${_id}`);
    await counted;
    await page.getByText('1 kali dilihat', { exact: true }).waitFor();
  }
});

it('plays the film at once, without sound, and links to the full one when it has ended', async () => {
  const options = { fresh: true, reducedMotion: 'no-preference', viewport: desk } as const;
  const { page } = await visit(stage, '/tentang', options);
  const film = page.getByLabel('Video profil Desa');
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  const link = page.getByRole('link', { name: 'Watch Full on YouTube' });
  expect(await link.isVisible()).toBe(false);
  await film.evaluate((video) => video.dispatchEvent(new Event('ended')));
  await link.waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

it.each(sampleOf(['/privasi', '/ketentuan'], 1))(
  'shows the summary of %s on the first screen of a phone, and links to the rest',
  async (path) => {
    const { page } = await openPublic(path);
    const summary = await page.locator('#singkat').boundingBox();
    expect((summary?.y ?? 0) + (summary?.height ?? 0)).toBeGreaterThan(200);
    expect((summary?.y ?? 0) + (summary?.height ?? 0)).toBeLessThanOrEqual(740);
    expect(await findBarriers(page)).toEqual([]);
    const last = page.getByRole('navigation', { name: 'Isi halaman' }).getByRole('link').last();
    const name = (await last.textContent()) ?? '';
    await last.click();
    await page.waitForURL('**#*');
    await page.getByRole('heading', { name, exact: true }).waitFor();
  },
);

it('fits the menu and the home page in large text, and the data page on a phone', async () => {
  const { page } = await openPublic('/');
  expect(await findUnfit(page)).toEqual([]);
  await button(page, 'Menu').click();
  expect(await findUnfit(page)).toEqual([]);
  await page.goto('/data');
  await page.locator('summary', { hasText: 'Kolom Jumlah penduduk' }).click();
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
