import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtConfig } from '#scripts/lib/build/build.ts';

/** Writes a wrangler configuration that runs the counting Worker around the built one and returns its path. */
export function writeCountingConfig(): string {
  const built: Record<string, unknown> = JSON.parse(readFileSync(builtConfig, 'utf8'));
  const folder = dirname(resolve(builtConfig));
  const text = JSON.stringify({
    ...built,
    main: fileURLToPath(new URL('worker.ts', import.meta.url)),
    no_bundle: false,
    alias: {
      'built-portal': resolve(folder, String(built.main)),
    },
  });
  const path = join(folder, 'counted.json');
  // wrangler watches the file and would restart on any write.
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  return path;
}
