import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect } from 'vitest';
import { fillIfEmpty } from '#scripts/sample/fill.ts';
import { callsBy } from '../support/call.ts';
import { checkByBuilt } from '../support/openapi/check-answers.ts';
import { startPortal } from '../support/portal.ts';
import { makeFolder } from '../support/runtime/folder.ts';
import { closeAtEnd } from '../support/runtime/process-wide.ts';
import type { BrowserName, Setup } from './drivers/driver.ts';
import { openPuppeteer } from './drivers/puppeteer-driver.ts';
import { openWebkit } from './drivers/webkit-driver.ts';
import { type Gateway, startGateway } from './gateway.ts';
import { type Page, type Size, usePage } from './page.ts';

export const desk = { width: 1280, height: 800 };

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

type Stage = Awaited<ReturnType<typeof openPortal>> & ReturnType<typeof actionsOf>;

/** Defines journeys for each requested browser. */
export function journeys(define: (stage: Stage, name: BrowserName) => void): void {
  describe.each(browsers)('%s', (name) => {
    const stage = {} as Stage;
    const pages: Page[] = [];
    beforeAll(async () => {
      shared ??= openPortal();
      Object.assign(stage, await shared, actionsOf((await shared).gateway, name, pages));
    });
    // Each journey must leave no faults.
    afterEach(async () => {
      const faults = await stage.faults();
      stage.setOnline(true);
      await Promise.all(pages.splice(0).map(({ driver }) => driver.close()));
      await stage.faults();
      expect(faults).toEqual([]);
    });
    define(stage, name);
  });
}

function actionsOf({ state, url, quiet }: Gateway, name: BrowserName, pages: Page[]) {
  return {
    /** A new page, by default of a phone's size. */
    open: async ({ width = 360, height = 740, ...setup }: Setup & Partial<Size> = {}) => {
      const driver = name === 'webkit' ? openWebkit(setup) : openPuppeteer(name, setup);
      const page = usePage(await driver, url);
      pages.push(page);
      await page.resize({ width, height });
      return page;
    },
    /** Cuts or restores the connection of every page. */
    setOnline: (online: boolean) => {
      state.online = online;
    },
    /** Failed responses, as 'GET /path 404', and errors in pages since the last call. */
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
