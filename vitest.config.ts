import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { buildDefines, crestModule, fileModule } from './scripts/lib/build-inputs.ts';

/** Loads the letters' fonts and crest and defines the village's constants as the build of the Worker does. */
export const binaryFiles = {
  name: 'file-modules',
  enforce: 'pre',
  resolveId: (id: string) => (id === crestModule ? id : null),
  load: (id: string) => fileModule(id),
  config: () => ({ define: buildDefines }),
} as const;

/** Modules of the platform that routes in the test's process import. */
export const platformModules = {
  'cloudflare:workers': `${import.meta.dirname}/tests/platform/cloudflare-workers.ts`,
};

/** One file more than there are cores on a small machine: a file often waits for its Worker, its browser or a timer. */
const maxWorkers = Math.max(3, Math.floor(availableParallelism() / 2));

/** Tests over the built Worker. Files share running Workers and browsers, as starting one takes longer than most files. */
export const overWorker = {
  isolate: false,
  environment: './tests/support/runtime/environment.ts',
  globalSetup: 'tests/support/build.ts',
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // As long as Playwright waits for an element.
  expect: { poll: { timeout: 15_000 } },
};

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        // Rules without the platform, next to what they test.
        plugins: [binaryFiles],
        test: {
          name: 'unit',
          // The files share no state, and loading their modules takes as long as the tests.
          isolate: false,
          // For machines with other work: on an idle one no test takes more than two seconds.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ['{worker,site,scripts,server,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{api,journey,nightly}.test.ts', '**/node_modules/**'],
        },
      },
      {
        // Queries, routes and scripts, over the built Worker with real D1 and R2.
        plugins: [binaryFiles],
        resolve: { alias: platformModules },
        test: {
          name: 'api',
          ...overWorker,
          include: ['{worker,scripts,server,tests}/**/*.api.test.ts'],
        },
      },
      {
        // People's journeys in Chromium over the built Worker.
        plugins: [binaryFiles],
        test: {
          name: 'journeys',
          ...overWorker,
          globalSetup: ['tests/support/build.ts', 'tests/support/chromium.ts'],
          include: ['tests/**/*.journey.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
