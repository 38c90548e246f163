import { createTestHarness } from 'wrangler';
import type { Role } from '#contract/permissions.ts';
import { callsBy } from '#tests/support/call.ts';
import { checkByBuilt } from '#tests/support/openapi/check-answers.ts';
import { openDb } from '#worker/db/client.ts';
import { sampleAccounts } from '../lib/storage/accounts.ts';
import { fillIfEmpty } from '../sample/fill.ts';
import { loadSampleSurvey } from '../sample/office/survey.ts';
import { makeDeterministicWorker, timeHeader } from './deterministic-worker.ts';

/** A Monday morning at the office: 09.00 in the village. */
export const morning = '2026-11-02T02:00:00.000Z';

/** The built Worker with the sample village's content, at a given time. */
export async function startPicturePortal() {
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';
  const { configPath, remove } = makeDeterministicWorker();
  const secrets = { AUTH_SECRET: 'pictures-'.repeat(5) };
  const harness = createTestHarness({ workers: [{ configPath, secrets, vars: {} }] });
  const { url } = await harness.listen();
  const worker = harness.getWorker<Env>();
  await worker.applyD1Migrations('DB');
  const env = await worker.getEnv();
  await fillIfEmpty(env.DB, env.FILES, { now: new Date(morning) });
  await loadSampleSurvey(openDb(env.DB), new Date(morning));
  await settle(env.DB);

  let time = morning;
  const call = callsBy((path, init) => {
    const headers = new Headers(init.headers);
    headers.set(timeHeader, time);
    return fetch(new URL(path, url), { ...init, headers });
  }, checkByBuilt);
  const tokens = {} as Record<Role, string>;
  for (const { role, email, password } of sampleAccounts) {
    const json = { email, password };
    const { body } = await call<{ token: string }>('POST', 'auth/login', { json });
    tokens[role] = body.token;
  }
  return {
    url,
    call,
    tokens,
    setTime: (at: string) => {
      time = at;
    },
    stop: async () => {
      await harness.close();
      remove();
    },
  };
}

export type PicturePortal = Awaited<ReturnType<typeof startPicturePortal>>;

/** Makes the accounts a week old, and records the portal's own jobs as done. */
async function settle(database: D1Database): Promise<void> {
  const since = '2026-10-26T01:00:00.000Z';
  const run = database.prepare(
    "INSERT INTO job_runs (job, outcome, at, detail) VALUES (?1, 'ok', ?2, '{}')",
  );
  await database.batch([
    database.prepare('UPDATE users SET created_at = ?1, terms_at = ?1').bind(since),
    run.bind('nightly', '2026-11-01T19:30:00.000Z'),
    run.bind('backup', '2026-11-01T03:00:00.000Z'),
  ]);
}
