import type { Environment } from 'vitest/runtime';
import { closeAll } from './process-wide.ts';

// wrangler does not ask Cloudflare where this machine is.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';

/** Node's environment; resources that test files share are closed after the last file. */
const environment: Environment = {
  name: 'portal',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: closeAll }),
};

export default environment;
