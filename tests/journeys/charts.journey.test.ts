import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { kass, pekerjaans, pendidikans } from '#contract/collections/figures.ts';
import { desk, findBarriers, openPage } from '../support/browser/browser.ts';
import { setStage } from '../support/browser/stage.ts';
import { button } from '../support/browser/steps.ts';

const stage = setStage();

/** /statistik with a stand-in for OpenStreetMap; requests that match `blocked.what` fail. */
async function openCharts(options = {}, blocked = { what: /^$/ }) {
  const opened = await openPage(stage.browser, stage.portal.url, { fresh: true, ...options });
  await opened.page.route('**/*', (route) => {
    const address = route.request().url();
    if (address.includes('openstreetmap.org'))
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="id"><title>Peta</title><main><h1>Peta</h1></main>',
      });
    return blocked.what.test(address) ? route.abort() : route.continue();
  });
  await opened.page.goto('/statistik');
  return opened;
}

async function addFigures(): Promise<void> {
  const { token } = await stage.portal.account('admin');
  for (const { path, fields } of [kass, pendidikans, pekerjaans]) {
    const json = Object.fromEntries(fields.map(({ name }, at) => [name, String(1000 * (at + 1))]));
    await stage.portal.call('POST', `${path}/add`, { token, json });
  }
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

describe('without figures', () => {
  it('describes what will be shown, without a chart', async () => {
    const { page, faults } = await openCharts({ viewport: desk });
    expect(await page.locator('#kas').getByText('Belum ada angka').count()).toBe(1);
    expect(await page.locator('astro-island, .chart').count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe('with figures', () => {
  it('draws a chart when it comes into view', async () => {
    await addFigures();
    const { page, faults } = await openCharts({ viewport: desk });
    await page.locator('#kas canvas').waitFor();
    expect(await page.getByRole('img', { name: /^Grafik Pemasukan kas desa/ }).count()).toBe(1);
    expect(await page.locator('#pekerjaan canvas').count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it.each([100, 200])('leaves most of a phone to the bars, with text at %d %%', async (size) => {
    const { page } = await openCharts();
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
    }, size);
    await page.locator('#kas .chart').scrollIntoViewIfNeeded();
    await page.locator('#kas canvas').waitFor();
    await expect.poll(() => shareOfNames(page, 'kas')).toBeLessThan(0.5);
  });

  it('loads a failed chart once the connection is back', async () => {
    const blocked = { what: /figures-chart/ };
    const { page, context } = await openCharts({}, blocked);
    await page.locator('#pekerjaan .chart').scrollIntoViewIfNeeded();
    const chart = page.locator('#pekerjaan .chart');
    const again = button(page, 'Coba lagi').and(chart.locator('button'));
    await again.waitFor();

    await context.setOffline(true);
    await again.click();
    await chart.getByText('Server belum dapat dihubungi').waitFor();
    expect(await again.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await again.getAttribute('aria-disabled')).toBeNull();
    expect(await findBarriers(page)).toEqual([]);

    await context.setOffline(false);
    blocked.what = /^$/;
    await again.click();
    await chart.locator('canvas').waitFor();
    expect(await chart.evaluate((element) => element === document.activeElement)).toBe(true);
    const box = await chart.boundingBox();
    expect(box?.y).toBeGreaterThan(-300);
    expect(box?.y).toBeLessThan(740);

    // Only once: a later reload by the reader starts at the top.
    await page.reload();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  });

  it('offers another attempt when the chart fails again', async () => {
    const { page } = await openCharts({}, { what: /figures-chart/ });
    const chart = page.locator('#kas .chart');
    await chart.scrollIntoViewIfNeeded();
    const again = chart.getByRole('button', { name: 'Coba lagi' });
    await Promise.all([page.waitForEvent('load'), again.click()]);
    await again.waitFor();
    expect(await chart.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('shows a loading text before scripts run', async () => {
    const { page } = await openCharts({}, { what: /\/_astro\/.*\.js/ });
    expect(await page.getByText('Memuat grafik… Angkanya ada di tabel.').count()).toBe(3);
    await page.locator('#kas .chart').getByText('Memuat grafik…').waitFor();
  });

  it('explains that charts need JavaScript when scripts are off', async () => {
    const { page } = await openCharts({ javaScriptEnabled: false });
    expect(await page.locator('#kas noscript p').isVisible()).toBe(true);
    expect(await page.getByText('Memuat grafik').first().isVisible()).toBe(false);
  });
});
