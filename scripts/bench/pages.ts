import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright-core';
import { publicPages } from '#site/server/public-pages.ts';
import { launchBrowser, phone } from '#tests/support/browser/browser.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { ensureChromium } from '../lib/local/chromium.ts';
import { fillIfEmpty } from '../sample/fill.ts';
import { type Figures, type Row, toKilobytes } from './table.ts';

interface Visit {
  path: string;
  role?: 'admin' | 'user';
  budget: Figures;
}

const publicVisits: readonly Visit[] = publicPages
  .filter(({ framed }) => !framed)
  .map(({ path, charts }) => ({
    path,
    budget: {
      'page KB': 25,
      ...(!charts && { 'script KB': 10 }),
      ...(path === '/' && { 'all KB': 120, requests: 12 }),
    },
  }));

const privateVisits: readonly Visit[] = [
  { path: '/sku', role: 'user', budget: { 'script KB': 115, scripts: 15 } },
  { path: '/dashboard', role: 'user', budget: { 'script KB': 155, scripts: 19 } },
  { path: '/adminpanel', role: 'admin', budget: { 'script KB': 155, scripts: 21 } },
  { path: '/adminpanel?menu=surat', role: 'admin', budget: { 'script KB': 200, scripts: 26 } },
];

/** The type and the size of a response; compressed, as the edge sends text. */
async function weigh(response: Response): Promise<{ type: string; size: number }> {
  const type = response.headers()['content-type'] ?? '';
  // The browser has no body for a response without one.
  const body = response.status() === 204 ? Buffer.alloc(0) : await response.body();
  const isText = /html|css|javascript|json|svg|manifest/.test(type);
  return { type, size: isText ? gzipSync(body).length : body.length };
}

/** Opens a page in a new browser profile on a phone, and adds up what it loads from its own origin. */
async function visit(
  browser: Browser,
  portal: Portal,
  { path, role, budget }: Visit,
): Promise<Row> {
  // The service worker's own downloads are no part of the first view.
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block' });
  if (role) {
    const { token } = await portal.account(role);
    await context.addInitScript(
      (session: Record<string, string>) => {
        Object.assign(localStorage, session);
      },
      { role, token },
    );
  }
  const page = await context.newPage();
  // By address: a frame takes the files that it shares with its page from the cache.
  const weighing = new Map<string, ReturnType<typeof weigh>>();
  page.on('response', (response) => {
    const address = response.url();
    if (new URL(address).origin !== portal.url.origin || weighing.has(address)) return;
    weighing.set(address, weigh(response));
  });
  await page.goto(new URL(path, portal.url).href, { waitUntil: 'networkidle' });
  const weighed = await Promise.all(weighing.values());
  await context.close();
  const all = (pattern: RegExp) => weighed.filter(({ type }) => pattern.test(type));
  const kilobytes = (pattern: RegExp) =>
    toKilobytes(all(pattern).reduce((sum, { size }) => sum + size, 0));
  return {
    subject: path,
    measured: {
      'page KB': kilobytes(/html|css/),
      'script KB': kilobytes(/javascript/),
      scripts: all(/javascript/).length,
      'all KB': kilobytes(/^/),
      requests: weighed.length,
    },
    budget,
  };
}

/** Bytes and requests of a first visit to each public page of the sample village, and to pages after a login. */
export async function measurePages(): Promise<Row[]> {
  await ensureChromium();
  const portal = await startPortal();
  const browser = await launchBrowser();
  try {
    await fillIfEmpty(portal.env.DB, portal.env.FILES);
    const { body } = await portal.call<{ data: { _id: string }[] }>('GET', 'beritas');
    const news = {
      path: `/beritas/${body.data[0]?._id}`,
      budget: { 'page KB': 25, 'script KB': 10 },
    };
    const rows: Row[] = [];
    for (const each of [...publicVisits, news, ...privateVisits])
      rows.push(await visit(browser, portal, each));
    return rows;
  } finally {
    await browser.close();
    await portal.stop();
  }
}
