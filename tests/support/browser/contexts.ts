import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

/** The contexts that journeys hand on, by what they were opened with. */
const pools = new WeakMap<Browser, Map<string, BrowserContext[]>>();
/** Where a context that is in use goes back to. */
const poolOf = new WeakMap<BrowserContext, BrowserContext[]>();

/** A context that a journey has used already, with nothing kept but the files that it need not load again; or a new one. */
export async function takeContext(browser: Browser, options: BrowserContextOptions) {
  const pool = findPool(browser, JSON.stringify(options));
  const context = pool.pop() ?? refuseLasting(await browser.newContext(options));
  poolOf.set(context, pool);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const origin = new URL(options.baseURL ?? '').origin;
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  return { context, page };
}

/** Ends the use of every context: its pages are closed, and it waits for the next journey that opens one like it. */
export async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map(giveBack));
}

async function giveBack(context: BrowserContext): Promise<void> {
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

/** A script or a clock in a context cannot be taken out again, and would be there for the next journey. */
function refuseLasting(context: BrowserContext): BrowserContext {
  const refuse = () => {
    throw new Error('Open the page with `fresh: true`: this stays in its context.');
  };
  const { clock } = context;
  Object.assign(context, { addInitScript: refuse, exposeBinding: refuse });
  Object.assign(clock, { install: refuse, setFixedTime: refuse, setSystemTime: refuse });
  context.on('page', (page) => Object.assign(page, { addInitScript: refuse }));
  return context;
}
