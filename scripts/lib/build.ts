import { createHash, randomBytes } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { crestNames } from '../village/crest.ts';
import { type Environment, wranglerEnvironment } from './place.ts';
import { run, toolEnvironment } from './run.ts';

export const builtConfig = 'dist/server/wrangler.json';
const stamp = 'dist/.stamp';
const secrets = '.dev.vars';
const sources = [
  'site',
  'docs/panduan',
  'worker',
  'village.config.ts',
  ...crestNames,
  'scripts/village',
  'astro.config.mjs',
  'wrangler.toml',
  'package-lock.json',
  secrets,
];

/** The AUTH_SECRET of this machine's portal, created on the first run. */
export function localSecret(): string {
  const text = existsSync(secrets) ? readFileSync(secrets, 'utf8') : '';
  const { AUTH_SECRET: known } = parseEnv(text);
  if (known) return known;
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(secrets, `AUTH_SECRET=${secret}\n`, { flag: 'a', mode: 0o600 });
  return secret;
}

/** Whether dist/ was built from the current sources for the environment. */
const isBuilt = (environment: Environment): boolean =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(environment);

/** Builds the Worker and its pages when a source or the environment has changed since the last build. */
export async function ensureBuilt(environment: Environment = 'production'): Promise<void> {
  localSecret();
  if (isBuilt(environment)) return;
  // The adapter reads wrangler.toml for this environment.
  const env = { ...toolEnvironment, CLOUDFLARE_ENV: wranglerEnvironment(environment) };
  await run('astro', ['build'], { env });
  writeFileSync(stamp, fingerprint(environment));
}

function fingerprint(environment: Environment): string {
  const hash = createHash('sha256').update(environment);
  const paths = globSync(sources.flatMap((source) => [source, `${source}/**`]));
  for (const path of new Set(paths.sort())) {
    if (/\.test\.tsx?$/.test(path) || !statSync(path).isFile()) continue;
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
}
