import type { Browser, Page } from 'playwright-core';
import { phone } from '#tests/support/browser/browser.ts';

/** What the page itself tells of how it feels; times in ms. */
export interface Felt {
  /** Shifts that no press has caused, and what of the page was moved. */
  shifts: { start: number; value: number; moved: string[] }[];
  /** From presses and keys to the paint that follows, none shorter than 16 ms. */
  interactions: { start: number; duration: number; name: string }[];
}

/** A page on a phone that somebody, or nobody, is logged in at, and what was felt on it since it was last asked. */
export interface Watched {
  page: Page;
  take: () => Felt;
  close: () => Promise<void>;
}

const nothing = (): Felt => ({ shifts: [], interactions: [] });

interface Visit {
  url: URL;
  /** How many times slower than this machine's the processor is. */
  slowdown: number;
  session?: { token: string; role: string } | undefined;
}

export async function openWatched(
  browser: Browser,
  { url, slowdown, session }: Visit,
): Promise<Watched> {
  const context = await browser.newContext({
    baseURL: url.href,
    viewport: phone,
    hasTouch: true,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    serviceWorkers: 'block',
  });
  let felt = nothing();
  await context.exposeFunction('tellFelt', (kind: keyof Felt, entry: never) => {
    felt[kind].push(entry);
  });
  await context.addInitScript(observe);
  await context.addInitScript((kept) => Object.assign(localStorage, kept), { ...session });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const take = () => {
    const taken = felt;
    felt = nothing();
    return taken;
  };
  return { page, take, close: () => context.close() };
}

/** Runs in the page. Each entry is told at once, as the page may be left the moment after. */
function observe(): void {
  // What is shifted in a frame is not the page's.
  if (window !== top) return;
  const { tellFelt: tell } = globalThis as unknown as {
    tellFelt: (kind: string, entry: object) => void;
  };
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  };
  const describe = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.tagName}.${element.className} ${element.textContent}` : '';
  };
  const watch = (type: string, report: (entry: never) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(report as never)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  watch('layout-shift', ({ startTime: start, value, hadRecentInput, sources }: Shift) => {
    const moved = sources.map(({ node }) => describe(node).slice(0, 60));
    if (!hadRecentInput) tell('shifts', { start, value, moved });
  });
  watch('event', ({ startTime: start, duration, name, interactionId }: PerformanceEventTiming) => {
    if (interactionId) tell('interactions', { start, duration, name });
  });
}

/** Until what was done is painted and told. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 150)));
      }),
  );
}
