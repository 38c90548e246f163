import type { Page } from 'playwright-core';
import { desk, findBarriers, openPage, phone } from '#tests/support/browser/browser.ts';
import { isAsked, type Options, withoutId } from './options.ts';
import { publicPaths } from './public-paths.ts';
import type { Line } from './report/line.ts';
import { withBrowser, withSamplePortal } from './sample-portal.ts';

/** What axe finds on a page as it stands, on a phone and a desk, by day and by night. */
async function countBarriers(page: Page, path: string): Promise<number> {
  let found = 0;
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      // Opened in its colours: those of a part that nobody has seen yet would only begin to change as axe asks for them.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      const barriers = await findBarriers(page);
      for (const barrier of barriers) console.log(`    ${viewport.width} ${barrier}`);
      found += barriers.length;
    }
  }
  return found;
}

/** axe with all its rules, and the HTML's own, over every page for everyone of the sample village. */
export function measureBarriers(options: Options): Promise<Line[]> {
  return withSamplePortal((portal) =>
    withBrowser({}, async (browser) => {
      const { context, page } = await openPage(browser, portal.url, { fresh: true });
      const lines: Line[] = [];
      for (const path of await publicPaths(portal.url)) {
        if (!isAsked(options, path)) continue;
        const measured = await countBarriers(page, path);
        lines.push({ subject: withoutId(path), name: 'findings', measured, limit: 0, unit: '' });
      }
      await context.close();
      return lines;
    }),
  );
}
