import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Account, type Portal, startPortal } from '../portal.ts';
import { type BrowserOptions, openPage, type PageOptions, takeBrowser } from './browser.ts';
import { closeContexts } from './contexts.ts';

export interface Stage {
  portal: Portal;
  browser: Browser;
}

/** A portal (with `startVars` of its Worker) and a browser for the journeys of one file, set before the first test. */
export function setStage(
  options: BrowserOptions = {},
  startVars: () => Promise<Record<string, string>> = async () => ({}),
): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    const vars = { PUBLIC_ORIGIN: '', ...(await startVars()) };
    [stage.portal, stage.browser] = await Promise.all([startPortal(vars), takeBrowser(options)]);
  });
  // An open page would continue to send requests.
  afterEach(() => closeContexts(stage.browser));
  afterAll(() => stage.portal.stop());
  return stage;
}

/** Opens a path with a stored session of this account. */
export async function openAs(
  { browser, portal }: Stage,
  { token, role }: Pick<Account, 'token' | 'role'>,
  path: string,
  options: PageOptions = {},
) {
  const opened = await openPage(browser, portal.url, options);
  // A context's storageState would load a whole page; this one is plain text.
  await opened.page.goto('/robots.txt');
  await opened.page.evaluate((session) => Object.assign(localStorage, session), { token, role });
  await opened.page.goto(path);
  return opened;
}

/** A stage with an official and functions that open the panel. */
export function setPanelStage(options: BrowserOptions = {}) {
  const stage = setStage(options) as Stage & { admin: Account };
  beforeAll(async () => {
    stage.admin = await stage.portal.account('admin');
  });
  /** Opens the panel, or another page for officials. */
  const openPanel = (options: PageOptions = {}, path = '/adminpanel') =>
    openAs(stage, stage.admin, path, options);
  /** Opens a section of the panel by its `menu` parameter. */
  const openSection = async (menu: string, options: PageOptions = {}) => {
    const opened = await openPanel(options, `/adminpanel?menu=${menu}`);
    await opened.page.locator('#judul-bagian').waitFor();
    return opened;
  };
  return { stage, openPanel, openSection };
}
