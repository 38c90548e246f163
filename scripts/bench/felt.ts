import { submit } from '../../tests/support/issue-letter.ts';
import { journeys } from './felt/journeys.ts';
import { measureJourney, measurePage } from './felt/measure.ts';
import { type Line, report } from './line.ts';
import { isAsked, type Options } from './options.ts';
import { hasCharts, publicPaths } from './public-paths.ts';
import { withBrowser, withSamplePortal } from './sample-portal.ts';

/** A run of the queue decides three applications. */
const decidedInRun = 3;

/**
 * How the portal feels on a phone of 360 px with a processor four times slower than this machine's: tasks, late shifts and the time
 * from a press to its paint.
 */
export function measureFelt(options: Options): Promise<Line[]> {
  const { runs = 5 } = options;
  return withSamplePortal((portal) =>
    withBrowser({}, async (browser) => {
      const accounts = { user: await portal.account(), admin: await portal.account('admin') };
      for (let sent = 0; sent < decidedInRun * runs; sent += 1)
        await submit(portal, accounts.admin.token, { nama: `Siti Warga ${sent}` });
      const place = { browser, url: new URL(portal.url), accounts, runs };
      const lines: Line[] = [];
      const add = (more: Line[]) => {
        lines.push(...more);
        report(more);
      };
      for (const path of await publicPaths(portal.url))
        if (isAsked(options, path)) add(await measurePage(place, path, hasCharts(path)));
      for (const [name, journey] of Object.entries(journeys))
        if (isAsked(options, name)) add(await measureJourney(place, name, journey));
      return lines;
    }),
  );
}
