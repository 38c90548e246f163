import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { createTestHarness } from 'wrangler';
import { app } from '#worker/api.ts';
import { type Counted, portalClient } from '../requests/client.ts';
import { allRequests, measuredRoute } from '../requests/index.ts';
import { missingPath } from '../requests/pages.ts';
import { insertRecords } from '../requests/records.ts';
import { openVillage } from '../requests/village.ts';
import { pagePatterns } from '../support/pages/page-paths.ts';
import { emptyDatabase } from '../support/runtime/empty.ts';
import { secrets } from '../support/runtime/home.ts';
import { closeAtEnd } from '../support/runtime/process-wide.ts';
import { isNightly } from '../support/sample.ts';
import { writeCountingConfig } from './counting-worker/config.ts';

/**
 * Measures what every page, file and API call costs D1 in the built Worker, with many records; nightly, and for `COSTS=write`, also with
 * few. The figures are committed in costs.txt, so a change shows in review; `COSTS=write` updates it.
 */
const [few, many] = [600, 3000];
const file = 'tests/costs/costs.txt';
const isWriting = process.env.COSTS === 'write';
const hasFew = isWriting || isNightly;

type Costs = Map<string, Counted>;

/** By the request's name. */
let costs: { few: Costs | null; many: Costs };
let database: D1Database;
beforeAll(async () => {
  const AUTH_SECRET = secrets.current;
  const vars = { PUBLIC_ORIGIN: '' };
  const harness = createTestHarness({
    workers: [{ configPath: writeCountingConfig(), secrets: { AUTH_SECRET }, vars }],
  });
  closeAtEnd(harness);
  const { url } = await harness.listen();
  const worker = harness.getWorker<Env>();
  database = (await worker.getEnv()).DB;
  // Not through the harness's proxy, which loses a POST after five idle seconds; Miniflare knows no FormData of Node's.
  const client = portalClient(url, async (address, init) => {
    const sent = new Request(address, init);
    const { method, headers, body } = sent;
    const given = { method, headers: [...headers], body: body && (await sent.arrayBuffer()) };
    return (await worker.fetch(address, { ...given, redirect: 'manual' })) as unknown as Response;
  });
  costs = { few: hasFew ? await measure(client, few) : null, many: await measure(client, many) };
}, 400_000);

async function measure(client: ReturnType<typeof portalClient>, count: number): Promise<Costs> {
  await emptyDatabase(database);
  await insertRecords(database, count);
  const village = await openVillage(client, database);
  const found: Costs = new Map();
  for (const { name, make } of allRequests)
    found.set(name, await client.count(await make(village)));
  return found;
}

const all = () => [...(costs.few ?? []), ...costs.many];

it('requests every route and page without an error', () => {
  const names = [...costs.many.keys()].map((name) => name.replace(/ \(.*|\?.*/, ''));
  for (const { method, path } of app.routes.filter((route) => route.method !== 'ALL'))
    expect(names).toContain(measuredRoute(`${method} ${path}`));
  const paths = names.map((name) => name.replace('GET ', ''));
  for (const { file, pattern, builtOnce } of pagePatterns())
    expect(builtOnce || paths.some((path) => pattern.test(path)), file).toBe(true);
  const failed = all().filter(
    ([name, { status }]) => status >= 300 && name !== `GET ${missingPath}`,
  );
  expect(failed.map(([name, { text }]) => [name, text])).toEqual([]);
});

it('matches costs.txt', () => {
  const written = readFileSync(file, 'utf8').split('\n');
  const width = Math.max(...allRequests.map(({ name }) => name.length));
  const fewOf = (name: string) =>
    costs.few
      ? costs.few.get(name)?.rowsRead
      : written
          .find((line) => line.slice(0, width).trimEnd() === name)
          ?.slice(width + 8, width + 14)
          .trim();
  const byPath = (name: string) => name.replace(/^(\S+) (\S+)/, '$2 $1');
  const lines = [...costs.many]
    .toSorted(([one], [other]) => (byPath(one) < byPath(other) ? -1 : 1))
    .map(([name, { roundTrips, rowsRead }]) => {
      const figures = [roundTrips, fewOf(name), rowsRead];
      return [name.padEnd(width), ...figures.map((figure) => String(figure).padStart(6))].join(' ');
    });
  const text = `round trips, rows read with ${few} records and with ${many}\n\n${lines.join('\n')}\n`;
  if (isWriting) writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, 'utf8'));
});

/** A replacement reads the new application once more, after it was issued. */
const replacement = 'POST /api/v1/letters/:id/replace';

/** These read the messages that are due once more, after the answer. */
const sendsNews =
  /\/applications\/(:id \(|:id\/signed-letter|reject-all)|\/letters\/(signed|:id\/(withdraw|revoked|replace))/;

it('needs at most two round trips for a page and four for an API call', () => {
  const limitOf = (name: string) =>
    (name === replacement ? 5 : name.includes('/api/v1/') ? 4 : 2) + (sendsNews.test(name) ? 1 : 0);
  const over = all().filter(([name, { roundTrips }]) => roundTrips > limitOf(name));
  expect(over.map(([name, { roundTrips }]) => [name, roundTrips])).toEqual([]);
});

/** Counts, the register's list of years, and full-text searches read an index entry for every match. */
const readsEveryMatch = (sql: string) => /\bcount\(\*\)|^select distinct\b|\bmatch \?/i.test(sql);

const boundedRows = ({ trips }: Counted) =>
  trips
    .flat()
    .filter(({ sql }) => !readsEveryMatch(sql))
    .reduce((sum, { rowsRead }) => sum + rowsRead, 0);

/** The sitemap lists the newest thousand records of a collection. */
const sitemap = 'GET /sitemap.xml';

it.runIf(hasFew)('reads the same rows with more records, apart from counts and searches', () => {
  const grown = [...costs.many].filter(([name, cost]) => {
    const before = costs.few?.get(name);
    return !before || boundedRows(cost) > boundedRows(before);
  });
  expect(grown.map(([name]) => name).filter((name) => name !== sitemap)).toEqual([]);
});

/** Tables that may be scanned because they stay small. */
const smallTables = [
  'job_runs',
  'letter_keys',
  'letter_versions',
  'login_counts',
  'push_keys',
  'signatories',
];

it('never scans a large table except to count or up to a limit', async () => {
  const tables = await database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
    .all<{ name: string }>();
  const large = tables.results
    .map(({ name }) => name)
    .filter((name) => !smallTables.includes(name));
  const statements = [...costs.many.values()].flatMap(({ trips }) => trips.flat());
  const scans: string[][] = [];
  for (const [sql, { params }] of new Map(statements.map((one) => [one.sql, one]))) {
    if (readsEveryMatch(sql) || sql.includes(' limit ?')) continue;
    const explain = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...params);
    const { results } = await explain.all<{ detail: string }>();
    const scanned = results.filter(({ detail }) =>
      large.includes(/^SCAN (\w+)/.exec(detail)?.[1] ?? ''),
    );
    if (scanned.length > 0) scans.push([...scanned.map(({ detail }) => detail), sql]);
  }
  expect(scans).toEqual([]);
});

it('stays within the rows per letter that docs/cost.md assumes', () => {
  const steps = [
    'POST /api/v1/auth/login',
    'POST /api/v1/applications/uploadapp',
    'GET /api/v1/applications/my-applications (by page)',
    'GET /api/v1/applications (queue)',
    'POST /api/v1/applications/:id/preview',
    'PUT /api/v1/applications/:id (approve)',
    'GET /api/v1/verifikasi/:kode',
  ].map((name) => costs.many.get(name));
  const sum = (column: 'rowsRead' | 'rowsWritten') =>
    steps.reduce((total, step) => total + (step?.[column] ?? Number.NaN), 0);
  // The queue counts all applications.
  expect(sum('rowsRead')).toBeLessThanOrEqual(300 + many);
  expect(sum('rowsWritten')).toBeLessThanOrEqual(80);
});
