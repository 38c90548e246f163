import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { builtConfig } from '#scripts/lib/build/build.ts';
import { d1OverHttp } from './d1-over-http.ts';
import { emptyBucket, emptyDatabase } from './empty.ts';
import { type Home, secrets } from './home.ts';
import { closeAtEnd } from './process-wide.ts';

/**
 * The built Worker in workerd, over its D1 and R2. Wrangler's test harness has a second workerd forward each request over a connection
 * that the first closes after five idle seconds: a POST at that moment is lost.
 */
export async function startWorker(vars: Readonly<Record<string, string>>): Promise<Home> {
  let logs: string[] = [];
  const { workerOptions, main = '' } = unstable_getMiniflareWorkerOptions(builtConfig);
  const options = workerOptions as V4WorkerOptions;
  const portal = {
    ...options,
    // Miniflare wants the modules themselves.
    modulesRules: undefined,
    name: 'portal',
    modules: modulesOf(main),
    modulesRoot: dirname(main),
    bindings: { ...vars, AUTH_SECRET: secrets.current },
  } as V4WorkerOptions;
  const database: V4WorkerOptions = {
    name: 'database',
    modules: [{ type: 'ESModule', path: join(import.meta.dirname, 'database-worker.mjs') }],
    d1Databases: options.d1Databases,
    compatibilityDate: options.compatibilityDate,
  };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [portal, database],
      host: 'localhost',
      cf: false,
      telemetry: { enabled: false },
      handleStructuredLogs: ({ message }) => logs.push(message),
    }),
  );
  closeAtEnd({ close: () => miniflare.dispose() });
  const url = await miniflare.ready;
  const headers = { 'MF-Route-Override': 'database' };
  const DB = d1OverHttp((body) => fetch(url, { method: 'POST', headers, body }));
  const env = { ...(await miniflare.getBindings<Env>('portal')), DB };
  return {
    ...{ url, env },
    fetch: async (address, init) => {
      const own = { ...init, headers: { ...init?.headers, connection: 'close' } };
      return (await miniflare.dispatchFetch(address, own)) as unknown as Response;
    },
    logs: () => logs,
    clearLogs: () => {
      logs = [];
    },
    // In turn: while modules were loaded, Miniflare could not see that connections to the bucket had ended.
    async empty() {
      await emptyDatabase(DB);
      await emptyBucket(env.FILES);
    },
  };
}

/** The modules of a built Worker, beginning with the main one. */
function modulesOf(main: string) {
  const folder = dirname(main);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(mjs|bin)$/.test(path))
    .map((path) => join(folder, path));
  return [main, ...paths.filter((path) => path !== main)].map((path) => ({
    type: path.endsWith('.bin') ? ('Data' as const) : ('ESModule' as const),
    path,
  }));
}
