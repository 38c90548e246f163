import { launchBrowser } from '#tests/support/browser/browser.ts';
import { ensureBuilt } from './lib/build.ts';
import { ensureChromium } from './lib/chromium.ts';
import { fillWeek } from './pictures/applications.ts';
import { takeAll } from './pictures/camera.ts';
import { officialShots } from './pictures/official-shots.ts';
import { panelShots } from './pictures/panel-shots.ts';
import { morning, startStillPortal } from './pictures/portal.ts';
import { readmeShots } from './pictures/readme-shots.ts';
import { residentShots } from './pictures/resident-shots.ts';

/**
 * Takes every picture of the portal's screens: README's, the guides' and the panel's. `npm run screenshots -- agenda verif`
 * takes those alone whose file names hold one of these. A page that has not changed gives the same bytes.
 */
const wanted = process.argv.slice(2);

async function main(): Promise<void> {
  await ensureChromium();
  await ensureBuilt();
  const [portal, browser] = await Promise.all([startStillPortal(), launchBrowser()]);
  try {
    const { scans, kode } = await fillWeek(portal);
    portal.setTime(morning);
    const { body: budgets } = await portal.call<{ _id: string }[]>('GET', 'apbdesas');
    const shots = [
      ...readmeShots(kode),
      ...residentShots(kode),
      ...officialShots(scans),
      ...panelShots(budgets[0]?._id ?? ''),
    ];
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
