import type { Page } from 'playwright-core';
import { phone } from '../browser/browser.ts';
import { isNightly } from '../sample.ts';
import { inPage } from './in-page.ts';

/** A width of a phone in pixels, and the text's size that its reader has set: 16 is 100 %. */
const settings = [
  { width: 360, size: 19 },
  { width: 360, size: 24 },
  { width: 360, size: 28 },
  { width: 360, size: 32 },
  { width: 320, size: 32 },
] as const;

/** A middle size and the narrowest phone in `npm test`, all of them at night. */
const tried = isNightly ? settings : ([settings[1], settings[4]] as const);

/** The least that a control measures, in pixels. */
const target = 44;

/**
 * Sets the browser's text to each size in turn on the page as it is, and tells what then does not hold its text, lies on something
 * else, covers the page or is too small. Afterwards the page is as before.
 */
export async function findUnfit(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const setSize = (standard: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard } });
  const found: string[] = [];
  // What the browser leaves undrawn until it is near has the place that it will have.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(part).contentVisibility === 'auto')
        part.style.contentVisibility = 'visible';
  });
  for (const { width, size } of tried) {
    await page.setViewportSize({ ...phone, width });
    await setSize(size);
    const asked = JSON.stringify({ least: target, focus: size === 32 });
    // Two frames, so that the page is laid out by the new size.
    const offenders = await page.evaluate<string[]>(`new Promise((done) => {
      ${inPage}
      const look = () => done(findOffenders(${asked}));
      requestAnimationFrame(() => requestAnimationFrame(look));
    })`);
    found.push(...offenders.map((one) => `${width} px, ${size / 0.16} %: ${one}`));
  }
  await setSize(16);
  await page.setViewportSize(phone);
  await browser.detach();
  return found;
}
