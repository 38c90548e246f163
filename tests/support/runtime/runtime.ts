import { createTestHarness } from 'wrangler';
import { builtConfig } from '#scripts/lib/build/build.ts';
import { tryAgain } from '#scripts/lib/storage/try-again.ts';
import { emptyBucket, emptyDatabase } from './empty.ts';
import { type Home, secrets } from './home.ts';
import { startServer } from './node-home.ts';
import { closeAtEnd } from './process-wide.ts';

process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';

/** Idle runtimes by their vars. */
const idle = new Map<string, Runtime[]>();

export type Runtime = Awaited<ReturnType<typeof start>>;

type Texts = Readonly<Record<string, string>>;

/** Returns the built portal in the home of this run with these vars, an empty, migrated database and an empty bucket. */
export async function takeRuntime(vars: Texts): Promise<Runtime> {
  const runtime = idle.get(JSON.stringify(vars))?.pop() ?? (await start(vars));
  await runtime.empty();
  runtime.clearLogs();
  return runtime;
}

/** Makes a runtime available to the next file: starting one takes longer than most files' tests. */
export function releaseRuntime(runtime: Runtime): void {
  const key = JSON.stringify(runtime.vars);
  idle.set(key, [...(idle.get(key) ?? []), runtime]);
}

async function start(vars: Texts) {
  return {
    vars,
    ...(await (process.env.PORTAL_HOME === 'node' ? startServer : startWorker)(vars)),
  };
}

async function startWorker(vars: Texts): Promise<Home> {
  const harness = createTestHarness({
    workers: [
      { configPath: builtConfig, secrets: { AUTH_SECRET: secrets.current }, vars: { ...vars } },
    ],
  });
  closeAtEnd(harness);
  const { url } = await harness.listen();
  const worker = harness.getWorker<Env>();
  const env = await worker.getEnv();
  return {
    ...{ url, env },
    fetch: async (address, init) => (await worker.fetch(address, init)) as unknown as Response,
    logs: () => harness.getLogs().map(({ message }) => message),
    clearLogs: () => harness.clearLogs(),
    // On a busy machine workerd may close a connection at the moment that it is used again.
    empty: () => tryAgain(() => Promise.all([emptyDatabase(env.DB), emptyBucket(env.FILES)])),
  };
}
