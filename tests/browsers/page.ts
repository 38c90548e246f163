import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from '#tests/support/portal.ts';
import type { Driver } from './drivers/driver.ts';
import { findInPage, readShownText, type Target, toQuery } from './find-in-page.ts';

/** Milliseconds for anything on a page: the machine may be busy. */
const timeoutMs = 30_000;

export interface Size {
  width: number;
  height: number;
}

/** The actions of a reader on a page, the same in every browser. */
export function usePage(driver: Driver, origin: URL) {
  const { evaluate } = driver;
  const textNow = () => evaluate(readShownText, null);
  const pathNow = () => evaluate(() => location.pathname + location.search, null);
  const find = (target: Target) => evaluate(findInPage, toQuery(target));

  /**
   * Polls `probe` until it returns a value. Its errors are ignored, as some browsers throw while a page navigates.
   * @throws after the timeout, with the name of the condition, the last error and the page's path and text.
   */
  async function waitFor<Found>(
    name: string,
    probe: () => Promise<Found | null | false>,
  ): Promise<Found> {
    const end = Date.now() + timeoutMs;
    let fault = '';
    while (Date.now() < end) {
      try {
        const found = await probe();
        if (found) return found;
        fault = '';
      } catch (error) {
        fault = ` (${error instanceof Error ? error.message : error})`;
      }
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    const shown = (await textNow()).slice(0, 1500);
    throw new Error(`timed out: ${name}${fault}; ${await pathNow()} shows: ${shown}`);
  }

  /** The target's position, once it no longer moves and nothing covers it. */
  async function settle(target: Target) {
    let before = '';
    return waitFor(`${target.kind} ${target.name}`, async () => {
      const place = await find(target);
      if (place?.coveredBy) throw new Error(`covered by ${place.coveredBy}`);
      const now = JSON.stringify(place);
      const isStill = now === before;
      before = now;
      return isStill && place;
    });
  }

  async function click(kind: Target['kind'], name: Target['name'], row = ''): Promise<void> {
    const { x, y } = await settle({ kind, name, row });
    await driver.clickAt(x, y);
  }

  /** Presses Tab until the target has the focus. */
  async function tabTo(kind: Target['kind'], name: Target['name']): Promise<void> {
    await settle({ kind, name });
    for (let presses = 0; presses < 60; presses += 1) {
      if ((await find({ kind, name }))?.focused) return;
      await driver.press('Tab');
    }
    throw new Error(`Tab does not reach ${kind} ${name}`);
  }

  /** Presses a button by keyboard. */
  async function pressButton(name: Target['name']): Promise<void> {
    await tabTo('button', name);
    await driver.press('Enter');
  }

  const fieldValue = (name: string) =>
    evaluate(
      (selector) => document.querySelector<HTMLInputElement>(selector)?.value,
      `[name=${name}]`,
    );

  async function fill(name: string, text: string): Promise<void> {
    await click('selector', `[name=${name}]`);
    await driver.press('Control+a');
    await driver.press('Delete');
    await driver.type(text);
  }

  return {
    ...{ driver, click, tabTo, pressButton, fill, fieldValue, waitFor, textNow },
    run: evaluate,
    press: driver.press,
    type: driver.type,
    open: (path: string) => driver.goto(new URL(path, origin).href),
    reload: driver.reload,
    resize: ({ width, height }: Size) => driver.resize(width, height),
    chooseFile: (name: string, path: string) => driver.chooseFile(`[name=${name}]`, path),
    /** Waits until the page shows this text, also behind an open dialog. */
    see: (text: string) => waitFor(`'${text}'`, async () => (await textNow()).includes(text)),
    seeTarget: (kind: Target['kind'], name: Target['name'], row = '') =>
      waitFor(`${kind} ${name}`, () => find({ kind, name, row })),
    seePicture: (selector: string) =>
      waitFor(selector, () =>
        evaluate((path) => {
          const picture = document.querySelector<HTMLImageElement>(path);
          return Boolean(picture?.complete && picture.naturalWidth > 0);
        }, selector),
      ),
    /** Waits until the page has this path, with any query. */
    at: (path: string) => waitFor(path, async () => /^[^?]*/.exec(await pathNow())?.[0] === path),
    /** Opens a path with a stored session. */
    async openAs({ token, role }: Account, path: string) {
      await driver.goto(new URL('/robots.txt', origin).href);
      await evaluate((session) => void Object.assign(localStorage, session), { token, role });
      await driver.goto(new URL(path, origin).href);
    },
    /** Waits for a complete file in the browser's download folder and returns its bytes. */
    downloaded: (ending: string) =>
      waitFor(`a download of ${ending}`, async () => {
        const names = await readdir(driver.downloads);
        const name = names.find((one) => one.endsWith(ending));
        const file = name && (await readFile(join(driver.downloads, name)));
        // The file exists before its content is written.
        return file && file.length > 0 ? file : null;
      }),
  };
}

export type Page = ReturnType<typeof usePage>;
