import type { Page } from 'playwright-core';
import { fillIfEmpty } from '#scripts/sample/fill.ts';
import { openPage, type PageOptions } from './browser.ts';
import { type Stage, setStage } from './stage.ts';

/** A stage with the sample data, and a function that opens a public page. */
export async function setPublicStage() {
  const stage = await setStage();
  await fillIfEmpty(stage.portal.env.DB, stage.portal.env.FILES);
  return { stage, openPublic: opensPublic(stage) };
}

/** A function that opens a page without OpenStreetMap, which tests cannot reach. */
export const opensPublic =
  (stage: Stage) =>
  async (path: string, options: PageOptions = {}) => {
    const opened = await openPage(stage.browser, stage.portal.url, { bypassCSP: true, ...options });
    await opened.page.route(/openstreetmap\.org/, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="id"><title>Peta</title><main><h1>Peta</h1></main>',
      }),
    );
    await opened.page.goto(path);
    return opened;
  };

/** Scrolls to the pager of a list, and waits until its script has taken over the links. */
export async function waitForPager(page: Page): Promise<void> {
  await page.locator('.pager').scrollIntoViewIfNeeded();
  await page.locator('astro-island[ssr]').waitFor({ state: 'detached' });
}
