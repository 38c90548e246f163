import type { Browser } from 'playwright-core';
import { type BrowserOptions, launchBrowser } from '#tests/support/browser/browser.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { ensureChromium } from '../lib/chromium.ts';
import { fillWhereNew } from '../sample/fill.ts';

/** Measures something of the built portal with the sample village in it. */
export async function withSamplePortal<Value>(
  measure: (portal: Portal) => Promise<Value>,
): Promise<Value> {
  const portal = await startPortal();
  try {
    await fillWhereNew(portal.env.DB, portal.env.FILES);
    return await measure(portal);
  } finally {
    await portal.stop();
  }
}

/** The same in a browser, which is started as these arguments say. */
export async function withBrowser<Value>(
  options: BrowserOptions,
  measure: (browser: Browser) => Promise<Value>,
): Promise<Value> {
  await ensureChromium();
  const browser = await launchBrowser(options);
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}
