import { it } from 'vitest';

/** Whether this is a run of `npm run test:nightly`, which runs every generated case. */
export const isNightly = process.env.NIGHTLY === '1';

/** The number of generated cases: a few in `npm test`, all in nightly tests. */
export const sampleSize = (few: number, all: number): number => (isNightly ? all : few);

/** The first cases of a list in `npm test`, all of them in nightly tests. */
export const sampleOf = <T>(cases: readonly T[], few: number): readonly T[] =>
  isNightly ? cases : cases.slice(0, few);

/** A test that only nightly tests run. */
export const itNightly = it.runIf(isNightly);
