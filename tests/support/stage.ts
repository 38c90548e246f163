import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser, openPage } from './browser.ts';
import { type Account, type Portal, startPortal } from './portal.ts';
import { logIn } from './steps.ts';

interface Stage {
  portal: Portal;
  browser: Browser;
}

/** A portal and a browser (with more arguments) for the journeys of one file; there from the first test on. */
export function setStage(more: readonly string[] = []): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    [stage.portal, stage.browser] = await Promise.all([startPortal(), launchBrowser(more)]);
  });
  afterAll(async () => {
    await stage.browser.close();
    await stage.portal.stop();
  });
  return stage;
}

/** The same with an official, who opens the panel. */
export function setPanelStage(more: readonly string[] = []) {
  const stage = setStage(more) as Stage & { admin: Account };
  beforeAll(async () => {
    stage.admin = await stage.portal.account('admin');
  });
  const openPanel = async (options: BrowserContextOptions = {}) => {
    const opened = await openPage(stage.browser, stage.portal.url, options);
    await logIn(opened.page, stage.admin);
    await opened.page.waitForURL('**/adminpanel**');
    return opened;
  };
  /** A section of the panel, by its place in the address. */
  const openSection = async (menu: string, options: BrowserContextOptions = {}) => {
    const opened = await openPanel(options);
    await opened.page.goto(`/adminpanel?menu=${menu}`);
    await opened.page.locator('#judul-bagian').waitFor();
    return opened;
  };
  return { stage, openPanel, openSection };
}
