import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { letterDraftKey, newDraft } from '#site/forms/letter-draft.ts';
import type { skbmAnswers } from '../../fixtures/village-letter.ts';
import { skuAnswers, takePhoto } from '../letters/submissions.ts';
import type { Account } from '../portal.ts';
import type { PageOptions } from './browser.ts';
import { openAs, type Stage } from './stage.ts';
import { button } from './steps.ts';

/** All drafts on the device (site/lib/storage/drafts.ts) as JSON, with photos as their media type. */
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

/** A draft as JSON can hold it: files as `{ blob: media type, base64 }`. */
export interface PlainDraft {
  key: string;
  value: object;
}

/** Stores drafts on the device of a page, as of now. */
export const putDrafts = (page: Page, drafts: readonly PlainDraft[]) =>
  page.evaluate(
    (all) =>
      new Promise<void>((resolve) => {
        const toFile = (_key: string, value: { blob?: string; base64?: string } | null) =>
          value?.blob
            ? new Blob([Uint8Array.from(atob(value.base64 ?? ''), (one) => one.charCodeAt(0))], {
                type: value.blob,
              })
            : value;
        const opening = indexedDB.open('drafts');
        opening.onupgradeneeded = () => opening.result.createObjectStore('drafts');
        opening.onsuccess = () => {
          const { result } = opening;
          const writing = result.transaction('drafts', 'readwrite');
          for (const { key, value } of all) {
            const draft = JSON.parse(JSON.stringify(value), toFile);
            const keptAt = new Date().toISOString();
            writing.objectStore('drafts').put({ ...draft, keptAt }, key);
          }
          writing.oncomplete = () => {
            result.close();
            resolve();
          };
        };
      }),
    drafts,
  );

/** Opens a letter's form at its review, with a stored draft of these answers and a photo of the KTP. */
export async function openReview(
  stage: Stage,
  account: Account,
  options: PageOptions = {},
  answers: typeof skuAnswers | typeof skbmAnswers = skuAnswers,
  path = '/sku',
) {
  const opened = await openAs(stage, account, '/robots.txt', options);
  const { page } = opened;
  const base64 = (await takePhoto()).toString('base64');
  const photos = { fotoKtp: { blob: 'image/jpeg', base64 } };
  const value = { ...newDraft(), answers, photos };
  await putDrafts(page, [{ key: letterDraftKey(account.id, answers), value }]);
  await page.goto(path);
  await button(page, 'Lanjutkan').click();
  await button(page, 'Kirim').waitFor();
  return opened;
}
