import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from '../browser/browser.ts';
import type { Account } from '../portal.ts';

/** Opens a phone with an active service worker. */
export async function openDevice(browser: Browser, url: URL, account?: Account) {
  const opened = await openPage(browser, url, { serviceWorkers: 'allow' });
  const { page } = opened;
  await page.goto('/tentang');
  if (account) {
    const { token, role } = account;
    await page.evaluate((session) => Object.assign(localStorage, session), { token, role });
  }
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await waitForCopy(page, '/tentang');
  return opened;
}

/** Waits until an asynchronous condition holds in the page, which `waitForFunction` does not support. */
export const waitUntil = (page: Page, holds: (path: string) => Promise<boolean>, path = '') =>
  // A new service worker loads the whole build first.
  expect.poll(() => page.evaluate(holds, path), { timeout: 30_000 }).toBe(true);

/** Waits until the device has a copy of a page, which is cached after the page is shown. */
export const waitForCopy = (page: Page, path: string) =>
  waitUntil(page, async (wanted) => Boolean(await caches.match(wanted)), path);

/** Opens a page and waits until it is cached. */
export async function read(page: Page, path: string) {
  await page.goto(path);
  await waitForCopy(page, path.replace(/\?(?!page=).*/, ''));
}

/** Everything that the browser stores of the portal, with URLs and files, as one text. */
export const everythingOn = (page: Page) =>
  page.evaluate(async () => {
    const parts: string[] = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ];
    const latin = async (body: Blob) => new TextDecoder('latin1').decode(await body.arrayBuffer());
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        parts.push(request.url, response ? await latin(await response.blob()) : '');
      }
    }
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store);
        const [keys, values] = [await done(all.getAllKeys()), await done(all.getAll())];
        parts.push(name, JSON.stringify(keys));
        for (const value of values) {
          parts.push(JSON.stringify(value));
          for (const held of Object.values({ ...value }))
            if (held instanceof Blob || held instanceof ArrayBuffer)
              parts.push(await latin(new Blob([held])));
        }
      }
      database.close();
    }
    return parts.join('\n');
  });
