import { openPlatform } from './lib/platform.ts';
import { fillWhereNew } from './sample/fill.ts';

/** Over the same local state that the portal is served from. `npm start` runs this. */
const { env, dispose } = await openPlatform('local');
try {
  await fillWhereNew(env.DB, env.FILES);
} finally {
  await dispose();
}
