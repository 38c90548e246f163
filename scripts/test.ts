import { ensureBuilt } from './lib/build.ts';
import { ensureChromium } from './lib/chromium.ts';
import { run } from './lib/run.ts';

/** Whoever sits at the terminal sees what they print. */
const seen = { stdio: 'inherit' } as const;

/** Every check, in the order in which they are cheap. */
async function main(): Promise<void> {
  await ensureChromium();
  await run('wrangler', ['types', '--strict-vars=false']);
  await run('biome', ['check', '.'], seen);
  await run('tsc', ['-p', 'site/service-worker/worker'], seen);
  // Each keeps one core busy.
  await Promise.all([ensureBuilt(), run('astro', ['check', '--minimumSeverity', 'warning'], seen)]);
  await run('knip', [], seen);
  await run('vitest', ['run'], seen);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
