import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { buildDefines, fontModule } from './scripts/lib/build/build-inputs.ts';

/** Loads the letters' fonts and defines the village's constants as the build of the Worker does. */
export const binaryFiles = {
  name: 'file-modules',
  enforce: 'pre',
  load: (id: string) => (id.endsWith('.bin') ? fontModule(id) : null),
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

export const apiTests = '{worker,scripts,server,tests}/**/*.api.test.ts';

/** Tests of workerd, wrangler and Cloudflare's edge themselves, or of both homes: they do not choose a home by `PORTAL_HOME`. */
const ownHome = [
  'scripts/deploy/deploy.api.test.ts',
  'server/**/*.api.test.ts',
  'tests/release/*.api.test.ts',
  'tests/answers/answers.api.test.ts',
  'tests/backup.api.test.ts',
  'tests/costs/costs.api.test.ts',
  'tests/earlier-data.api.test.ts',
  'tests/edge/edge.api.test.ts',
  'tests/simulation/*.api.test.ts',
];

/** The same of single tests: D1 counts the rows that it reads, and the edge sets a header. */
const ofCloudflare = [
  'reads the same number of rows',
  'reads no more rows',
  'reads only its own rows',
  'grows only with the list',
  "uses Cloudflare's ray id",
];

/** A process reads every kind of hostile file. */
const bombs = 'worker/letters/signed/bombs.test.ts';

/**
 * What `npm run test:all` adds: proofs of a home, a tool, a browser's mishap or a budget, and how officials look after the portal.
 * People's data, and the way of a letter, are in `npm test` (docs/decisions/0064).
 */
const proofs = [
  '{scripts,server}/**/*.api.test.ts',
  bombs,
  'tests/{answers,costs,edge,fuzz,release,villages}/*.{api,journey}.test.ts',
  'tests/{api-docs,backup,earlier-data,export,first-load,import,oldest-browsers,open-data,rotated-secret,sample-data}.api.test.ts',
  'tests/simulation/runtime.api.test.ts',
  'tests/journeys/{acts,budget,charts,content,content-safety,earlier-draft,first-letter,letter-types,login-return,mishaps,office,offline}.journey.test.ts',
  'tests/journeys/{operator,panel,people,push,reading,signatures,take-back,translated,turnstile,users,village-letter,whatsapp}.journey.test.ts',
];

/** Journeys that do not depend on the home: over Node in `npm test`, in both homes nightly. */
const journeysOverNode =
  'tests/journeys/{account,decision,deletions,leaving,rt-word}.journey.test.ts';

/** Files over the build for Node, in which SQLite and a folder are database and bucket (docs/server.md). */
export const overNode = (include: string[], env: Record<string, string> = {}) => ({
  plugins: [binaryFiles],
  resolve: { alias: platformModules },
  test: {
    name: 'node',
    ...overWorker,
    globalSetup: ['tests/support/build-for-node.ts', 'tests/support/chromium.ts'],
    testTimeout: 120_000,
    env: { ...env, PORTAL_HOME: 'node' },
    include,
    exclude: ownHome,
    testNamePattern: new RegExp(`^(?!.*(?:${ofCloudflare.join('|')}))`),
  },
});

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
          environment: overWorker.environment,
          // For machines with other work: on an idle one no test takes more than two seconds.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ['{worker,site,scripts,server,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{api,journey,nightly}.test.ts', '**/node_modules/**', bombs],
        },
      },
      {
        // Queries, routes and scripts, over the built Worker with real D1 and R2.
        plugins: [binaryFiles],
        resolve: { alias: platformModules },
        test: {
          name: 'api',
          ...overWorker,
          include: [apiTests],
          exclude: proofs,
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
          exclude: [journeysOverNode, ...proofs],
          testTimeout: 120_000,
        },
      },
      {
        // The rest, by `npm run test:all`.
        plugins: [binaryFiles],
        resolve: { alias: platformModules },
        test: {
          name: 'proofs',
          ...overWorker,
          globalSetup: ['tests/support/build.ts', 'tests/support/chromium.ts'],
          include: proofs,
          testTimeout: 120_000,
        },
      },
      // A part of the API tests and of the journeys in the other home; all of them nightly.
      overNode([
        'worker/accounts/login/login.api.test.ts',
        'worker/applications/{submitting,without-nik}.api.test.ts',
        'worker/content/content.api.test.ts',
        'worker/register/signed/signed.api.test.ts',
        'worker/letters/verification/verification.api.test.ts',
        journeysOverNode,
      ]),
    ],
  },
});
