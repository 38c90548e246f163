import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { createTestHarness } from 'wrangler';
import { fill } from '#tests/costs/fill/fill.ts';
import { app } from '#worker/api.ts';
import { pagePatterns } from '../support/pages/page-paths.ts';
import { emptyDatabase } from '../support/runtime/empty.ts';
import { closeAtEnd } from '../support/runtime/process-wide.ts';
import { secrets } from '../support/runtime/runtime.ts';
import { allAsks, measuredRoute } from './asks/index.ts';
import { fillTypes } from './asks/letter-types.ts';
import { missing } from './asks/pages.ts';
import { openVillage } from './asks/village.ts';
import { countedPortal } from './counted/client.ts';
import { countedConfig } from './counted/config.ts';
import type { Counted } from './counted/counted.ts';
import { listsTypes, maxRoundTrips, rowsBesideTypes, rowsOf } from './limits.ts';

/**
 * What every page, file and call costs D1, as the built Worker asks it, over so many records of each kind: it stands in
 * costs.txt, so that a change of it shows in review. `COSTS=write` writes that file anew.
 */
const [few, many] = [600, 6000];
const file = 'tests/costs/costs.txt';

const costs: Record<number, Map<string, Counted>> = {};
/** Of the few records, in a village that has made so many letter types of its own. */
const villageTypes = 100;
let besideTypes: Map<string, Counted>;
beforeAll(async () => {
  const harness = createTestHarness({
    workers: [
      {
        configPath: countedConfig(),
        secrets: { AUTH_SECRET: secrets.current },
        vars: { PUBLIC_ORIGIN: '' },
      },
    ],
  });
  closeAtEnd(harness);
  const { url } = await harness.listen();
  const { DB } = await harness.getWorker<Env>().getEnv();
  costs[few] = await measure(url, DB, { size: few });
  // Who asks nothing of a few records asks nothing of many.
  const which = (name: string) => costs[few]?.get(name)?.roundTrips !== 0;
  costs[many] = await measure(url, DB, { size: many, which });
  besideTypes = await measure(url, DB, { size: few, types: villageTypes });
  // Three villages, of all that can be asked: on a busy machine that is long.
}, 400_000);

interface Measured {
  size: number;
  /** Letter types of the village's own. */
  types?: number;
  which?: (name: string) => boolean;
}

async function measure(
  url: URL,
  database: D1Database,
  { size, types = 0, which = () => true }: Measured,
) {
  await emptyDatabase(database);
  await fill((sql, json) => database.prepare(sql).bind(json).run(), 0, size);
  await fillTypes(database, types);
  const portal = countedPortal(url);
  const village = await openVillage(portal);
  const found = new Map<string, Counted>();
  for (const { name, make } of allAsks) {
    // What is made for a request stands there for the next ones, in every village alike.
    const asked = await make(village);
    if (which(name)) found.set(name, await portal.count(asked));
  }
  return found;
}

const measured = () =>
  [...(costs[few] ?? [])].map(([name, cost]) => {
    const grown = costs[many]?.get(name) ?? cost;
    return { name, cost, grown };
  });

/** Without what is special of one way of asking. */
const plainName = (name: string) => name.replace(/ \(.*|\?.*/, '');

it('every page, file and call is asked, and answers', () => {
  const names = measured().map(({ name }) => plainName(name));
  const routes = app.routes.filter(({ method }) => method !== 'ALL');
  for (const { method, path } of routes)
    expect(names).toContain(measuredRoute(`${method} ${path}`));
  const paths = names.map((name) => name.replace('GET ', ''));
  for (const { file, pattern, builtOnce } of pagePatterns())
    expect(builtOnce || paths.some((path) => pattern.test(path)), file).toBe(true);
  const answers = measured().flatMap(({ name, cost, grown }) => [
    { name, ...cost },
    { name, ...grown },
  ]);
  const failed = answers.filter(({ name, status }) => status >= 300 && name !== `GET ${missing}`);
  expect(failed.map(({ name, text }) => [name, text])).toEqual([]);
});

it('stands in costs.txt', () => {
  const width = Math.max(...measured().map(({ name }) => name.length));
  const lines = measured()
    .toSorted((one, other) => (addressOf(one.name) < addressOf(other.name) ? -1 : 1))
    .map(({ name, cost, grown }) => {
      const figures = [cost.roundTrips, cost.rowsRead, grown.rowsRead];
      return [name.padEnd(width), ...figures.map((figure) => String(figure).padStart(7))].join(' ');
    });
  const head = ['round trips', `rows read of ${few} records`, `of ${many}`].join(', ');
  const text = `${[head, '', ...lines].join('\n')}\n`;
  if (process.env.COSTS === 'write') writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, 'utf8'));
});

const addressOf = (name: string) => name.replace(/^(\S+) (\S+)/, '$2 $1');

it('takes at most two round trips for a page and four for an API call', () => {
  const over = measured().filter(({ name, cost, grown }) => {
    return Math.max(cost.roundTrips, grown.roundTrips) > maxRoundTrips(name);
  });
  expect(over.map(({ name, grown }) => [name, grown.roundTrips])).toEqual([]);
});

it('reads and writes no more rows for a letter than docs/cost.md says', () => {
  const steps = [
    'POST /api/v1/auth/login',
    'POST /api/v1/applications/uploadapp',
    'GET /api/v1/applications/my-applications?page',
    'GET /api/v1/applications?order=queue',
    'POST /api/v1/applications/:id/preview',
    'PUT /api/v1/applications/:id (approve)',
    'GET /api/v1/verifikasi/:kode',
  ].map((name) => costs[few]?.get(name));
  const sum = (column: 'rowsRead' | 'rowsWritten') =>
    steps.reduce((total, step) => total + (step?.[column] ?? Number.NaN), 0);
  // The queue counts all applications.
  expect(sum('rowsRead')).toBeLessThanOrEqual(300 + few);
  expect(sum('rowsWritten')).toBeLessThanOrEqual(80);
});

it('reads the same rows of ten times the records', () => {
  const over = measured().filter(
    ({ name, cost, grown }) => grown.rowsRead > rowsOf(name, cost.rowsRead),
  );
  expect(over.map(({ name, cost, grown }) => [name, cost.rowsRead, grown.rowsRead])).toEqual([]);
});

it('reads for a deep page no more than the rows before it and those of a first page', () => {
  const all = measured();
  const deep = all.filter(({ name }) => name.endsWith(' (deep)'));
  expect(deep.length).toBeGreaterThan(5);
  const skipped = 50 * 10;
  for (const { name, grown } of deep) {
    const first = all.find((one) => `${one.name} (deep)` === name)?.grown.rowsRead ?? 0;
    expect([name, Math.max(grown.rowsRead, skipped + first)]).toEqual([name, skipped + first]);
  }
});

it('costs no more beside a hundred letter types than what it lists of them', () => {
  const all = measured();
  expect([...besideTypes.keys()]).toEqual(all.map(({ name }) => name));
  const over = all.flatMap(({ name, cost }) => {
    const { roundTrips, rowsRead } = besideTypes.get(name) ?? cost;
    const most = rowsBesideTypes(name, cost.rowsRead, villageTypes);
    const isWithin = roundTrips === cost.roundTrips && rowsRead <= most;
    return isWithin ? [] : [[name, cost.roundTrips, roundTrips, cost.rowsRead, rowsRead]];
  });
  expect(over).toEqual([]);
});

it('sends the same beside a hundred letter types, where it lists none of them', () => {
  const grown = measured().flatMap(({ name, cost }) => {
    const [one, other] = [cost, besideTypes.get(name)].map((asked) => asked?.bytes ?? 0);
    return (other ?? 0) > (one ?? 0) * 1.02 + 40 ? [name] : [];
  });
  expect(grown).toEqual([...besideTypes.keys()].filter(listsTypes));
});

it('lists a hundred letter types within the first flight of a page', () => {
  const page = besideTypes.get('GET /layanan')?.text ?? '';
  expect(page).toContain('/surat/ds99');
  expect(gzipSync(page, { level: 9 }).length).toBeLessThan(14 * 1024);
});
