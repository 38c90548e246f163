import type { Locator, Page } from 'playwright-core';

/** An entry of the panel's menu. */
export const menuEntry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu admin' }).getByRole('link', { name, exact: true });

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true });

/** The card of the record with this title. */
export const cardOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: heading(page, title) });

/** The id of the focused element, or its text. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const { id, textContent } = document.activeElement ?? { id: '', textContent: '' };
    return id || textContent;
  });

export const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Whether a heading is visible and not covered by the sticky header. */
export const isInView = (page: Page, name: string) =>
  heading(page, name).evaluate((title) => {
    const { top, bottom, left } = title.getBoundingClientRect();
    const seen = document.elementFromPoint(left + 1, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && seen === title;
  });

/** Texts that overflow their table cell. */
export const overlongCells = (page: Page) =>
  page
    .locator('.table-box :is(th, td)')
    .evaluateAll((cells) =>
      cells
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );

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
