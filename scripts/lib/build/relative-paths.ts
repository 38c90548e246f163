import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const escaped = RegExp.escape(resolve('.'));
const absolute = new RegExp(`${escaped}/(?=(?:docs|node_modules|server|site|worker)/)`, 'g');
const address = new RegExp(`file://${escaped}/`, 'g');

const shorten = (code: string) => code.replaceAll(absolute, '/').replaceAll(address, 'file:///');

/** Astro lists them in the order in which they were written. */
const sortAssets = (code: string) =>
  code.replace(/(?<="assets":)\["[^\]]*\]/, (list) => JSON.stringify(JSON.parse(list).sort()));

/** Removes the folder of the build from the server's code, so that builds of one commit are equal wherever they are made. */
export function relativePaths(): AstroIntegration {
  return {
    name: 'relative-paths',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        // Before the names of chunks are made of their contents.
        const renderChunk = (code: string) => ({ code: shorten(code), map: null });
        updateConfig({
          vite: { plugins: [{ name: 'relative-paths', apply: 'build', renderChunk }] },
        });
      },
      // Astro adds its manifest to the finished bundle.
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(new URL('../server/', dir));
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!name.endsWith('.mjs')) continue;
          const file = join(folder, name);
          const code = readFileSync(file, 'utf8');
          if (code.includes(resolve('.'))) writeFileSync(file, sortAssets(shorten(code)));
        }
      },
    },
  };
}
