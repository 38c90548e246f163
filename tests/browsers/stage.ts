import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe } from 'vitest';
import { fillWhereNew } from '#scripts/sample/fill.ts';
import { callsBy } from '../support/call.ts';
import { checkByBuilt } from '../support/openapi/check-answers.ts';
import { startPortal } from '../support/portal.ts';
import { makeFolder } from '../support/runtime/folder.ts';
import { closeAtEnd } from '../support/runtime/process-wide.ts';
import type { BrowserName, Setup } from './drivers/driver.ts';
import { openDriver } from './drivers/open-driver.ts';
import { startGateway } from './page/gateway.ts';
import { type Page, usePage } from './page/page.ts';

/** Those that scripts/browsers.ts was asked for. */
const asked = (process.env.BROWSERS ?? 'chromium').split(',') as BrowserName[];

/** The portal of all journeys, with the sample village; whoever needs an account or a letter makes one of their own. */
let shared: ReturnType<typeof openPortal> | undefined;

async function openPortal() {
  const { env, url, account, stop } = await startPortal();
  closeAtEnd({ close: stop });
  await fillWhereNew(env.DB, env.FILES);
  const gateway = await startGateway(url);
  closeAtEnd(gateway);
  // By the address that the browsers know, as a letter's statement names it.
  const call = callsBy((path, init) => fetch(new URL(path, gateway.url), init), checkByBuilt);
  return { account, call, gateway };
}

interface Stage extends Awaited<ReturnType<typeof openPortal>> {
  /** A page of its own, on a phone where nothing else is said. */
  open: (setup?: Setup & { width?: number; height?: number }) => Promise<Page>;
  /** Cuts the connection of every page, or gives it back. */
  setOnline: (online: boolean) => void;
  /** Each thing that the portal refused since it was last asked, as 'GET /path 404', and that went wrong in a page. */
  faults: () => Promise<string[]>;
}

/** Takes these journeys in each browser that was asked for. */
export function journeys(define: (stage: Stage, name: BrowserName) => void): void {
  describe.each(asked)('%s', (name) => {
    const stage = {} as Stage;
    const pages: Page[] = [];
    beforeAll(async () => {
      shared ??= openPortal();
      Object.assign(stage, await shared, waysOf(await shared, name, pages));
    });
    afterEach(async () => {
      stage.setOnline(true);
      await Promise.all(pages.splice(0).map(({ driver }) => driver.close()));
      await stage.faults();
    });
    define(stage, name);
  });
}

function waysOf(
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

/** Writes a file that a journey chooses. */
export async function makeFile(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(makeFolder(), name);
  await writeFile(path, bytes);
  return path;
}
