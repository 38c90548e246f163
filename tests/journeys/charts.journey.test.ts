import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findBarriers } from '../support/browser/browser.ts';
import { setChartStage } from '../support/browser/charts.ts';

const { addFigures, openCharts } = await setChartStage();

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
  await addFigures();
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
