import { ensureBuilt } from './lib/build.ts';
import { ensureChromium } from './lib/chromium.ts';
import { run, show } from './lib/run.ts';

/** Every check, in the order in which they are cheap. */
async function main(): Promise<void> {
  await ensureChromium();
  await run('wrangler', ['types']);
  await show('biome', ['check', '.']);
  await ensureBuilt();
  await show('astro', ['check', '--minimumSeverity', 'warning']);
  await show('knip', []);
  await show('vitest', ['run']);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
