import { parseArgs } from 'node:util';
import { ensureBuilt, ensureBuiltForNode, nodeBuild } from './lib/build/build.ts';
import { runMain } from './lib/commands/run-main.ts';
import { environmentOf } from './lib/storage/place.ts';

runMain(async () => {
  const { values } = parseArgs({
    options: { env: { type: 'string' }, server: { type: 'boolean', default: false } },
  });
  if (values.server) await ensureBuiltForNode();
  else await ensureBuilt(environmentOf(values.env));
  console.log(`Hasil build ada di ${values.server ? nodeBuild : 'dist'}/.`);
});
