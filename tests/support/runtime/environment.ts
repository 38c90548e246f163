import { Agent, setGlobalDispatcher } from 'undici';
import type { Environment } from 'vitest/runtime';
import { closeAll } from './process-wide.ts';

// Each `fetch` has its own connection: workerd closes one after five idle seconds, and one whose request it answered unread.
setGlobalDispatcher(new Agent({ pipelining: 0 }));

/** Node's environment; resources that test files share are closed after the last file. */
const environment: Environment = {
  name: 'portal',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: closeAll }),
};

export default environment;
