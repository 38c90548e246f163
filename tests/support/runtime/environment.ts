import type { Environment } from 'vitest/runtime';
import { closeAll } from './process-wide.ts';

/** A process of tests as it is, but for what its files hand on to one another: that is closed when the last one is done. */
const environment: Environment = {
  name: 'portal',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: closeAll }),
};

export default environment;
