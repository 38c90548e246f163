import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.ts';
import { environmentOf } from './lib/place.ts';
import { runMain } from './lib/run-main.ts';

runMain(async () => {
  const { values } = parseArgs({ options: { env: { type: 'string' } } });
  await ensureBuilt(environmentOf(values.env));
  console.log('Hasil build ada di dist/.');
});
