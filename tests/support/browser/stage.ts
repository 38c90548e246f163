import type { Browser } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import type { Page as Paged } from '#contract/basics/paging.ts';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { answerFirstLetter, submit } from '../letters/issue-letter.ts';
import type { Account, Portal } from '../portal.ts';
import { testPortal } from '../test-portal.ts';
import {
  type BrowserOptions,
  openPage,
  type PageOptions,
  takeBrowser,
  takeFaults,
} from './browser.ts';
import { closeContexts } from './contexts.ts';

export interface Stage {
  portal: Portal;
  browser: Browser;
}

/** A portal with these vars and a browser for the journeys of one file, each of which must leave no faults in its pages. */
export async function setStage(
  options: BrowserOptions = {},
  vars: Record<string, string> = {},
): Promise<Stage> {
  const portal = await testPortal({ PUBLIC_ORIGIN: '', ...vars });
  const browser = await takeBrowser(options);
  takeFaults();
  afterEach(async () => {
    const faults = takeFaults();
    // An open page would continue to send requests.
    await closeContexts(browser);
    expect(faults).toEqual([]);
  });
  return { portal, browser };
}

/** Opens a path as a visitor. */
export async function visit({ browser, portal }: Stage, path: string, options: PageOptions = {}) {
  const opened = await openPage(browser, portal.url, options);
  await opened.page.goto(path);
  return opened;
}

/** Opens a path with a stored session of this account. */
export async function openAs(
  stage: Stage,
  { token, role }: Pick<Account, 'token' | 'role'>,
  path: string,
  options: PageOptions = {},
) {
  // A context's storageState would load a whole page; this one is plain text.
  const opened = await visit(stage, '/robots.txt', options);
  await opened.page.evaluate((session) => Object.assign(localStorage, session), { token, role });
  await opened.page.goto(path);
  return opened;
}

/** Opens a path as a new resident. */
export async function openAsResident(stage: Stage, path: string, options: PageOptions = {}) {
  const account = await stage.portal.account();
  return { account, ...(await openAs(stage, account, path, options)) };
}

/** A stage with an official and functions that open the panel. */
export async function setPanelStage(options: BrowserOptions = {}) {
  const { portal, browser } = await setStage(options);
  const stage = { portal, browser, admin: await portal.account('admin') };
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

/** A panel stage with functions that add and list content by the API. */
export async function setContentStage() {
  const { stage, openPanel, openSection } = await setPanelStage();
  const add = async (path: string, json: object) => {
    return (await stage.admin.call<ContentRecord>('POST', `${path}/add`, json)).body;
  };
  const listOf = async (path: string) =>
    (await stage.portal.call<Paged<ContentRecord>>('GET', `${path}?page=1`)).body.data;
  return { stage, openPanel, openSection, add, listOf };
}

/** A panel stage with a function that submits applications with these names, and opens the queue as an official. */
export async function setQueueStage() {
  const { stage, openPanel } = await setPanelStage();
  await answerFirstLetter(stage.portal, stage.admin.token);
  const openQueue = async (names: readonly string[], options: PageOptions = {}) => {
    for (const nama of names) await submit(stage.portal, stage.admin.token, { nama });
    const opened = await openPanel(options, '/adminpanel?menu=surat&tipe=SKU');
    await opened.page.getByRole('row').first().waitFor();
    return opened;
  };
  return { stage, openPanel, openQueue };
}
