import type { Page } from 'playwright-core';
import { answerFirstLetter, submit } from '../letters/issue-letter.ts';
import type { PageOptions } from './browser.ts';
import { setPanelStage } from './stage.ts';

/** The row of an application or letter with this name or number. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row', { name: new RegExp(name) });

/** Presses a button in such a row, and returns the dialog that it opens. */
export async function openTask(page: Page, name: string, task: RegExp = /^Lihat Detail/) {
  await rowOf(page, name).getByRole('button', { name: task }).click();
  return page.getByRole('dialog');
}

/** The number of rows that are entirely visible. */
export const wholeRows = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('tbody tr')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }).length,
  );

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
