import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { rooms } from './scripts/mutants/rooms.ts';
import { binaryFiles } from './vitest.config.ts';

/** Quick ones first: a mutant that they kill needs no other. */
const slower = [/^site/, /\.api\.test/, /golden/, /render-letter/];

class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const cost = ({ moduleId }: TestSpecification) =>
      slower.findLastIndex((pattern) => pattern.test(relative(import.meta.dirname, moduleId)));
    return files.toSorted((one, other) => cost(one) - cost(other));
  }
}

const bundled = [
  'drizzle-orm',
  'drizzle-orm/d1',
  'drizzle-orm/sqlite-core',
  'zod/mini',
  'jose',
  'pdf-lib',
];

const startsPortal = /^\.{1,2}\/(?:.*\/)?portal\.ts$/;

/**
 * The tests that a change of a source is measured by (scripts/mutants.ts): the rules', and the API's over the platform of
 * this process and the sources instead of the built Worker. One file after the other in one thread, sharing their modules.
 */
export default defineConfig({
  plugins: [binaryFiles],
  resolve: {
    alias: [{ find: startsPortal, replacement: `${import.meta.dirname}/tests/platform/portal.ts` }],
  },
  test: {
    include: rooms[process.env.MUTANTS_ROOM ?? '']?.tests ?? [],
    exclude: ['**/node_modules/**'],
    testTimeout: 20_000,
    setupFiles: 'tests/platform/cheap-passwords.ts',
    isolate: false,
    maxWorkers: 1,
    // Drizzle alone is some hundred files, read again for every mutant.
    deps: { optimizer: { ssr: { enabled: true, include: bundled } } },
    sequence: { sequencer: QuickFirst },
  },
});
