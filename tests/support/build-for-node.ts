import { ensureBuilt, ensureBuiltForNode } from '#scripts/lib/build/build.ts';

/** Global set-up of tests over the build for Node: builds it when a source has changed. */
export async function setup(): Promise<void> {
  await ensureBuilt();
  await ensureBuiltForNode();
}
