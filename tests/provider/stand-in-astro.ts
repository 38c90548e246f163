import { mkdirSync, writeFileSync } from 'node:fs';
import { unstable_readConfig } from 'wrangler';

/** Replaces `astro build`: writes a minimal Worker, with the configuration that the adapter derives from wrangler.toml. */
const env = process.env.CLOUDFLARE_ENV ?? '';
const config = unstable_readConfig({ config: 'wrangler.toml', env }, { hideWarnings: true });
for (const folder of ['dist/server', 'dist/client']) mkdirSync(folder, { recursive: true });
const built = {
  ...config,
  main: 'entry.mjs',
  no_bundle: true,
  assets: { binding: 'ASSETS', directory: '../client' },
};
writeFileSync('dist/server/wrangler.json', JSON.stringify(built));
writeFileSync('dist/server/entry.mjs', 'export default { fetch: () => new Response("") };');
writeFileSync('dist/client/robots.txt', 'User-agent: *\n');
