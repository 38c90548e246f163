import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { fileModule } from './scripts/lib/file-modules.ts';
import { buildFacts } from './scripts/village/build-facts.ts';

/** The letters' fonts and crest, and what the build knows of the village, as the Worker's bundle carries them. */
export const binaryFiles = {
  name: 'file-modules',
  enforce: 'pre',
  load: (id: string) => fileModule(id),
  config: () => ({ define: buildFacts }),
} as const;

/** Files at once: what a file waits for, on another core or in a timer, another one uses. */
const maxWorkers = Math.max(3, Math.floor(availableParallelism() / 2));

/** Tests that put another module in the place of one, which the next file must not see. */
const replaceModule = ['tests/edge/*.api.test.ts'];

/** Files hand the running Worker and the browser on, as starting them takes longer than most files' tests. */
const overWorker = {
  isolate: false,
  environment: './tests/support/runtime/environment.ts',
  globalSetup: 'tests/support/build.ts',
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        // Rules, beside what they test; nothing of the platform.
        plugins: [binaryFiles],
        test: {
          name: 'unit',
          // Rules keep nothing from one file to the next, and loading them anew takes as long as the tests.
          isolate: false,
          // Some count for seconds, and more where the machine has other work.
          testTimeout: 60_000,
          include: ['{worker,site,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{api,journey,nightly}.test.ts', '**/node_modules/**'],
        },
      },
      {
        // Queries and routes, over the built Worker with real D1 and R2.
        plugins: [binaryFiles],
        test: {
          name: 'api',
          ...overWorker,
          include: ['{worker,scripts,tests}/**/*.api.test.ts'],
          exclude: [...replaceModule, '**/node_modules/**'],
        },
      },
      {
        plugins: [binaryFiles],
        test: {
          name: 'api-replaced',
          ...overWorker,
          isolate: true,
          include: replaceModule,
          // A minute of writes and reads each, and more where the machine has other work.
          testTimeout: 180_000,
        },
      },
      {
        // People's journeys, in Chromium through the built Worker.
        test: {
          name: 'journeys',
          ...overWorker,
          include: ['tests/**/*.journey.test.ts'],
          testTimeout: 120_000,
          // As long as Playwright waits for what it looks for.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
