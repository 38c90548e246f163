import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

/** Reusable contexts by their options. */
const pools = new WeakMap<Browser, Map<string, BrowserContext[]>>();
/** The pool that a context in use returns to. */
const poolOf = new WeakMap<BrowserContext, BrowserContext[]>();

/** A reused context with cleared storage but a warm HTTP cache, or a new one. */
export async function takeContext(browser: Browser, options: BrowserContextOptions) {
  const pool = findPool(browser, JSON.stringify(options));
  const context = pool.pop() ?? forbidLastingChanges(await browser.newContext(options));
  poolOf.set(context, pool);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const origin = new URL(options.baseURL ?? '').origin;
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  return { context, page };
}

/** Closes all pages, and returns the contexts to their pools. */
export async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map(returnToPool));
}

async function returnToPool(context: BrowserContext): Promise<void> {
  const pool = poolOf.get(context);
  if (!pool) return context.close();
  if (pool.includes(context)) return;
  await Promise.all(context.pages().map((page) => page.close()));
  await Promise.all([
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearCookies(),
    context.clearPermissions(),
  ]);
  pool.push(context);
}

function findPool(browser: Browser, name: string): BrowserContext[] {
  const ofBrowser = pools.get(browser) ?? new Map<string, BrowserContext[]>();
  pools.set(browser, ofBrowser);
  const pool = ofBrowser.get(name) ?? [];
  ofBrowser.set(name, pool);
  return pool;
}

/** Init scripts and clocks cannot be removed from a context, so they would affect the next journey. */
function forbidLastingChanges(context: BrowserContext): BrowserContext {
  const refuse = () => {
    throw new Error('Open the page with `fresh: true`: this cannot be removed from its context.');
  };
  const { clock } = context;
  Object.assign(context, { addInitScript: refuse, exposeBinding: refuse });
  Object.assign(clock, { install: refuse, setFixedTime: refuse, setSystemTime: refuse });
  context.on('page', (page) => Object.assign(page, { addInitScript: refuse }));
  return context;
}
