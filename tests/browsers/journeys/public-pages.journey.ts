import { expect, it } from 'vitest';
import { publicPages } from '#site/server/public-pages.ts';
import { faultyPath } from '../recorder.ts';
import { desk, journeys } from '../stage.ts';

const phone = { width: 360, height: 740 };

const paths = publicPages.map(({ path }) => path);

journeys((stage) => {
  it.each([
    ['light', false],
    ['dark', true],
  ])('opens every public page without an error or horizontal scrolling: %s', async (_, dark) => {
    const page = await stage.open({ dark });
    const found: string[] = [];
    for (const path of paths) {
      await page.resize(phone);
      await page.open(path);
      for (const size of [phone, desk]) {
        await page.resize(size);
        const seen = await page.run(
          () => ({
            wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            dark: matchMedia('(prefers-color-scheme: dark)').matches,
            headings: document.querySelectorAll('h1').length,
          }),
          null,
        );
        if (seen.wide > 0) found.push(`${path} at ${size.width}: ${seen.wide} px too wide`);
        if (seen.dark !== dark || seen.headings !== 1)
          found.push(`${path}: ${JSON.stringify(seen)}`);
      }
      found.push(...(await stage.faults()).map((fault) => `${path}: ${fault}`));
    }
    expect(found).toEqual([]);
  });

  it('records every kind of error in a page, and failed responses', async () => {
    const page = await stage.open();
    await page.open('/tentang');
    await page.run((src) => {
      document.body.appendChild(Object.assign(document.createElement('script'), { src }));
    }, faultyPath);
    const found: string[] = [];
    await page.waitFor('all faults', async () => {
      found.push(...(await stage.faults()));
      if (found.length < 6) throw new Error(found.join('; '));
      return true;
    });
    const all = found.join('\n');
    for (const fault of [
      /^error: .*uji on \/tentang$/m,
      /^rejection: Error: janji/m,
      /^console: catatan 7/m,
      /^policy: script-src-elem inline/m,
      /^not loaded: <img/m,
      /^GET \/hilang.png 404$/m,
    ])
      expect(all).toMatch(fault);
  });
});
