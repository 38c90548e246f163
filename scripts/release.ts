import { parseArgs } from 'node:util';
import { runMain } from './lib/commands/run-main.ts';
import { makeRelease } from './release/make-release.ts';

runMain(async () => {
  // It has no options, and refuses any.
  parseArgs({});
  console.log(`Rilis: ${await makeRelease('dist-release')}`);
  if (!process.env.RELEASE_KEY)
    console.log('Tanpa tanda tangan: isi RELEASE_KEY (docs/releases.md).');
});
