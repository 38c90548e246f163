import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        // Rules, beside what they test; nothing of the platform.
        test: {
          name: 'unit',
          include: ['{worker,site,scripts,tests}/**/*.test.{ts,tsx}', 'village.config.test.ts'],
          exclude: ['**/*.api.test.ts', '**/*.journey.test.ts', '**/node_modules/**'],
        },
      },
      {
        // Queries and routes, over the built Worker with real D1 and R2.
        test: {
          name: 'api',
          include: ['{worker,tests}/**/*.api.test.ts'],
          globalSetup: 'tests/support/build.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // People's journeys, in Chromium through the built Worker.
        test: {
          name: 'journeys',
          include: ['tests/**/*.journey.test.ts'],
          globalSetup: 'tests/support/build.ts',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
