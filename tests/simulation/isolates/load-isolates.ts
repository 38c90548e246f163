import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { valueModule, valueModules } from '#scripts/lib/build/build-inputs.ts';

export type Isolate = typeof import('./isolate.ts');

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Loads the portal's API and its nightly job several times, each with its own module state. */
export async function loadIsolates(count: number): Promise<Isolate[]> {
  const folder = mkdtempSync(join(root, 'node_modules/.simulation-'));
  try {
    const outfile = join(folder, 'isolate.mjs');
    await build({
      entryPoints: [here('isolate.ts')],
      outfile,
      bundle: true,
      // All isolates share the packages, which keep no state of requests.
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node24',
      logLevel: 'error',
      plugins: [platform],
    });
    const address = pathToFileURL(outfile).href;
    return await Promise.all(
      Array.from({ length: count }, (_, i): Promise<Isolate> => import(`${address}?${i}`)),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Modules that the build or the platform provides. */
const platform: Plugin = {
  name: 'platform',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^cloudflare:workers$/ }, () => ({ path: here('edge-cache.ts') }));
    onResolve({ filter: /\/render\.ts$/ }, ({ importer }) =>
      importer.endsWith('letters/index.ts') ? { path: here('cached-render.ts') } : null,
    );
    onResolve({ filter: /^\.\/(keys|web-push)\.ts$/ }, ({ importer }) =>
      importer.endsWith('push/deliver.ts') ? { path: here('simulated-push.ts') } : null,
    );
    onResolve({ filter: valueModules }, ({ path, resolveDir }) => ({
      path: path.startsWith('#') ? path : join(resolveDir, path),
      namespace: 'values',
    }));
    onLoad({ filter: /.*/, namespace: 'values' }, async ({ path }) => ({
      contents: await valueModule(path),
    }));
  },
};
