import { ensureBuilt } from '#scripts/lib/build.ts';

/** Tests over the built Worker never meet an old one. */
export const setup = () => ensureBuilt();
