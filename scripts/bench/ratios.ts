import { drizzle } from 'drizzle-orm/d1';
import { createTestHarness } from 'wrangler';
import {
  currentOf,
  newestOf,
  oneOf,
  pageOf,
  type Read,
  readMany,
} from '../../worker/content/service.ts';
import { beritas, products } from '../../worker/contract/collections/catalogues.ts';
import { apbdesas, penduduks } from '../../worker/contract/collections/figures.ts';
import { sejarahs, websites } from '../../worker/contract/collections/profile.ts';
import type { Db } from '../../worker/db/client.ts';
import { builtConfig, ensureBuilt } from '../lib/build.ts';
import { fillWhereNew } from '../sample/fill.ts';
import type { Plan } from './bare/worker.ts';

/**
 * What our own work costs beyond the platform's: each address of the built Worker, over the sample village, against a bare Hono
 * route that reads the same batch and answers a text as long. Both run in one runtime and are asked in turns; the medians of
 * the times and their ratio are printed. `npm run bench:ratios`
 */
const rounds = 400;
const warmUp = 100;
/** DESIGN: of a bare route's time, for the home page. */
const homeLimit = 1.25;

const harness = createTestHarness({
  workers: [
    { configPath: builtConfig, secrets: { AUTH_SECRET: 'bench-'.repeat(8) } },
    { configPath: new URL('bare/wrangler.json', import.meta.url).pathname },
  ],
});

/** The statements that reads would run. */
async function statementsOf(reads: readonly Read<unknown>[]): Promise<Plan['statements']> {
  const statements: Plan['statements'] = [];
  const prepare = (sql: string) => ({
    bind: (...params: Plan['statements'][number]['params']) => statements.push({ sql, params }),
  });
  const recording = { prepare, batch: async () => reads.map(() => ({ results: [] })) };
  await readMany(drizzle(recording as unknown as D1Database) as Db, reads).catch(() => undefined);
  return statements;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

async function timeOf(ask: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  const response = await ask();
  await response.arrayBuffer();
  return performance.now() - began;
}

await ensureBuilt();
await harness.listen();
const portal = harness.getWorker<Env>('portal-desa');
const bare = harness.getWorker('bare');
await portal.applyD1Migrations('DB');
const { DB, FILES } = await portal.getEnv();
await fillWhereNew(DB, FILES);
const [news] = await readMany(drizzle(DB) as Db, [newestOf(beritas, 1)]);
const id = news[0]?._id ?? '';

const addresses: Record<string, Read<unknown>[]> = {
  '/': [
    currentOf(websites),
    currentOf(penduduks),
    currentOf(apbdesas),
    currentOf(sejarahs),
    newestOf(products, 6),
    newestOf(beritas, 6),
  ],
  '/semua-berita': [pageOf(beritas, { page: 1, limit: 6 })],
  [`/beritas/${id}`]: [oneOf(beritas, id), newestOf(beritas, 5)],
  '/layanan': [],
  '/api/v1/beritas?page=1': [pageOf(beritas, { page: 1, limit: 10 })],
};

for (const [path, reads] of Object.entries(addresses)) {
  const ask = (headers: Record<string, string> = {}) =>
    portal.fetch(`http://localhost${path}`, { headers });
  const first = await ask();
  const text = await first.text();
  const mark = first.headers.get('etag');
  const plan: Plan = {
    statements: await statementsOf(reads),
    length: text.length,
    type: first.headers.get('content-type') ?? '',
  };
  const name = encodeURIComponent(path);
  await bare.fetch(`http://localhost/plan/${name}`, { method: 'PUT', body: JSON.stringify(plan) });
  const times: Record<'own' | 'known' | 'bare', number[]> = { own: [], known: [], bare: [] };
  for (let round = -warmUp; round < rounds; round += 1) {
    const measured = {
      own: await timeOf(() => ask()),
      known: mark ? await timeOf(() => ask({ 'if-none-match': mark })) : Number.NaN,
      bare: await timeOf(() => bare.fetch(`http://localhost/${name}`)),
    };
    if (round >= 0)
      for (const key of ['own', 'known', 'bare'] as const) times[key].push(measured[key]);
  }
  const own = median(times.own);
  const reference = median(times.bare);
  console.log(
    path.padEnd(50),
    own.toFixed(2),
    median(times.known).toFixed(2),
    reference.toFixed(2),
    (own / reference).toFixed(2),
    plan.statements.length,
    text.length,
  );
}
await harness.close();
void homeLimit;
