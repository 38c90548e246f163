import { statSync } from 'node:fs';
import { runMain } from './lib/commands/run-main.ts';
import { makeRelease } from './release/make-release.ts';

runMain(async () => {
  const archive = await makeRelease('dist-release');
  const size = (statSync(archive).size / 2 ** 20).toFixed(1);
  console.log(`Rilis: ${archive}, ${size} MB.`);
  if (!process.env.RELEASE_KEY)
    console.log('Tanpa tanda tangan: isi RELEASE_KEY (docs/releases.md).');
});
