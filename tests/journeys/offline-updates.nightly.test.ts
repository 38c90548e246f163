import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { writeWorker } from '#site/service-worker/build.ts';
import { setStage } from '../support/browser/stage.ts';
import { button } from '../support/browser/steps.ts';
import { openDevice, read, waitUntil } from '../support/offline/device.ts';
import { setProxy } from '../support/offline/proxy.ts';

const stage = await setStage();
const { proxy } = await setProxy(stage);

/** The service worker of another build, or the one that unregisters itself, after the village's words as in this build's. */
async function buildWorker(script: 'worker/index.ts' | 'worker/withdrawn.ts') {
  const file = join(mkdtempSync(join(tmpdir(), 'sw-')), 'sw.js');
  await writeWorker(file, { script, version: 'kedua', parts: {} });
  const own = await (await fetch(new URL('/sw.js', stage.portal.url))).text();
  return own.slice(0, own.indexOf('};') + 2) + readFileSync(file, 'utf8');
}

const polling = { timeout: 15_000 };

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const builds = async (page: Page) =>
  (await cacheNames(page)).filter((name) => name.startsWith('build-'));
const requestUpdate = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
const waitForWaitingWorker = (page: Page) =>
  waitUntil(page, async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

it('activates a new build only when no form is open, and keeps the draft', async () => {
  const account = await stage.portal.account();
  const { page, context } = await openDevice(stage.browser, proxy.url, account);
  await read(page, '/sku');
  await page.locator('[name=nama]').fill('Siti Aminah');
  const first = await builds(page);
  expect(first).toHaveLength(1);
  const second = first.map((name) => name.replace(/^build-\w+/, 'build-kedua'));

  proxy.state.worker = await buildWorker('worker/index.ts');
  await requestUpdate(page);
  await waitForWaitingWorker(page);
  const other = await context.newPage();
  await other.goto('/semua-berita');
  expect(await builds(page)).toEqual([...first, ...second]);
  await waitForWaitingWorker(page);
  expect(await page.locator('[name=nama]').inputValue()).toBe('Siti Aminah');
  // The form loads its lazy parts from its own build.
  await button(page, 'Lanjut').click();
  await page.locator('[name=nik]').waitFor();

  await page.goto('/tentang');
  // The new worker takes over at a navigation after the form is closed, once the former worker is idle.
  const buildsAfterNavigation = async () => {
    await other.goto('/semua-produk');
    return builds(page);
  };
  const slowPolling = { timeout: 40_000, interval: 4000 };
  await expect.poll(buildsAfterNavigation, slowPolling).toEqual(second);
  proxy.state.delay = 'off';
  await page.goto('/tentang');
  await page.getByText('tidak ada sinyal.', { exact: false }).waitFor();
  await page.goto('/sku');
  await button(page, 'Lanjutkan').waitFor();
  await page.goto('/sejarah');
  await page.getByRole('heading', { level: 1, name: 'Tidak ada sinyal' }).waitFor();
});

it('shows the cached page when the response is slow, else the response', async () => {
  const { page } = await openDevice(stage.browser, proxy.url);
  proxy.state.delay = 1000;
  await page.reload();
  expect(await page.locator('.kept-notice').count()).toBe(0);
  proxy.state.delay = 8000;
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.getByText(/^Tersimpan .* – sinyal lemah\./).waitFor();
});

it('can be withdrawn: caches and registration are removed', async () => {
  const { page } = await openDevice(stage.browser, proxy.url);
  proxy.state.worker = await buildWorker('worker/withdrawn.ts');
  await requestUpdate(page);
  await expect.poll(() => cacheNames(page), polling).toEqual([]);
  const left = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(left, polling).toBe(0);
});
