import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/d1';
import { createTestHarness } from 'wrangler';
import { beritas } from '#contract/collections/catalogues.ts';
import { homeReads } from '#site/server/home-reads.ts';
import { newestOf, oneOf, pageOf, type Read, readMany } from '#worker/content/service.ts';
import { type Db, openDb } from '#worker/db/client.ts';
import { builtConfig } from '../lib/build.ts';
import { fillWhereNew } from '../sample/fill.ts';
import type { Plan } from './bare/routes.ts';
import { isAsked, type Options, withoutId } from './options.ts';
import { type Line, report } from './report/line.ts';

const warmUp = 100;
const usualRounds = 400;

/** DESIGN: the home page takes at most so many times a bare route's time. */
const homeLimit = 1.25;

/** The one batch that these reads would run; none without any. */
async function batchesOf(reads: readonly Read<unknown>[]): Promise<Plan['batches']> {
  const statements: Plan['batches'][number] = [];
  const prepare = (sql: string) => ({
    bind: (...params: unknown[]) => statements.push({ sql, params }),
  });
  const database = { prepare, batch: async () => reads.map(() => ({ results: [] })) };
  const answers = readMany(drizzle(database as unknown as D1Database) as Db, reads);
  // Nothing can be made of no answer; the statements are written by then.
  await answers.catch(() => undefined);
  return statements.length > 0 ? [statements] : [];
}

const addressesFor = (id: string): Record<string, Read<unknown>[]> => ({
  '/': [...homeReads],
  '/semua-berita': [pageOf(beritas, { page: 1, limit: 6 })],
  [`/beritas/${id}`]: [oneOf(beritas, id), newestOf(beritas, 5)],
  '/layanan': [],
  '/api/v1/beritas?page=1': [pageOf(beritas, { page: 1, limit: 10 })],
});

type Ask = (
  path: string,
  init?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<Response>;

async function timeOf(asking: Promise<Response>): Promise<number> {
  const began = performance.now();
  await (await asking).arrayBuffer();
  return performance.now() - began;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** Asks in turns, each way once a round, and tells each way's median in ms. */
async function measure(rounds: number, ways: Record<string, (round: number) => Promise<Response>>) {
  const times = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]));
  for (let round = -warmUp; round < rounds; round += 1)
    for (const [name, ask] of Object.entries(ways)) {
      const time = await timeOf(ask(round));
      if (round >= 0) times.get(name)?.push(time);
    }
  return [...times].map(([name, all]) => ({ name, time: median(all) }));
}

interface Place {
  own: Ask;
  bare: Ask;
  rounds: number;
}

/** One address's figures: as it is answered, anew as after a change, and to who has it. */
async function compare(
  { own, bare, rounds }: Place,
  path: string,
  reads: readonly Read<unknown>[],
): Promise<Line[]> {
  const first = await own(path);
  const mark = first.headers.get('etag');
  const type = first.headers.get('content-type') ?? '';
  const plan: Plan = { batches: await batchesOf(reads), text: await first.text(), type };
  const name = `/${encodeURIComponent(path)}`;
  await bare(`/plan${name}`, { method: 'PUT', body: JSON.stringify(plan) });
  const measured = await measure(rounds, {
    bare: () => bare(name),
    answered: () => own(path),
    // A query that the page does not read: what is drawn for it is not kept.
    ...(mark && { 'drawn anew': (round: number) => own(`${path}?x=${round}`) }),
    ...(mark && { 'to who has it': () => own(path, { headers: { 'if-none-match': mark } }) }),
  });
  const reference = measured[0]?.time ?? 0;
  const round = (figure: number) => Math.round(figure * 100) / 100;
  return measured.flatMap(({ name, time }): Line[] => {
    const subject = withoutId(path);
    const limit = path === '/' && name === 'answered' ? homeLimit : undefined;
    const line = { subject, name, measured: round(time), limit: undefined, unit: 'ms' };
    const ratio = { subject, name: `${name} / bare`, measured: round(time / reference), unit: '' };
    return name === 'bare' ? [line] : [line, { ...ratio, limit }];
  });
}

/**
 * What our own work costs beyond the platform's: addresses of the built Worker, over the sample village, against a bare Hono
 * route that reads the same batch and answers the same text. Both run in one runtime and are asked in turns; measured are the
 * medians of the times, in milliseconds, and their ratio.
 */
export async function measureRatios(options: Options): Promise<Line[]> {
  const harness = createTestHarness({
    workers: [
      { configPath: builtConfig, secrets: { AUTH_SECRET: 'bench-'.repeat(8) } },
      { configPath: fileURLToPath(new URL('bare/wrangler.json', import.meta.url)) },
    ],
  });
  const asker =
    (
      worker: ReturnType<typeof harness.getWorker<Env>> | ReturnType<typeof harness.getWorker>,
    ): Ask =>
    (path, init) =>
      worker.fetch(`http://localhost${path}`, init) as unknown as Promise<Response>;
  await harness.listen();
  try {
    const portal = harness.getWorker<Env>('portal-desa');
    await portal.applyD1Migrations('DB');
    const { DB, FILES } = await portal.getEnv();
    await fillWhereNew(DB, FILES);
    const [news] = await readMany(openDb(DB), [newestOf(beritas, 1)]);
    const { runs: rounds = usualRounds } = options;
    const place = { own: asker(portal), bare: asker(harness.getWorker('bare')), rounds };
    const lines: Line[] = [];
    for (const [path, reads] of Object.entries(addressesFor(news[0]?._id ?? '')))
      if (isAsked(options, path)) lines.push(...(await compare(place, path, reads)));
    report(lines);
    return lines;
  } finally {
    await harness.close();
  }
}
