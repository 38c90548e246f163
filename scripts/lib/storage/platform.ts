import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noDatabaseId, readConfig } from '../commands/read-config.ts';
import type { CloudPlace } from './place.ts';

/** D1 and R2, as the Worker has them. */
export type Storage = Pick<Env, 'DB' | 'FILES'>;

/** Miniflare's options for a Worker with D1 and R2, those of a deployment through the account that wrangler is logged in to. */
export function openBindings(place: CloudPlace) {
  return withStorageConfig(place, async (configPath) => {
    // Imported late: a release does not have it.
    const wrangler = await import('wrangler');
    const remote =
      place === 'local'
        ? null
        : await wrangler.maybeStartOrUpdateRemoteProxySession({ path: configPath });
    const { workerOptions } = wrangler.unstable_getMiniflareWorkerOptions(configPath, undefined, {
      remoteProxyConnectionString: remote?.session.remoteProxyConnectionString,
    });
    return {
      workerOptions,
      dispose: async () => remote?.session.dispose(),
    };
  });
}

/** Passes the path of a temporary configuration of D1 and R2. */
export async function withStorageConfig<Result>(
  place: CloudPlace,
  use: (configPath: string) => Promise<Result>,
): Promise<Result> {
  const temporary = mkdtempSync(join(tmpdir(), 'portal-desa-'));
  const configPath = join(temporary, 'wrangler.json');
  try {
    writeFileSync(configPath, JSON.stringify(storageConfig('wrangler.toml', place)));
    return await use(configPath);
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

/**
 * A configuration of D1 and R2 alone: without assets and secrets it needs no build.
 * @throws when the deployment's database does not exist yet.
 */
export function storageConfig(path: string, place: CloudPlace) {
  const config = readConfig(path, place);
  const remote = place !== 'local';
  if (remote && config.d1_databases.some(({ database_id }) => database_id === noDatabaseId)) {
    throw new Error(`Basis data ${place} belum ada: jalankan npm run deploy lebih dahulu.`);
  }
  const withRemote = <Binding extends object>(bindings: readonly Binding[]) =>
    bindings.map((binding) => ({ ...binding, remote }));
  return {
    name: config.name,
    compatibility_date: config.compatibility_date,
    compatibility_flags: config.compatibility_flags,
    ...(config.account_id && { account_id: config.account_id }),
    d1_databases: withRemote(config.d1_databases),
    r2_buckets: withRemote(config.r2_buckets),
  };
}
