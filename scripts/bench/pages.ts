import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import { publicPages } from '#site/lib/pages/public-pages.ts';
import { desk, findBarriers, launchBrowser, phone } from '#tests/support/browser/browser.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { ensureChromium } from '../lib/chromium.ts';
import { fillIfEmpty } from '../sample/fill.ts';
import { type Row, toKilobytes } from './table.ts';

interface Visit {
  path: string;
  role?: 'admin' | 'user';
  /** In KB, and a number of requests. */
  budget: { page?: number; script?: number; total?: number; requests?: number };
}

const publicVisits: readonly Visit[] = publicPages
  .filter(({ framed }) => !framed)
  .map(({ path, charts }) => ({
    path,
    budget: {
      page: 25,
      ...(!charts && { script: 10 }),
      ...(path === '/' && { total: 120, requests: 12 }),
    },
  }));

/** Pages after a login that load the most script. */
const privateVisits: readonly Visit[] = [
  { path: '/sku', role: 'user', budget: { script: 120 } },
  { path: '/dashboard', role: 'user', budget: {} },
  { path: '/akun', role: 'user', budget: {} },
  { path: '/uploadberita', role: 'admin', budget: {} },
  { path: '/adminpanel', role: 'admin', budget: { script: 200 } },
  { path: '/adminpanel?menu=surat', role: 'admin', budget: { script: 200 } },
];

/** The newest record of each collection whose records have pages. */
function recordVisits(portal: Portal): Promise<Visit[]> {
  return Promise.all(
    ['beritas', 'products'].map(async (collection) => {
      const { body } = await portal.call<{ data: { _id: string }[] }>('GET', collection);
      return { path: `/${collection}/${body.data[0]?._id}`, budget: { page: 25, script: 10 } };
    }),
  );
}

/** The type and the size of a response; compressed, as the edge sends text. */
async function weigh(response: Response): Promise<{ type: string; size: number }> {
  const type = response.headers()['content-type'] ?? '';
  // The browser has no body for a response without one.
  const body = response.status() === 204 ? Buffer.alloc(0) : await response.body();
  const isText = /html|css|javascript|json|svg|manifest/.test(type);
  return { type, size: isText ? gzipSync(body).length : body.length };
}

/** Accessibility faults on a phone in light colours, where the page is already open, and on a desktop in dark ones. */
async function countFaults(page: Page): Promise<number> {
  const onPhone = await findBarriers(page);
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  const faults = [...onPhone, ...(await findBarriers(page))];
  for (const fault of faults) console.error(`${page.url()}: ${fault}`);
  return faults.length;
}

/** Opens a page in a new browser profile on a phone, and adds up what it loads from its own origin. */
async function visit(browser: Browser, url: URL, session: Record<string, string>) {
  // The service worker's own downloads are no part of the first view.
  const context = await browser.newContext({
    viewport: phone,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((items: Record<string, string>) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, session);
  const page = await context.newPage();
  // By address: a frame takes the files that it shares with its page from the cache.
  const weighing = new Map<string, ReturnType<typeof weigh>>();
  page.on('response', (response) => {
    const address = response.url();
    if (new URL(address).origin !== url.origin || weighing.has(address)) return;
    weighing.set(address, weigh(response));
  });
  await page.goto(url.href, { waitUntil: 'networkidle' });
  const weighed = await Promise.all(weighing.values());
  page.removeAllListeners('response');
  const faults = await countFaults(page);
  await context.close();
  const sum = (pattern: RegExp) =>
    weighed.reduce((total, { type, size }) => total + (pattern.test(type) ? size : 0), 0);
  return {
    page: toKilobytes(sum(/html|css/)),
    script: toKilobytes(sum(/javascript/)),
    total: toKilobytes(sum(/^/)),
    requests: weighed.length,
    faults,
  };
}

async function measureAll(portal: Portal, browser: Browser): Promise<Row[]> {
  const sessions = {
    admin: { role: 'admin', token: (await portal.account('admin')).token },
    user: { role: 'user', token: (await portal.account()).token },
  };
  const rows: Row[] = [];
  for (const { path, role, budget } of [
    ...publicVisits,
    ...(await recordVisits(portal)),
    ...privateVisits,
  ]) {
    const measured = await visit(browser, new URL(path, portal.url), role ? sessions[role] : {});
    rows.push({
      subject: `\`${path.replace(/[0-9a-f-]{36}$/, '…')}\``,
      measured,
      budget: { ...budget, faults: 0 },
    });
  }
  return rows;
}

/** Bytes and requests of a first visit to each page of the sample village. */
export async function measurePages(): Promise<Row[]> {
  await ensureChromium();
  const portal = await startPortal();
  const browser = await launchBrowser();
  try {
    await fillIfEmpty(portal.env.DB, portal.env.FILES);
    return await measureAll(portal, browser);
  } finally {
    await browser.close();
    await portal.stop();
  }
}
