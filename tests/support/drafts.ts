import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What the device keeps of forms (site/lib/storage/drafts.ts), as one text. */
export const allDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        indexedDB.open('drafts').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest;
          const all = result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );

/** Waits until a text is among it. */
export const keptDraft = (page: Page, text: string) =>
  expect.poll(() => allDrafts(page), { timeout: 15_000 }).toContain(text);
