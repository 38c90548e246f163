import { parseArgs } from 'node:util';
import { publicPages } from '../../site/lib/pages/public-pages.ts';
import { launchBrowser } from '../../tests/support/browser.ts';
import { submit } from '../../tests/support/issue-letter.ts';
import { type Portal, startPortal } from '../../tests/support/portal.ts';
import { closeAll } from '../../tests/support/runtime/process-wide.ts';
import { ensureBuilt } from '../lib/build.ts';
import { ensureChromium } from '../lib/chromium.ts';
import { fillWhereNew } from '../sample/fill.ts';
import { journeys } from './felt/journeys.ts';
import { measureJourney, measurePage, type Place } from './felt/measure.ts';
import { newestDetails } from './newest-details.ts';
import { report, sumUp } from './report.ts';
import { type Line, writeTable } from './write-table.ts';

/**
 * How the portal feels on a phone of 360 px with a processor four times slower than this machine's: tasks, late shifts and the time
 * from a press to its paint. `npm run bench:felt -- [--runs 5] [--write docs/benchmarks.md] [word …]`; words pick the pages and
 * journeys whose names hold one.
 */
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, write: { type: 'string' } },
  allowPositionals: true,
});

const isAsked = (name: string) =>
  positionals.length === 0 || positionals.some((word) => name.includes(word));

/** More than one run decides. */
const applications = 3 * Number(values.runs);

async function measureAll(portal: Portal, place: Place): Promise<Line[]> {
  const lines: Line[] = [];
  const add = (more: Line[]) => {
    lines.push(...more);
    report(more);
  };
  const details = await newestDetails(portal.url);
  const pages = [
    ...publicPages.filter(({ framed }) => !framed),
    ...details.map((path) => ({ path })),
  ];
  for (const page of pages)
    if (isAsked(page.path)) add(await measurePage(place, page.path, 'charts' in page));
  for (const [name, journey] of Object.entries(journeys))
    if (isAsked(name)) add(await measureJourney(place, name, journey));
  return lines;
}

await ensureChromium();
await ensureBuilt();
const [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
try {
  await fillWhereNew(portal.env.DB, portal.env.FILES);
  const accounts = { user: await portal.account(), admin: await portal.account('admin') };
  for (let sent = 0; sent < applications; sent += 1)
    await submit(portal, accounts.admin.token, { nama: `Siti Warga ${sent}` });
  const place = { browser, url: new URL(portal.url), accounts, runs: Number(values.runs) };
  const lines = await measureAll(portal, place);
  sumUp(lines);
  if (values.write) writeTable(values.write, lines, 'felt');
} finally {
  await browser.close();
  await portal.stop();
  await closeAll();
}
