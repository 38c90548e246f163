import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { run } from './lib/commands/run.ts';
import { runMain } from './lib/commands/run-main.ts';

/** The output of a git command, without the line break at its end. */
const git = async (...args: string[]) => (await run('git', args)).trim();

/** The branch that changes are compared with: the remote's default branch, else main. */
async function findBase(): Promise<string> {
  for (const name of ['origin/HEAD', 'origin/main', 'main']) {
    const found = await git('rev-parse', '--verify', '--quiet', name).catch(() => '');
    if (found !== '') return name;
  }
  return 'HEAD';
}

async function findImporters(base: string): Promise<string[]> {
  const args = ['list', '--changed', base, '--filesOnly', '--json'];
  const tests: { file: string }[] = JSON.parse(await run('vitest', args));
  return tests.map(({ file }) => relative('.', file));
}

/** API tests run the built Worker without importing it, so they are chosen by the folder of the change. */
async function findApiTests(base: string): Promise<string[]> {
  const changed = await git('diff', '--name-only', '--merge-base', base);
  const added = await git('ls-files', '--others', '--exclude-standard');
  const features = `${changed}\n${added}`
    .split('\n')
    .flatMap((path) => /^worker\/[^/]+\//.exec(path) ?? []);
  return [...new Set(features)].flatMap((feature) => globSync(`${feature}**/*.api.test.ts`));
}

/** `npm run test:changed -- [BASE]`: the tests of what changed since BASE, with what is not committed yet. */
runMain(async () => {
  const base = process.argv[2] ?? (await findBase());
  const found = await Promise.all([findImporters(base), findApiTests(base)]);
  const files = [...new Set(found.flat())];
  if (files.length === 0) return console.log(`Nothing that a test covers changed since ${base}.`);
  console.log(`${files.length} test files since ${base}.`);
  await run('vitest', ['run', ...files], { stdio: 'inherit' });
});
