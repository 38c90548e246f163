import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Portal, startPortal } from './portal.ts';

/** A portal and a browser for the journeys of one file; there from the first test on. */
export function setStage(): { portal: Portal; browser: Browser } {
  const stage = {} as { portal: Portal; browser: Browser };
  beforeAll(async () => {
    [stage.portal, stage.browser] = await Promise.all([startPortal(), launchBrowser()]);
  });
  afterAll(async () => {
    await stage.browser.close();
    await stage.portal.stop();
  });
  return stage;
}
