import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { rooms } from './mutants/rooms.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mutate: { type: 'string', multiple: true },
    concurrency: { type: 'string', default: '1' },
  },
});
const unknown = positionals.find((name) => !rooms[name]);
if (unknown) throw new Error(`no room ${unknown}; there are ${Object.keys(rooms).join(', ')}`);

const results: Awaited<ReturnType<typeof runRoom>>[] = [];
for (const [name, { sources }] of Object.entries(rooms)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  results.push(await runRoom(name, values.mutate ?? sources));
}
console.table(Object.fromEntries(results.map(({ name, counts }) => [name, counts])));

/**
 * Forgets what a former run did not see killed: Stryker does not see that a new test reaches what runs as a module is
 * loaded.
 */
function keepKilled(file: string): void {
  if (!existsSync(file)) return;
  const report: { files: Record<string, { mutants: { status: string }[] }> } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  for (const one of Object.values(report.files))
    one.mutants = one.mutants.filter(
      ({ status }) => status === 'Killed' || status === 'RuntimeError',
    );
  writeFileSync(file, JSON.stringify(report));
}

/** Changes the sources of a room in every way that Stryker knows, one at a time, and counts what its tests say. */
async function runRoom(name: string, sources: readonly string[]) {
  process.env.MUTANTS_ROOM = name;
  const incrementalFile = `test-results/mutants/${name}-incremental.json`;
  keepKilled(incrementalFile);
  const mutants = await new Stryker({
    mutate: [...sources, '!**/*.test.ts'],
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutants.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner', './scripts/mutants/texts.ts'],
    ignorers: ['texts'],
    coverageAnalysis: 'perTest',
    concurrency: Number(values.concurrency),
    timeoutMS: 60_000,
    ignorePatterns: ['dist', '.astro', '.wrangler', 'test-results', 'docs'],
    tempDirName: `test-results/stryker-${name}`,
    incremental: true,
    incrementalFile,
    reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
    htmlReporter: { fileName: `test-results/mutants/${name}.html` },
    jsonReporter: { fileName: `test-results/mutants/${name}.json` },
    clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false },
    allowConsoleColors: false,
  }).runMutationTest();
  const count = (...statuses: string[]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const survived = count('Survived');
  const untested = count('NoCoverage');
  const score = Math.round((1000 * killed) / (killed + survived + untested)) / 10;
  const [excluded, broken] = [count('Ignored'), count('RuntimeError', 'CompileError')];
  return { name, counts: { killed, survived, untested, excluded, broken, score } };
}
