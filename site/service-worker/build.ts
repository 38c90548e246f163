import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, type Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';
import { letters } from '#contract/letters/index.ts';
import { type Chunk, filesOf, writePreloads } from '#scripts/lib/build/preloads.ts';

const room = resolve('site/service-worker');

/** Scripts of pages that open offline: their lazy chunks are cached with them. */
const opensOffline =
  /\/(?:application-form|dashboard-app|tanpa-sinyal|statement-verdict|qr-scan)\.(?:tsx|astro)\b/;

/**
 * Builds the service worker to sw.js in the client output.
 * @param withdrawn builds the worker that deletes all caches and unregisters: see docs/runbook.md
 */
export function serviceWorker({ withdrawn = false } = {}): AstroIntegration {
  const chunks = new Map<string, Chunk>();
  const collect: Plugin = {
    name: 'collect-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const [file, one] of Object.entries(bundle))
        if (one.type === 'chunk') chunks.set(file, one);
    },
  };
  return {
    name: 'service-worker',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [collect] } });
      },
      'astro:build:done': async ({ dir }) => {
        const server = fileURLToPath(new URL('../server/', dir));
        writePreloads(server, chunks);
        await writeWorker(join(fileURLToPath(dir), 'sw.js'), {
          script: withdrawn ? 'worker/withdrawn.ts' : 'worker/index.ts',
          version: versionOf([fileURLToPath(dir), server]),
          parts: partsOf(chunks),
        });
      },
    },
  };
}

interface Written {
  script: 'worker/index.ts' | 'worker/withdrawn.ts';
  version: string;
  parts: Readonly<Record<string, readonly string[]>>;
}

/** Bundles a worker into one file, as it may not import at run time. */
export async function writeWorker(file: string, { script, version, parts }: Written) {
  const facts = { version, forms: letters.map(({ path }) => path), parts };
  await build({
    entryPoints: [join(room, script)],
    outfile: file,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { BUILD_FACTS: JSON.stringify(facts) },
    plugins: [village],
  });
}

const village: EsbuildPlugin = {
  name: 'village',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^#village\.config\.ts$/ }, () => ({
      path: join(room, 'worker/village.ts'),
    })),
};

/** Chunks reachable from each offline script, by its path. */
function partsOf(chunks: ReadonlyMap<string, Chunk>): Written['parts'] {
  const opening = [...chunks].filter(([, one]) => opensOffline.test(one.facadeModuleId ?? ''));
  return Object.fromEntries(
    opening.map(([file]) => {
      const parts = filesOf(chunks, [file], true).slice(1);
      return [`/${file}`, parts.map((name) => `/${name}`)];
    }),
  );
}

/** Hash of client and server output, as the server renders the precached pages. */
function versionOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const files = globSync('**/*.{js,mjs,css,svg}', { cwd: folder, exclude: ['**/sw.js'] });
    for (const file of files.sort()) hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
