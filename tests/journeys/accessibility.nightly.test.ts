import { readFileSync, writeFileSync } from 'node:fs';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import { findBarriers } from '../support/browser/browser.ts';
import { setPublicStage } from '../support/browser/public.ts';
import { publicPaths } from '../support/pages/page-paths.ts';

const { openPublic } = setPublicStage();
const file = 'site/lib/accessibility.json';
const widths = [360, 1366];

/** `AXE=write` writes what /aksesibilitas publishes, at each release. */
it('finds on the public pages what /aksesibilitas publishes', async () => {
  const faults: string[] = [];
  for (const width of widths) {
    const { page } = await openPublic('/', { viewport: { width, height: 800 } });
    for (const path of publicPaths) {
      await page.goto(path);
      for (const barrier of await findBarriers(page)) faults.push(`${path}: ${barrier}`);
    }
  }
  const checked = { axe: axe.version, pages: publicPaths.length, widths, faults };
  const date = isoDay(villageDay(new Date()));
  if (process.env.AXE === 'write')
    writeFileSync(file, `${JSON.stringify({ date, ...checked }, null, 2)}\n`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(checked);
});
