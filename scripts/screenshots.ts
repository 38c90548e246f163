import { launchBrowser } from '#tests/support/browser/browser.ts';
import { ensureBuilt } from './lib/build/build.ts';
import { ensureChromium } from './lib/local/chromium.ts';
import { fillWeek } from './pictures/applications.ts';
import { takeAll } from './pictures/camera.ts';
import { morning, startPicturePortal } from './pictures/portal.ts';
import { shotsOf } from './pictures/shots.ts';

/**
 * Takes the pictures in README, the guides and the panel. `npm run screenshots -- agenda verif` takes only those whose file names
 * contain one of the words. An unchanged page gives the same bytes.
 */
const wanted = process.argv.slice(2);

async function main(): Promise<void> {
  await ensureChromium();
  await ensureBuilt();
  const [portal, browser] = await Promise.all([startPicturePortal(), launchBrowser()]);
  try {
    const { scans, kode } = await fillWeek(portal);
    portal.setTime(morning);
    const { body: budgets } = await portal.call<{ _id: string }[]>('GET', 'apbdesas');
    const shots = shotsOf({ kode, scans, budget: budgets[0]?._id ?? '' });
    const chosen = shots.filter(
      ({ file }) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
    );
    await takeAll(portal, browser, chosen);
  } finally {
    await browser.close();
    await portal.stop();
  }
}

await main();
