import type { Page } from 'playwright-core';
import { phone } from '../browser/browser.ts';
import { sampleOf } from '../sample.ts';
import { inPage } from './in-page.ts';

/** Widths of phones in pixels with the browser's text size: 16 is 100 %. */
const settings = [
  { width: 320, size: 32 },
  { width: 360, size: 19 },
  { width: 360, size: 24 },
  { width: 360, size: 28 },
  { width: 360, size: 32 },
] as const;

/** The narrowest phone with the largest text in `npm test`, all of them in nightly tests. */
const testedSettings = sampleOf(settings, 1);

/** Minimum size of a control in pixels. */
const targetSize = 44;

/** Sets each text size on the current page, returns the layout faults that it causes, and restores the page. */
export async function findUnfit(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const setSize = (standard: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard } });
  const viewport = page.viewportSize() ?? phone;
  const found: string[] = [];
  // Parts that are only rendered near the viewport are rendered, so that they have their real size.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(part).contentVisibility === 'auto')
        part.style.contentVisibility = 'visible';
  });
  for (const { width, size } of testedSettings) {
    await page.setViewportSize({ ...phone, width });
    await setSize(size);
    const options = JSON.stringify({ minimum: targetSize, focus: size === 32 });
    // After two frames the layout uses the new size.
    const offenders = await page.evaluate<string[]>(`new Promise((resolve) => {
      ${inPage}
      const check = () => resolve(findOffenders(${options}));
      requestAnimationFrame(() => requestAnimationFrame(check));
    })`);
    found.push(...offenders.map((one) => `${width} px, ${size / 0.16} %: ${one}`));
  }
  await setSize(16);
  await page.setViewportSize(viewport);
  await browser.detach();
  return found;
}
