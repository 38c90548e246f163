import { createTestHarness } from 'wrangler';
import { builtConfig } from '#scripts/lib/build.ts';
import { tryAgain } from '#scripts/lib/try-again.ts';
import type { Secrets } from '#worker/http/secrets/keys.ts';
import { buildWith } from './built-with.ts';
import { emptyBucket, emptyDatabase } from './empty.ts';
import { closeAtEnd } from './process-wide.ts';

process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';

export const secrets: Secrets = { current: 'tests-'.repeat(8), previous: null };

/** Idle runtimes by their vars and settings. */
const idle = new Map<string, Runtime[]>();

export type Runtime = Awaited<ReturnType<typeof start>>;

type Texts = Readonly<Record<string, string>>;

/** Returns the built Worker in the real runtime with these vars and settings, an empty, migrated D1 and an empty R2. */
export async function takeRuntime(vars: Texts, settings: Texts = {}): Promise<Runtime> {
  const runtime = idle.get(keyOf({ vars, settings }))?.pop() ?? (await start(vars, settings));
  // On a busy machine workerd may close a connection at the moment that it is used again.
  await tryAgain(() =>
    Promise.all([emptyDatabase(runtime.env.DB), emptyBucket(runtime.env.FILES)]),
  );
  runtime.harness.clearLogs();
  return runtime;
}

/** Makes a runtime available to the next file: starting one takes longer than most files' tests. */
export function releaseRuntime(runtime: Runtime): void {
  const key = keyOf(runtime);
  idle.set(key, [...(idle.get(key) ?? []), runtime]);
}

const keyOf = ({ vars, settings }: { vars: Texts; settings: Texts }) =>
  JSON.stringify([vars, settings]);

async function start(vars: Texts, settings: Texts) {
  const configPath = Object.keys(settings).length > 0 ? buildWith(settings) : builtConfig;
  const harness = createTestHarness({
    workers: [{ configPath, secrets: { AUTH_SECRET: secrets.current }, vars: { ...vars } }],
  });
  closeAtEnd(harness);
  const { url } = await harness.listen();
  const worker = harness.getWorker<Env>();
  return { vars, settings, harness, url, worker, env: await worker.getEnv() };
}
