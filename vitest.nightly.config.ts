import { defineConfig } from 'vitest/config';
import { binaryFiles, overWorker } from './vitest.config.ts';

/** Tests whose generated cases are few in `npm test` and many with NIGHTLY=1 (tests/support/sample.ts, tests/fuzz/cases.ts). */
const sampled = [
  'tests/fuzz/*.test.ts',
];

/** `npm run test:nightly`: what takes too long for every change. */
export default defineConfig({
  plugins: [binaryFiles],
  test: {
    ...overWorker,
    include: ['{worker,site,scripts,tests}/**/*.nightly.test.ts', ...sampled],
    env: { NIGHTLY: '1' },
    testTimeout: 3_600_000,
  },
});
