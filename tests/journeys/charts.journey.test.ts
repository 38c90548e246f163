import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { kass, pekerjaans, pendidikans } from '#contract/collections/figures.ts';
import { findBarriers, takeFaults } from '../support/browser/browser.ts';
import { hasFocus } from '../support/browser/panel.ts';
import { opensPublic } from '../support/browser/public.ts';
import { setStage } from '../support/browser/stage.ts';
import { button } from '../support/browser/steps.ts';
import { itNightly } from '../support/sample.ts';

const stage = await setStage();
const openPublic = opensPublic(stage);

/** Opens /statistik; requests whose address matches `blocked.what` fail. */
async function openCharts(options = {}, blocked = { what: /^$/ }) {
  const opened = await openPublic('/robots.txt', options);
  await opened.page.route(
    ({ href }) => blocked.what.test(href),
    (route) => route.abort(),
  );
  await opened.page.goto('/statistik');
  return opened;
}

/** The share of the chart's width left of its bars; 1 until a bar is drawn. */
const shareOfNames = (page: Page, id: string) =>
  page.locator(`#${id} canvas`).evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
    const pen = document.createElement('canvas').getContext('2d');
    const leaf = getComputedStyle(document.documentElement).getPropertyValue('--color-leaf');
    if (pen) pen.fillStyle = leaf.trim();
    pen?.fillRect(0, 0, 1, 1);
    const [red, green, blue] = pen?.getImageData(0, 0, 1, 1).data ?? [];
    const columns: number[] = [];
    for (let at = 0; at < data.length; at += 4)
      if (data[at] === red && data[at + 1] === green && data[at + 2] === blue)
        columns.push((at / 4) % width);
    return columns.reduce((one, other) => Math.min(one, other), width) / width;
  });

it('describes what will be shown, and with figures draws a chart when it comes into view', async () => {
  const { page } = await openCharts();
  expect(await page.locator('#kas').getByText('Belum ada angka').count()).toBe(1);
  expect(await page.locator('astro-island, .chart').count()).toBe(0);
  const admin = await stage.portal.account('admin');
  for (const { path, fields } of [kass, pendidikans, pekerjaans]) {
    const figures = fields.map(({ name }, at) => [name, String(1000 * (at + 1))]);
    await admin.call('POST', `${path}/add`, Object.fromEntries(figures));
  }
  await page.reload();
  await page.locator('#kas .chart').scrollIntoViewIfNeeded();
  await page.getByRole('img', { name: /^Grafik Pemasukan kas desa/ }).waitFor();
  expect(await page.locator('#pekerjaan canvas').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);

  // The bars have most of a phone's width, also with large text.
  await expect.poll(() => shareOfNames(page, 'kas')).toBeLessThan(0.5);
  const large = await openCharts();
  await large.page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await large.page.locator('#kas .chart').scrollIntoViewIfNeeded();
  await large.page.locator('#kas canvas').waitFor();
  await expect.poll(() => shareOfNames(large.page, 'kas')).toBeLessThan(0.5);
});

itNightly('loads a failed chart once the connection is back', async () => {
  const blocked = { what: /figures-chart/ };
  const { page, context } = await openCharts({ fresh: true }, blocked);
  await page.locator('#pekerjaan .chart').scrollIntoViewIfNeeded();
  const chart = page.locator('#pekerjaan .chart');
  const again = button(page, 'Coba lagi').and(chart.locator('button'));
  await again.waitFor();

  await context.setOffline(true);
  await again.click();
  await chart.getByText('Server belum dapat dihubungi').waitFor();
  expect(await hasFocus(again)).toBe(true);
  expect(await again.getAttribute('aria-disabled')).toBeNull();
  expect(await findBarriers(page)).toEqual([]);

  // A chart that fails again offers another attempt.
  await context.setOffline(false);
  await Promise.all([page.waitForEvent('load'), again.click()]);
  await again.waitFor();
  expect(await hasFocus(chart)).toBe(true);
  blocked.what = /^$/;
  await again.click();
  await chart.locator('canvas').waitFor();
  expect(await hasFocus(chart)).toBe(true);
  const box = await chart.boundingBox();
  expect(box?.y).toBeGreaterThan(-300);
  expect(box?.y).toBeLessThan(740);

  // Only once: a later reload by the reader starts at the top.
  await page.reload();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  takeFaults();
});

itNightly('shows a loading text before scripts run', async () => {
  const { page } = await openCharts({ fresh: true }, { what: /\/_astro\/.*\.js/ });
  expect(await page.getByText('Memuat grafik… Angkanya ada di tabel.').count()).toBe(3);
  await page.locator('#kas .chart').getByText('Memuat grafik…').waitFor();
});

itNightly('explains that charts need JavaScript when scripts are off', async () => {
  const { page } = await openCharts({ javaScriptEnabled: false });
  expect(await page.locator('#kas noscript p').isVisible()).toBe(true);
  expect(await page.getByText('Memuat grafik').first().isVisible()).toBe(false);
});
