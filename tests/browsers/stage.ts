import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe } from 'vitest';
import { fillIfEmpty } from '#scripts/sample/fill.ts';
import { callsBy } from '../support/call.ts';
import { checkByBuilt } from '../support/openapi/check-answers.ts';
import { startPortal } from '../support/portal.ts';
import { makeFolder } from '../support/runtime/folder.ts';
import { closeAtEnd } from '../support/runtime/process-wide.ts';
import type { BrowserName, Driver, Setup } from './drivers/driver.ts';
import { openPuppeteer } from './drivers/puppeteer-driver.ts';
import { openWebkit } from './drivers/webkit-driver.ts';
import { startGateway } from './gateway.ts';
import { type Page, usePage } from './page.ts';

/** The browsers that scripts/browsers.ts was started with. */
const browsers = (process.env.BROWSERS ?? 'chromium').split(',') as BrowserName[];

/** The portal of all journeys, with the sample village. Each journey makes its own accounts and letters. */
let shared: ReturnType<typeof openPortal> | undefined;

async function openPortal() {
  const { env, url, account, stop } = await startPortal();
  closeAtEnd({ close: stop });
  await fillIfEmpty(env.DB, env.FILES);
  const gateway = await startGateway(url);
  closeAtEnd(gateway);
  // Through the gateway, so that letters carry the address that the browsers use.
  const call = callsBy((path, init) => fetch(new URL(path, gateway.url), init), checkByBuilt);
  return { account, call, gateway };
}

interface Stage extends Awaited<ReturnType<typeof openPortal>> {
  /** A new page, by default of a phone's size. */
  open: (setup?: Setup & { width?: number; height?: number }) => Promise<Page>;
  /** Cuts or restores the connection of every page. */
  setOnline: (online: boolean) => void;
  /** Failed responses, as 'GET /path 404', and errors in pages since the last call. */
  faults: () => Promise<string[]>;
}

/** Defines journeys for each requested browser. */
export function journeys(define: (stage: Stage, name: BrowserName) => void): void {
  describe.each(browsers)('%s', (name) => {
    const stage = {} as Stage;
    const pages: Page[] = [];
    beforeAll(async () => {
      shared ??= openPortal();
      Object.assign(stage, await shared, actionsOf(await shared, name, pages));
    });
    afterEach(async () => {
      stage.setOnline(true);
      await Promise.all(pages.splice(0).map(({ driver }) => driver.close()));
      await stage.faults();
    });
    define(stage, name);
  });
}

const openDriver = (name: BrowserName, setup: Setup): Promise<Driver> =>
  name === 'webkit' ? openWebkit(setup) : openPuppeteer(name, setup);

function actionsOf(
  { gateway: { state, url, quiet } }: Pick<Stage, 'gateway'>,
  name: BrowserName,
  pages: Page[],
): Pick<Stage, 'open' | 'setOnline' | 'faults'> {
  return {
    open: async ({ width = 360, height = 740, ...setup } = {}) => {
      const page = usePage(await openDriver(name, setup), url);
      pages.push(page);
      await page.resize({ width, height });
      return page;
    },
    setOnline: (online) => {
      state.online = online;
    },
    faults: async () => {
      await quiet();
      return [...new Set(state.faults.splice(0))];
    },
  };
}

/** Writes a file for a journey to upload. */
export async function makeFile(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(makeFolder(), name);
  await writeFile(path, bytes);
  return path;
}
