import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { stateFolder } from './database.ts';
import type { Place } from './place.ts';
import { noDatabaseId, readConfig } from './read-config.ts';

/** D1 and R2, as the Worker has them. */
export type Storage = Pick<Env, 'DB' | 'FILES'>;

export interface Platform {
  env: Storage;
  dispose: () => Promise<void>;
}

/**
 * Opens D1 and R2: those of this machine in a folder, the same files as `wrangler dev --persist-to` serves, which adds the v3
 * itself and may be running; or the deployment's, through the account that wrangler is logged in to.
 */
export async function openPlatform(place: Place, folder: string = stateFolder): Promise<Platform> {
  const temporary = mkdtempSync(join(tmpdir(), 'portal-desa-'));
  const configPath = join(temporary, 'wrangler.json');
  writeFileSync(configPath, JSON.stringify(storageConfig('wrangler.toml', place)));
  try {
    return await getPlatformProxy<Storage>({
      configPath,
      persist: { path: resolve(folder, 'v3') },
      remoteBindings: place !== 'local',
    });
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

/**
 * A configuration of the storage alone: no assets, no secrets, nothing that needs a build.
 * @throws where the deployment's database has not been made.
 */
export function storageConfig(path: string, place: Place) {
  const config = readConfig(path, place);
  const remote = place !== 'local';
  if (remote && config.d1_databases.some(({ database_id }) => database_id === noDatabaseId)) {
    throw new Error(`Basis data ${place} belum ada: jalankan npm run deploy lebih dahulu.`);
  }
  const bound = <Binding extends object>(bindings: readonly Binding[]) =>
    bindings.map((binding) => ({ ...binding, remote }));
  return {
    name: config.name,
    compatibility_date: config.compatibility_date,
    ...(config.account_id && { account_id: config.account_id }),
    d1_databases: bound(config.d1_databases),
    r2_buckets: bound(config.r2_buckets),
  };
}
