import { parseArgs } from 'node:util';
import { ensureBuilt, ensureBuiltForNode, nodeBuild } from './lib/build.ts';
import { environmentOf } from './lib/place.ts';
import { runMain } from './lib/run-main.ts';

runMain(async () => {
  const { values } = parseArgs({
    options: { env: { type: 'string' }, server: { type: 'boolean', default: false } },
  });
  if (values.server) await ensureBuiltForNode();
  else await ensureBuilt(environmentOf(values.env));
  console.log(`Hasil build ada di ${values.server ? nodeBuild : 'dist'}/.`);
});
