import { readFileSync } from 'node:fs';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Response,
} from 'playwright-core';
import { findChromium, findHeadlessShell } from '#scripts/lib/chromium.ts';
import { checkByBuilt, readBody } from '../openapi/check-answers.ts';
import { findHtmlFaults } from '../pages/html-faults.ts';
import { closeAtEnd } from '../runtime/process-wide.ts';
import { takeContext } from './contexts.ts';

export const phone = { width: 360, height: 740 };
export const desk = { width: 1280, height: 800 };

export interface BrowserOptions {
  args?: readonly string[];
  /** With its viewer for PDF, and at three times the cost. */
  whole?: boolean;
}

/** The browser of the machine, without a window. */
export function launchBrowser({ args = [], whole = false }: BrowserOptions = {}): Promise<Browser> {
  const executablePath = whole ? findChromium() : findHeadlessShell();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });
}

/** The process's browsers by their options. */
const running = new Map<string, Browser>();

/** A browser that the files of a process share; each journey has a context of its own in it. */
export async function takeBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const name = JSON.stringify(options);
  const browser = running.get(name) ?? (await launchBrowser(options));
  if (!running.has(name)) closeAtEnd(browser);
  running.set(name, browser);
  return browser;
}

export interface PageOptions extends BrowserContextOptions {
  /** Nothing loaded before and nothing handed on: where a clock or a script is put in, or files must come by the network. */
  fresh?: boolean;
}

/** What of an answer of the API is not as its document says; nothing of one that the page left before it was read. */
async function faultsOfAnswer(response: Response): Promise<string[]> {
  const { pathname } = new URL(response.url());
  // The document's own page is there too.
  const isPage = response.request().resourceType() === 'document';
  if (isPage || !pathname.startsWith('/api/v1/')) return [];
  const contentType = response.headers()['content-type'] ?? null;
  const text = await response.text().catch(() => null);
  if (text === null || response.fromServiceWorker()) return [];
  return checkByBuilt({
    method: response.request().method(),
    path: pathname.slice('/api/v1/'.length),
    status: response.status(),
    contentType,
    body: readBody(contentType, text),
  });
}

/**
 * A page whose console errors and failed scripts are kept: a journey ends with none. The portal's service worker is left out
 * where it is not what a journey is about.
 */
export async function openPage(
  browser: Browser,
  base: URL,
  { fresh = false, ...more }: PageOptions = {},
) {
  const options = {
    baseURL: base.href,
    viewport: phone,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    ...more,
    serviceWorkers: more.serviceWorkers ?? 'block',
  };
  const lasts = fresh || options.serviceWorkers !== 'block';
  const { context, page } = await (lasts ? newContext : takeContext)(browser, options);
  context.setDefaultTimeout(15_000);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => {
    // Chromium reports a cross-page fade that it skips on a slow machine; the page itself works.
    if (!message.startsWith('Transition was aborted')) faults.push(message);
  });
  page.on('console', (message) => {
    // A refused request is part of many journeys; the browser logs each.
    const refused = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !refused) faults.push(message.text());
  });
  page.on('response', async (response) => faults.push(...(await faultsOfAnswer(response))));
  return { context, page, faults };
}

async function newContext(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  return { context, page: await context.newPage() };
}

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Axe {
  run: (options: object) => Promise<{
    violations: { id: string; help: string; nodes: { html: string }[] }[];
  }>;
}

/**
 * What axe finds on the page when no style changes any more: WCAG 2.2 A and AA and its best practices, no rule off; and what of
 * the page as it is by then is not valid HTML.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  // Through the debugger, as the page's policy lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    // A click's transitions begin with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(running.map(({ finished }) => finished));
    const found = await (globalThis as unknown as { axe: Axe }).axe.run({
      resultTypes: ['violations'],
      // axe is not in the frames, and waits half a second for each of them to answer.
      iframes: false,
    });
    // The whole result takes long to hand over.
    return found.violations.map(({ id, help, nodes }) => `${id}: ${help} – ${nodes[0]?.html}`);
  });
  // The modules that a page loads later are named by their whole address.
  const html = (await page.content()).replaceAll(new URL(page.url()).origin, '');
  return [...violations, ...(await findHtmlFaults(html))];
}
