import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** All drafts on the device (site/forms/drafts.ts) as JSON, with photos as their media type. */
export const allDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        indexedDB.open('drafts').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest;
          const all = result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            result.close();
            resolve(
              JSON.stringify(all.result, (_key, value: unknown) =>
                value instanceof Blob ? value.type : value,
              ),
            );
          };
        };
      }),
  );

/** Waits until a draft contains a text. */
export const waitForDraft = (page: Page, text: string) =>
  expect.poll(() => allDrafts(page), { timeout: 15_000 }).toContain(text);

/** Makes every draft older by this time in ms. */
export const ageDrafts = (page: Page, by: number) =>
  page.evaluate(
    (ms) =>
      new Promise<void>((resolve) => {
        indexedDB.open('drafts').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest;
          const writing = result.transaction('drafts', 'readwrite');
          writing.objectStore('drafts').openCursor().onsuccess = (event) => {
            const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
            if (!cursor) return;
            const keptAt = new Date(Date.parse(cursor.value.keptAt) - ms).toISOString();
            cursor.update({ ...cursor.value, keptAt });
            cursor.continue();
          };
          writing.oncomplete = () => {
            result.close();
            resolve();
          };
        };
      }),
    by,
  );
