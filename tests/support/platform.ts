import { resolve } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { type Storage, withStorageConfig } from '#scripts/lib/storage/platform.ts';

/** Proxies to D1 and R2 of a state folder. */
export function openPlatform(folder: string) {
  return withStorageConfig('local', (configPath) =>
    getPlatformProxy<Storage>({
      configPath,
      // wrangler adds v3 to `--persist-to` too.
      persist: { path: resolve(folder, 'v3') },
      remoteBindings: false,
    }),
  );
}

export type Platform = Awaited<ReturnType<typeof openPlatform>>;
