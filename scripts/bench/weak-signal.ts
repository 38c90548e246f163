import type { Browser, CDPSession } from 'playwright-core';
import type { Role } from '#contract/permissions.ts';
import { addAccount } from '#tests/support/account.ts';
import { launchBrowser, phone } from '#tests/support/browser/browser.ts';
import { secrets } from '#tests/support/runtime/home.ts';
import { startServer } from '#tests/support/runtime/node-home.ts';
import { ensureChromium } from '../lib/local/chromium.ts';
import { fillIfEmpty } from '../sample/fill.ts';
import type { Figures, Row } from './table.ts';

/** 400 kbit/s with 400 ms of latency. */
const bytesPerSecond = 50_000;
const network = {
  ...{ offline: false, latency: 400 },
  ...{ downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
};

interface Visit {
  path: string;
  role: Role;
  /** What can be used only once the page's scripts and first calls have arrived. */
  usable: string;
  budget: Figures;
}

const visits: readonly Visit[] = [
  {
    ...{ path: '/sku', role: 'user', usable: '#langkah' },
    budget: { 'usable s': 5, levels: 4, CLS: 0.02 },
  },
  {
    ...{ path: '/dashboard', role: 'user', usable: '[role=tabpanel] a[href="/sku"]' },
    budget: { 'usable s': 6, levels: 4, CLS: 0.02 },
  },
  {
    ...{ path: '/adminpanel', role: 'admin', usable: 'a[href*="status=Menunggu"]' },
    budget: { levels: 4 },
  },
  {
    ...{ path: '/adminpanel?menu=surat', role: 'admin', usable: 'input[type=search]' },
    budget: { levels: 4 },
  },
];

/** A script or call of the page, with its times in seconds. */
interface Loaded {
  begin: number;
  end: number;
}

function watchRequests(session: CDPSession) {
  const loaded = new Map<string, Loaded>();
  session.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) => {
    if (type === 'Script' || type === 'Fetch')
      loaded.set(requestId, { begin: timestamp, end: Number.POSITIVE_INFINITY });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const one = loaded.get(requestId);
    if (one) one.end = timestamp;
  });
  return () => [...loaded.values()].filter(({ end }) => Number.isFinite(end));
}

/** The document's level, and the longest chain of scripts and calls each of which began after the one before it had arrived. */
function countLevels(loaded: readonly Loaded[]): number {
  const chains: { end: number; length: number }[] = [];
  for (const { begin, end } of loaded.toSorted((one, other) => one.end - other.end)) {
    const before = chains.filter((chain) => chain.end <= begin).map(({ length }) => length);
    chains.push({ end, length: 1 + Math.max(1, ...before) });
  }
  return Math.max(1, ...chains.map(({ length }) => length));
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

async function visit(browser: Browser, base: URL, token: string, { path, role, ...page }: Visit) {
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block' });
  await context.addInitScript((session) => void Object.assign(localStorage, session), {
    ...{ role, token },
  });
  await context.addInitScript(watchShifts);
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  const loaded = watchRequests(session);
  const begin = performance.now();
  await tab.goto(new URL(path, base).href, { waitUntil: 'commit', timeout: 60_000 });
  const usable = `main:not(:has(astro-island[ssr], .skeleton-line)) ${page.usable}`;
  await tab.locator(usable).first().waitFor({ timeout: 60_000 });
  const seconds = (performance.now() - begin) / 1000;
  const untilUsable = loaded();
  await tab.waitForLoadState('networkidle', { timeout: 60_000 });
  const shifts = await tab.evaluate(() => globalThis.shifts);
  await context.close();
  return {
    subject: `weak signal: ${path}`,
    measured: {
      'usable s': Math.round(seconds * 10) / 10,
      levels: countLevels(untilUsable),
      requests: untilUsable.length + 1,
      CLS: Math.round(shifts * 1000) / 1000,
    },
    budget: page.budget,
  };
}

/** The time until the form, the dashboard, the panel and the queue can be used, cold over HTTP/1.1 and a weak signal, without service worker. */
export async function measureWeakSignal(): Promise<Row[]> {
  await ensureChromium();
  const { url, env } = await startServer({ PUBLIC_ORIGIN: '' });
  const browser = await launchBrowser();
  try {
    await fillIfEmpty(env.DB, env.FILES);
    const rows: Row[] = [];
    for (const each of visits) {
      const { token } = await addAccount(env.DB, secrets, each.role);
      rows.push(await visit(browser, url, token, each));
    }
    return rows;
  } finally {
    await browser.close();
  }
}
