import { defineConfig } from 'vitest/config';
import { binaryFiles } from './vitest.config.ts';

/** The main journeys in other browsers (scripts/browsers.ts): one after the other in one process, which keeps them running. */
export default defineConfig({
  plugins: [binaryFiles],
  test: {
    include: ['tests/browsers/journeys/*.journey.ts'],
    environment: './tests/support/runtime/environment.ts',
    globalSetup: 'tests/support/build.ts',
    reporters: 'verbose',
    isolate: false,
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
});
