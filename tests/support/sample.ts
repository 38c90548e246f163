/** Whether this is a run of `npm run test:nightly`, which runs every generated case. */
export const isNightly = process.env.NIGHTLY === '1';

/** The number of generated cases: a few in `npm test`, all in nightly tests. */
export const sampleSize = (few: number, all: number): number => (isNightly ? all : few);
