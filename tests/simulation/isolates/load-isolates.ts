import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { valueModule, valueModules } from '#scripts/lib/build/build-inputs.ts';
import type { Mutant } from '../mutants.ts';

export type Isolate = typeof import('./isolate.ts');

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Loads the portal's API and its nightly job several times, each with its own module state. A mutant's
 * fault is inserted into the code.
 */
export async function loadIsolates(count: number, mutant?: Mutant): Promise<Isolate[]> {
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
      plugins: [platform, ...(mutant ? [insertFault(mutant)] : [])],
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

function insertFault({ name, edits }: Mutant): Plugin {
  return {
    name: 'mutant',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const own = edits.filter(({ file }) => path === join(root, file));
        if (own.length === 0) return null;
        let contents = readFileSync(path, 'utf8');
        for (const { file, code, replacement } of own) {
          const [before, after, ...more] = contents.split(code);
          if (after === undefined || more.length > 0) {
            throw new Error(`mutant '${name}': ${file} does not contain its code exactly once`);
          }
          contents = `${before}${replacement}${after}`;
        }
        return { contents, loader: 'ts' };
      });
    },
  };
}
