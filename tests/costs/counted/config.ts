import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtConfig } from '#scripts/lib/build.ts';

/** Writes wrangler's settings of the built Worker with the one that counts in front of it, beside its own. */
export function countedConfig(): string {
  const built: Record<string, unknown> = JSON.parse(readFileSync(builtConfig, 'utf8'));
  const folder = dirname(resolve(builtConfig));
  const settings = {
    ...built,
    main: fileURLToPath(new URL('worker.ts', import.meta.url)),
    no_bundle: false,
    alias: { 'built-portal': join(folder, String(built.main)) },
  };
  const path = join(folder, 'counted.json');
  const text = JSON.stringify(settings);
  // Who runs by it watches it.
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  return path;
}
