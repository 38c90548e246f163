import { submit } from '#tests/support/letters/issue-letter.ts';
import { journeys } from './felt/journeys.ts';
import { measureJourney, measurePage, type Place } from './felt/measure.ts';
import { startCalibration } from './felt/phone.ts';
import { isAsked, type Options } from './options.ts';
import { hasCharts, publicPaths } from './public-paths.ts';
import { type Line, middleOf, report } from './report/line.ts';
import { withBrowser, withSamplePortal } from './sample-portal.ts';

/** A run of the queue decides three applications. */
const decidedInRun = 3;

/**
 * How the portal feels on a phone of 360 px whose processor is slow, and as slow on any machine: tasks, late shifts and the time from
 * a press to its paint.
 */
export function measureFelt(options: Options): Promise<Line[]> {
  const { runs = 5 } = options;
  return withSamplePortal((portal) =>
    withBrowser({}, async (browser) => {
      const accounts = { user: await portal.account(), admin: await portal.account('admin') };
      for (let sent = 0; sent < decidedInRun * runs; sent += 1)
        await submit(portal, accounts.admin.token, { nama: `Siti Warga ${sent}` });
      const calibrate = await startCalibration(browser);
      const slowdowns: number[] = [];
      const lines: Line[] = [];
      const add = (more: Line[]) => {
        lines.push(...more);
        report(more);
      };
      const measure = async (name: string, work: (place: Place) => Promise<Line[]>) => {
        if (!isAsked(options, name)) return;
        const slowdown = await calibrate();
        slowdowns.push(slowdown);
        add(await work({ browser, url: new URL(portal.url), accounts, slowdown, runs }));
      };
      for (const path of await publicPaths(portal.url))
        await measure(path, (place) => measurePage(place, path, hasCharts(path)));
      for (const [name, journey] of Object.entries(journeys))
        await measure(name, (place) => measureJourney(place, name, journey));
      const slowed = { ...middleOf(slowdowns, 1), limit: undefined, unit: 'times' };
      add([{ subject: 'the processor, slowed', ...slowed }]);
      return lines;
    }),
  );
}
