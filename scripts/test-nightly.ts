import { explainMissing } from '#tests/browsers/drivers/find-browser.ts';
import { run } from './lib/commands/run.ts';
import { runMain } from './lib/commands/run-main.ts';

/** `npm run test:nightly -- [FILE …]`: the long tests, and the main journeys in Firefox and WebKit where they are installed. */
runMain(async () => {
  const files = process.argv.slice(2);
  const args = ['run', '--config', 'vitest.nightly.config.ts', ...files];
  await run('vitest', args, { stdio: 'inherit' });
  if (files.length > 0) return;
  for (const name of ['firefox', 'webkit'] as const) {
    const missing = explainMissing(name);
    if (missing) console.log(`Not tested in ${name}. ${missing}`);
    else await run('node', ['scripts/browsers.ts', name], { stdio: 'inherit' });
  }
});
