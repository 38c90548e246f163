import { ensureBuilt } from '#scripts/lib/build/build.ts';

/** Global set-up of tests over the built Worker: builds it when a source has changed. */
export const setup = () => ensureBuilt();
