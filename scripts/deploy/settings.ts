import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Unstable_Config as Config } from 'wrangler';
import { noDatabaseId, readConfig } from '../lib/commands/read-config.ts';
import type { Environment } from '../lib/storage/place.ts';

const configFile = 'wrangler.toml';

/** A deployment, as wrangler.toml describes it. */
export interface Settings {
  environment: Environment;
  worker: string;
  account: string | undefined;
  /** Its id is null until the first deployment. */
  database: { name: string; id: string | null };
  bucket: string;
  /** PUBLIC_ORIGIN, or an empty text. */
  origin: string;
  /** The village's own host, or null for one at workers.dev. */
  domain: string | null;
  config: Config;
}

/** @throws when the file cannot be read, or lacks the database or the bucket. */
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

/** The table of each value that a deployment writes; '' is the beginning of the file. */
const tables = {
  production: {
    name: '',
    database_name: '[[d1_databases]]',
    database_id: '[[d1_databases]]',
    bucket_name: '[[r2_buckets]]',
    PUBLIC_ORIGIN: '[vars]',
  },
  staging: {
    name: '[env.staging]',
    database_name: '[[env.staging.d1_databases]]',
    database_id: '[[env.staging.d1_databases]]',
    bucket_name: '[[env.staging.r2_buckets]]',
    PUBLIC_ORIGIN: '[env.staging]',
  },
} as const;

type Key = keyof (typeof tables)[Environment];

/**
 * The file with one value replaced; the rest stays, comments included.
 * @throws when the key is not in its table.
 */
export function withValue(text: string, environment: Environment, key: Key, value: string): string {
  const table = tables[environment][key];
  const lines = text.split('\n');
  // A comment may name the key too.
  const assignment = new RegExp(`^([^#]*\\b${key} = )"[^"]*"`);
  let current = '';
  const at = lines.findIndex((line) => {
    if (line.startsWith('[')) current = line.trim();
    return current === table && assignment.test(line);
  });
  if (at === -1) {
    throw new Error(
      `Tulis ${key} = "${value}" di bawah ${table || 'baris pertama'} pada ${configFile}.`,
    );
  }
  return lines.with(at, lines[at]?.replace(assignment, `$1"${value}"`) ?? '').join('\n');
}

/** Namespaces of the rate limits before the first deployment. All Workers of an account share the counters of a namespace. */
const templateNamespaces: Readonly<Record<string, string>> = {
  1001: 'WRITES',
  1002: 'LOGINS',
  2001: 'WRITES',
  2002: 'LOGINS',
};

export const hasTemplateNamespaces = ({ config }: Settings): boolean =>
  config.ratelimits.some(({ namespace_id: id }) => id in templateNamespaces);

/** The file with namespaces that follow from the Worker's name instead of an environment's template ones. */
export function withNamespaces(text: string, { worker, config }: Settings): string {
  const own = config.ratelimits.map(({ namespace_id: id }) => id);
  return text.replace(/^(namespace_id = )"(\d+)"/gm, (line, key: string, id: string) => {
    const name = templateNamespaces[id];
    if (!name || !own.includes(id)) return line;
    const digest = createHash('sha256').update(`${worker} ${name}`).digest();
    // A positive integer above those of the template.
    return `${key}"${10_000 + (digest.readUInt32BE() % 2_000_000_000)}"`;
  });
}

/** Writes such namespaces into wrangler.toml and returns the settings that follow. */
export function writeNamespaces(settings: Settings): Settings {
  writeFileSync(configFile, withNamespaces(readFileSync(configFile, 'utf8'), settings));
  return readSettings(settings.environment);
}

/** Writes values into wrangler.toml and returns the settings that follow. */
export function writeSettings(
  environment: Environment,
  values: Partial<Record<Key, string>>,
): Settings {
  let text = readFileSync(configFile, 'utf8');
  for (const [key, value] of Object.entries(values))
    text = withValue(text, environment, key as Key, value);
  writeFileSync(configFile, text);
  return readSettings(environment);
}
