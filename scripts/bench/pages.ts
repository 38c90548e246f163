import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page, Response } from 'playwright-core';
import type { Role } from '#contract/permissions.ts';
import { publicPages } from '#site/server/public-pages.ts';
import { addAccount } from '#tests/support/account.ts';
import { launchBrowser, phone } from '#tests/support/browser/browser.ts';
import { secrets } from '#tests/support/runtime/home.ts';
import { startServer } from '#tests/support/runtime/node-home.ts';
import { ensureChromium } from '../lib/local/chromium.ts';
import { fillIfEmpty } from '../sample/fill.ts';
import { type Figures, type Row, toKilobytes } from './table.ts';

interface Visit {
  path: string;
  role?: Role;
  /** What can be used only once the page's scripts and first calls have arrived: measured on a weak signal. */
  usable?: string;
  budget: Figures;
}

const publicVisit = ({ path, charts = false }: { path: string; charts?: boolean }): Visit => ({
  path,
  budget: {
    'page KB': 25,
    ...(!charts && { 'script KB': 10 }),
    ...(path === '/' && { 'all KB': 120, requests: 12 }),
  },
});

const privateVisits: readonly Visit[] = [
  {
    ...{ path: '/sku', role: 'user', usable: '#langkah' },
    budget: { 'script KB': 115, scripts: 15, 'usable s': 5, levels: 4, CLS: 0.02 },
  },
  {
    ...{ path: '/dashboard', role: 'user', usable: '[role=tabpanel] a[href="/sku"]' },
    budget: { 'script KB': 155, scripts: 19, 'usable s': 6, levels: 4, CLS: 0.02 },
  },
  {
    ...{ path: '/adminpanel', role: 'admin', usable: 'a[href*="status=Menunggu"]' },
    budget: { 'script KB': 155, scripts: 21, levels: 4 },
  },
  {
    ...{ path: '/adminpanel?menu=surat', role: 'admin', usable: 'input[type=search]' },
    budget: { 'script KB': 200, scripts: 26, levels: 4 },
  },
];

const networkOf = (kilobits: number, latency: number) => ({
  ...{ offline: false, latency },
  ...{ downloadThroughput: kilobits * 125, uploadThroughput: kilobits * 125 },
});
/** Lighthouse's phone. How far ahead a browser loads pictures depends on the network: without one Chromium loads 3,000 px. */
const mobile = networkOf(1638, 150);
const weak = networkOf(400, 400);

const timeout = 60_000;

/** The type and the size of a response; compressed, as the edge sends text. */
async function weigh(response: Response): Promise<{ type: string; size: number }> {
  const type = response.headers()['content-type'] ?? '';
  // The browser has no body for a response without one.
  const body = response.status() === 204 ? Buffer.alloc(0) : await response.body();
  const isText = /html|css|javascript|json|svg|manifest/.test(type);
  return { type, size: isText ? gzipSync(body).length : body.length };
}

/** Adds up what a page loads from its own origin. */
function watchSizes(page: Page, { origin }: URL): () => Promise<Figures> {
  // By address: a file that is used twice is loaded once.
  const weighing = new Map<string, ReturnType<typeof weigh>>();
  page.on('response', (response) => {
    const address = response.url();
    if (new URL(address).origin !== origin || weighing.has(address)) return;
    weighing.set(address, weigh(response));
  });
  return async () => {
    const weighed = await Promise.all(weighing.values());
    const all = (pattern: RegExp) => weighed.filter(({ type }) => pattern.test(type));
    const kilobytes = (pattern: RegExp) =>
      toKilobytes(all(pattern).reduce((sum, { size }) => sum + size, 0));
    return {
      'page KB': kilobytes(/html|css/),
      'script KB': kilobytes(/javascript/),
      scripts: all(/javascript/).length,
      'all KB': kilobytes(/^/),
      requests: weighed.length,
    };
  };
}

/**
 * The document's level, and the longest chain of scripts and calls so far each of which began after the one before it had
 * arrived.
 */
function watchLevels(session: CDPSession): () => number {
  const begins = new Map<string, number>();
  const chains: { end: number; length: number }[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) => {
    if (type === 'Script' || type === 'Fetch') begins.set(requestId, timestamp);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp: end }) => {
    const begin = begins.get(requestId);
    if (begin === undefined) return;
    const before = chains.filter((chain) => chain.end <= begin).map(({ length }) => length);
    chains.push({ end, length: 1 + Math.max(1, ...before) });
  });
  return () => Math.max(1, ...chains.map(({ length }) => length));
}

declare global {
  /** Layout shifts of the page, added up. */
  var shifts: number;
}

function watchShifts() {
  globalThis.shifts = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
      globalThis.shifts += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Opens a page in a new browser profile on a phone. */
async function visit(browser: Browser, base: URL, each: Visit, token?: string): Promise<Row> {
  const { path, role, usable, budget } = each;
  // The service worker's own downloads are no part of the first view.
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block' });
  await context.addInitScript(
    (stored) => void Object.assign(localStorage, stored),
    token ? { role, token } : {},
  );
  await context.addInitScript(watchShifts);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', usable ? weak : mobile);
  const sizes = watchSizes(page, base);
  const levels = watchLevels(session);
  const measured: Figures = {};
  const begin = performance.now();
  await page.goto(new URL(path, base).href, { waitUntil: 'commit', timeout });
  if (usable) {
    const ready = `main:not(:has(astro-island[ssr], .skeleton-line)) ${usable}`;
    await page.locator(ready).first().waitFor({ timeout });
    measured['usable s'] = Math.round((performance.now() - begin) / 100) / 10;
    measured.levels = levels();
  }
  await page.waitForLoadState('networkidle', { timeout });
  const shifts = await page.evaluate(() => globalThis.shifts);
  Object.assign(measured, await sizes(), { CLS: Math.round(shifts * 1000) / 1000 });
  await context.close();
  return { subject: path, measured, budget };
}

/**
 * Bytes and requests of a first visit to each public page of the sample village, over HTTP/1.1; of pages after a login also the
 * time until they can be used on a weak signal.
 */
export async function measurePages(): Promise<Row[]> {
  await ensureChromium();
  const { url, env } = await startServer({ PUBLIC_ORIGIN: '' });
  const browser = await launchBrowser();
  try {
    await fillIfEmpty(env.DB, env.FILES);
    const rows: Row[] = [];
    const answer = await fetch(new URL('/api/v1/beritas', url));
    const { data } = (await answer.json()) as { data: { _id: string }[] };
    for (const each of [...publicPages, { path: `/beritas/${data[0]?._id}` }])
      rows.push(await visit(browser, url, publicVisit(each)));
    for (const each of privateVisits) {
      const { token } = await addAccount(env.DB, secrets, each.role ?? 'user');
      rows.push(await visit(browser, url, each, token));
    }
    return rows;
  } finally {
    await browser.close();
  }
}
