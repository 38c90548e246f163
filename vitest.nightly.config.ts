import { defineConfig } from 'vitest/config';
import { apiTests, binaryFiles, overNode, overWorker, platformModules } from './vitest.config.ts';

/** Tests that try a few cases in `npm test`, and all of them here (tests/support/sample.ts, tests/fuzz/cases.ts). */
const sampled = [
  'tests/journeys/*.test.ts',
  'tests/fuzz/*.test.ts',
  'scripts/deploy/deploy.api.test.ts',
  'tests/api-docs.api.test.ts',
  'tests/costs/costs.api.test.ts',
  'tests/edge/edge.api.test.ts',
  'tests/release/update.api.test.ts',
  'tests/villages/one-build.journey.test.ts',
  'tests/pages.api.test.ts',
  'tests/public-pages.api.test.ts',
  'tests/simulation/simulation.api.test.ts',
  'worker/applications/deciding.api.test.ts',
  'worker/http/bodies.api.test.ts',
  'worker/http/cache-policy.api.test.ts',
  'server/network.api.test.ts',
  'server/serve.api.test.ts',
  'site/lib/letters/letter-code.test.ts',
  'worker/letter-types/library.api.test.ts',
  'worker/register/signed/other-letter.api.test.ts',
  'worker/letters/signed/read-signed-letter.test.ts',
  'worker/letters/signed/scan.test.ts',
  'worker/media/image/clean-image.test.ts',
  'worker/register/numbers.api.test.ts',
];

const nightly = { NIGHTLY: '1' };
const timeouts = { testTimeout: 3_600_000, hookTimeout: 600_000 };
const node = overNode([apiTests, 'tests/journeys/*.journey.test.ts'], nightly);

/** `npm run test:nightly`: what takes too long for every change, and all API tests and journeys over the build for Node. */
export default defineConfig({
  test: {
    reporters: 'verbose',
    projects: [
      {
        plugins: [binaryFiles],
        resolve: { alias: platformModules },
        test: {
          name: 'nightly',
          ...overWorker,
          ...timeouts,
          globalSetup: ['tests/support/build.ts', 'tests/support/chromium.ts'],
          include: ['{worker,site,scripts,server,tests}/**/*.nightly.test.ts', ...sampled],
          env: nightly,
        },
      },
      { ...node, test: { ...node.test, ...timeouts } },
    ],
  },
});
