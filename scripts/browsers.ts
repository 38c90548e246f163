import { parseArgs } from 'node:util';
import type { BrowserName } from '#tests/browsers/drivers/driver.ts';
import { browserNames, explainMissing } from '#tests/browsers/drivers/find-browser.ts';
import { run } from './lib/commands/run.ts';
import { runMain } from './lib/commands/run-main.ts';

/**
 * `npm run browsers -- [firefox] [webkit] [chromium] [-t WORDS]`: runs the main journeys in other browsers than Chromium, by
 * default Firefox and WebKit; `-t` limits them to those whose name contains the words.
 */
runMain(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string', short: 't' } },
  });
  const names = positionals.length > 0 ? positionals : ['firefox', 'webkit'];
  const unknown = names.filter((name) => !browserNames.includes(name as BrowserName));
  if (unknown.length > 0) {
    throw new Error(`Unknown: ${unknown.join(', ')}. There are ${browserNames.join(', ')}.`);
  }
  const missing = names.flatMap((name) => explainMissing(name as BrowserName) ?? []);
  if (missing.length > 0) throw new Error(missing.join('\n'));
  const env = { ...process.env, BROWSERS: names.join(',') };
  const only = values.name === undefined ? [] : ['-t', values.name];
  const args = ['run', '--config', 'vitest.browsers.config.ts', ...only];
  await run('vitest', args, { env, stdio: 'inherit' });
});
