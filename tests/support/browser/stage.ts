import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Account, type Portal, startPortal } from '../portal.ts';
import { type BrowserOptions, openPage, type PageOptions, takeBrowser } from './browser.ts';
import { closeContexts } from './contexts.ts';

interface Stage {
  portal: Portal;
  browser: Browser;
}

/** A portal (with `settings` of its village) and a browser for the journeys of one file; there from the first test on. */
export function setStage(
  options: BrowserOptions = {},
  settings?: Readonly<Record<string, string>>,
): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    [stage.portal, stage.browser] = await Promise.all([
      startPortal({ PUBLIC_ORIGIN: '' }, settings),
      takeBrowser(options),
    ]);
  });
  // An open page goes on asking the portal.
  afterEach(() => closeContexts(stage.browser));
  afterAll(() => stage.portal.stop());
  return stage;
}

/** A page of somebody who has logged in before, at a path of the portal. */
export async function openAs(
  { browser, portal }: Stage,
  { token, role }: Account,
  path: string,
  options: PageOptions = {},
) {
  const opened = await openPage(browser, portal.url, options);
  // A context's storageState costs a page of its own; this one is text.
  await opened.page.goto('/robots.txt');
  await opened.page.evaluate((kept) => Object.assign(localStorage, kept), { token, role });
  await opened.page.goto(path);
  return opened;
}

/** The same with an official, who opens the panel. */
export function setPanelStage(options: BrowserOptions = {}) {
  const stage = setStage(options) as Stage & { admin: Account };
  beforeAll(async () => {
    stage.admin = await stage.portal.account('admin');
  });
  /** The panel, or another page that is for officials. */
  const openPanel = (options: PageOptions = {}, path = '/adminpanel') =>
    openAs(stage, stage.admin, path, options);
  /** A section of the panel, by its place in the address. */
  const openSection = async (menu: string, options: PageOptions = {}) => {
    const opened = await openPanel(options, `/adminpanel?menu=${menu}`);
    await opened.page.locator('#judul-bagian').waitFor();
    return opened;
  };
  return { stage, openPanel, openSection };
}
