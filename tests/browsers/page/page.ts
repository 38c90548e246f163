import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from '#tests/support/portal.ts';
import type { Driver } from '../drivers/driver.ts';
import { findInPage, readShownText, soughtBy, type Target } from './find-in-page.ts';
import { until } from './until.ts';

/** What somebody does with a page, the same in every browser. */
export function usePage(driver: Driver, origin: URL) {
  const { evaluate } = driver;
  const textNow = () => evaluate(readShownText, null);
  const pathNow = () => evaluate(() => location.pathname + location.search, null);
  const find = (target: Target) => evaluate(findInPage, soughtBy(target));

  /** Waits for something on this page; a failure says what stands there instead. */
  const holds = <Found>(what: string, probe: () => Promise<Found | null | false>) =>
    until(what, probe, async () => `${await pathNow()} says: ${(await textNow()).slice(0, 1500)}`);

  /** Where it is, when it lies still and nothing covers it. */
  async function settle(target: Target) {
    let before = '';
    return holds(`${target.kind} ${target.name}`, async () => {
      const place = await find(target);
      if (place?.under) throw new Error(`under ${place.under}`);
      const now = JSON.stringify(place);
      const still = now === before;
      before = now;
      return still && place;
    });
  }

  async function click(kind: Target['kind'], name: Target['name'], row = ''): Promise<void> {
    const { x, y } = await settle({ kind, name, row });
    await driver.clickAt(x, y);
  }

  /** Goes on by the Tab key until it is there. */
  async function tabTo(kind: Target['kind'], name: Target['name']): Promise<void> {
    await settle({ kind, name });
    for (let presses = 0; presses < 60; presses += 1) {
      if ((await find({ kind, name }))?.focused) return;
      await driver.press('Tab');
    }
    throw new Error(`Tab does not reach ${kind} ${name}`);
  }

  const answerOf = (name: string) =>
    evaluate((sought) => document.querySelector<HTMLInputElement>(sought)?.value, `[name=${name}]`);

  async function fill(name: string, text: string): Promise<void> {
    await click('selector', `[name=${name}]`);
    await driver.press('Control+a');
    await driver.press('Delete');
    await driver.type(text);
  }

  return {
    ...{ driver, click, tabTo, fill, answerOf, holds, textNow },
    run: evaluate,
    press: driver.press,
    type: driver.type,
    open: (path: string) => driver.goto(new URL(path, origin).href),
    reload: driver.reload,
    resize: ({ width, height }: { width: number; height: number }) => driver.resize(width, height),
    chooseFile: (name: string, path: string) => driver.chooseFile(`[name=${name}]`, path),
    /** Waits until this is on the page; where there is a dialog, also behind it. */
    see: (text: string) => holds(`'${text}'`, async () => (await textNow()).includes(text)),
    seeTarget: (kind: Target['kind'], name: Target['name'], row = '') =>
      holds(`${kind} ${name}`, () => find({ kind, name, row })),
    /** Waits until the page has this path, whatever stands behind it. */
    at: (path: string) => holds(path, async () => /^[^?]*/.exec(await pathNow())?.[0] === path),
    /** Somebody who has logged in before, at a path of the portal. */
    async openAs({ token, role }: Account, path: string) {
      await driver.goto(new URL('/robots.txt', origin).href);
      await evaluate((kept) => void Object.assign(localStorage, kept), { token, role });
      await driver.goto(new URL(path, origin).href);
    },
    /** The file that the browser has put into its folder of downloads, when it is whole. */
    downloaded: (ending: string) =>
      holds(`a download of ${ending}`, async () => {
        const names = await readdir(driver.downloads);
        const name = names.find((one) => one.endsWith(ending));
        const file = name && (await readFile(join(driver.downloads, name)));
        // It stands there before it is written.
        return file && file.length > 0 ? file : null;
      }),
  };
}

export type Page = ReturnType<typeof usePage>;
