import { getPlatformProxy } from 'wrangler';
import { stateFolder } from './lib/database.ts';
import { fillWhereNew } from './sample/fill.ts';

/** Over the same local state as `wrangler dev --persist-to`, which adds the v3 itself. `npm start` runs this. */
const { env, dispose } = await getPlatformProxy<Pick<Env, 'DB' | 'FILES'>>({
  configPath: 'wrangler.toml',
  persist: { path: `${stateFolder}/v3` },
  remoteBindings: false,
});
try {
  await fillWhereNew(env.DB, env.FILES);
} finally {
  await dispose();
}
