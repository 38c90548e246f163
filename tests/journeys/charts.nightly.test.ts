import { expect, it } from 'vitest';
import { findBarriers, takeFaults } from '../support/browser/browser.ts';
import { setChartStage } from '../support/browser/charts.ts';
import { button } from '../support/browser/steps.ts';

const { addFigures, openCharts } = await setChartStage();
await addFigures();

it('loads a failed chart once the connection is back', async () => {
  const blocked = { what: /figures-chart/ };
  const { page, context } = await openCharts({ fresh: true }, blocked);
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

  // A chart that fails again offers another attempt.
  await context.setOffline(false);
  await Promise.all([page.waitForEvent('load'), again.click()]);
  await again.waitFor();
  expect(await chart.evaluate((element) => element === document.activeElement)).toBe(true);
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
  takeFaults();
});

it('shows a loading text before scripts run', async () => {
  const { page } = await openCharts({ fresh: true }, { what: /\/_astro\/.*\.js/ });
  expect(await page.getByText('Memuat grafik… Angkanya ada di tabel.').count()).toBe(3);
  await page.locator('#kas .chart').getByText('Memuat grafik…').waitFor();
});

it('explains that charts need JavaScript when scripts are off', async () => {
  const { page } = await openCharts({ javaScriptEnabled: false });
  expect(await page.locator('#kas noscript p').isVisible()).toBe(true);
  expect(await page.getByText('Memuat grafik').first().isVisible()).toBe(false);
});
