import type { Environment } from '../lib/place.ts';
import { type Config, noDatabaseId, readConfig } from '../lib/read-config.ts';

/** The file in which a deployment is described; `npm run deploy` writes what it found out into it. */
export const configFile = 'wrangler.toml';

/** What wrangler.toml says of one deployment. */
export interface Settings {
  environment: Environment;
  /** The Worker's name. */
  worker: string;
  account: string | undefined;
  /** Its id is null until it has been made. */
  database: { name: string; id: string | null };
  bucket: string;
  /** PUBLIC_ORIGIN as it stands there; empty where it is not set. */
  origin: string;
  /** The village's own host, or null where people come by workers.dev. */
  domain: string | null;
  config: Config;
}

/** @throws where the file cannot be read, or lacks the database or the bucket. */
export function readSettings(environment: Environment): Settings {
  const config = readConfig(configFile, environment);
  const database = config.d1_databases.find(({ binding }) => binding === 'DB');
  const bucket = config.r2_buckets.find(({ binding }) => binding === 'FILES');
  if (!config.name || !database?.database_name || !bucket?.bucket_name) {
    throw new Error(
      `${configFile} (${environment}) harus menyebut name, basis data DB, dan bucket FILES.`,
    );
  }
  const { database_id: id, database_name: name } = database;
  return {
    environment,
    worker: config.name,
    account: config.account_id,
    database: { name, id: id && id !== noDatabaseId ? id : null },
    bucket: bucket.bucket_name,
    origin: String(config.vars.PUBLIC_ORIGIN ?? ''),
    domain: domainOf(config),
    config,
  };
}

function domainOf({ routes = [] }: Config): string | null {
  for (const route of routes) {
    if (typeof route !== 'string' && route.custom_domain) return route.pattern;
  }
  return null;
}
