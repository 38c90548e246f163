import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';

/** Smaller ones gain nothing. */
const smallest = 1024;

/** Writes each static text also as .br, which the own server sends (server/http/assets.ts). */
export function compressedFiles(): AstroIntegration {
  return {
    name: 'compressed-files',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!/\.(?:m?js|css|svg|json)$/.test(name)) continue;
          const file = join(folder, name);
          const bytes = readFileSync(file);
          if (bytes.length < smallest) continue;
          writeFileSync(`${file}.br`, brotliCompressSync(bytes));
        }
      },
    },
  };
}
