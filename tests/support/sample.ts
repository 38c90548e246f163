/** Whether this is a run of `npm run test:nightly`, which tries every generated case. */
export const isNightly = process.env.NIGHTLY === '1';

/** How many generated cases to try: a few in `npm test`, all of them at night. */
export const sampleSize = (few: number, all: number): number => (isNightly ? all : few);
