import { readFileSync } from 'node:fs';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Response,
} from 'playwright-core';
import { findChromium, findHeadlessShell } from '#scripts/lib/local/chromium.ts';
import { checkByBuilt, readBody } from '../openapi/check-answers.ts';
import { findHtmlFaults } from '../pages/html-faults.ts';
import { closeAtEnd } from '../runtime/process-wide.ts';
import { sampleOf } from '../sample.ts';
import { takeContext } from './contexts.ts';
import { newerMethods, removeMethods } from './oldest-browsers.ts';

export const phone = { width: 360, height: 740 };
export const desk = { width: 1280, height: 800 };

/** A phone in `npm test`, a desktop too in nightly tests. */
export const screens = sampleOf(
  [
    ['a phone', {}],
    ['a desk', { viewport: desk }],
  ] as const,
  1,
);

export interface BrowserOptions {
  args?: readonly string[];
  /** The full browser with its PDF viewer, at three times the cost. */
  whole?: boolean;
}

/** Launches the installed browser, headless. */
export function launchBrowser({ args = [], whole = false }: BrowserOptions = {}): Promise<Browser> {
  const executablePath = whole ? findChromium() : findHeadlessShell();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });
}

/** The process's browsers by their options. */
const running = new Map<string, Browser>();

/** A browser shared by the test files of this process; each journey has its own context. */
export async function takeBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const name = JSON.stringify(options);
  const browser = running.get(name) ?? (await launchBrowser(options));
  if (!running.has(name)) closeAtEnd(browser);
  running.set(name, browser);
  return browser;
}

export interface PageOptions extends BrowserContextOptions {
  /** Uses a new context that is not reused: for an installed clock or script, or uncached files. */
  fresh?: boolean;
  /** Without the methods that the oldest supported browsers lack. */
  oldest?: boolean;
}

/** Differences between an API response and the OpenAPI document; none when the page was left before the body was read. */
async function faultsOfResponse(response: Response): Promise<string[]> {
  const { pathname } = new URL(response.url());
  // The API's documentation page has this path too.
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

/** The faults of each page that was opened. */
const pages: string[][] = [];

/** The faults of all pages up to now; a journey that expects some ends with this call. */
export const takeFaults = (): string[] => pages.splice(0).flat();

/**
 * Opens a page and collects console errors and failed scripts: a journey must end with none. The service worker is blocked
 * unless a journey needs it.
 */
export async function openPage(
  browser: Browser,
  base: URL,
  { fresh = false, oldest = false, ...more }: PageOptions = {},
) {
  const options = {
    baseURL: base.href,
    viewport: phone,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Drawing animations without a graphics card takes a fifteenth of the journeys' time.
    reducedMotion: 'reduce' as const,
    ...more,
    serviceWorkers: more.serviceWorkers ?? 'block',
  };
  const isUnshared = fresh || oldest || options.serviceWorkers !== 'block';
  const { context, page } = await (isUnshared ? newContext : takeContext)(browser, options);
  if (oldest) await context.addInitScript(removeMethods, newerMethods);
  context.setDefaultTimeout(15_000);
  const faults: string[] = [];
  pages.push(faults);
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    // The browser logs every failed request, and many journeys expect some.
    const refused = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !refused) faults.push(message.text());
  });
  page.on('response', async (response) => faults.push(...(await faultsOfResponse(response))));
  return { context, page };
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
 * Accessibility faults that axe finds after all transitions (WCAG 2.2 A and AA and best practices, no rule disabled), and HTML
 * errors of the current DOM.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  // By evaluate, as the page's policy blocks other scripts.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    // A click's transitions begin with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(running.map(({ finished }) => finished));
    const found = await (globalThis as unknown as { axe: Axe }).axe.run({
      resultTypes: ['violations'],
      // axe is not loaded in frames, and would wait half a second for each.
      iframes: false,
    });
    // Serializing the whole result is slow.
    return found.violations.map(({ id, help, nodes }) => `${id}: ${help} – ${nodes[0]?.html}`);
  });
  // Lazy modules have absolute URLs.
  const html = (await page.content()).replaceAll(new URL(page.url()).origin, '');
  return [...violations, ...(await findHtmlFaults(html))];
}
