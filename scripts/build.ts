import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.ts';
import { environmentOf } from './lib/place.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { env: { type: 'string' } } });
  await ensureBuilt(environmentOf(values.env));
  console.log('Hasil build ada di dist/.');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
