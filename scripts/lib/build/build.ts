import { createHash, randomBytes } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { readRelease } from '../../release/release.ts';
import { crestNames } from '../../village/crest.ts';
import { villageFolder } from '../../village/load.ts';
import { run, toolEnvironment } from '../commands/run.ts';
import { type Environment, wranglerEnvironment } from '../storage/place.ts';

export const builtConfig = 'dist/server/wrangler.json';
/** The folder of the build for Node (docs/server.md). */
export const nodeBuild = 'dist-node';
const secrets = '.dev.vars';
const sources = [
  'site',
  'docs/panduan',
  'worker',
  'scripts/lib/build',
  'scripts/village',
  'astro.config.mjs',
  'server',
  'wrangler.toml',
  'package-lock.json',
];
/** Read when the other home starts. */
const villageFiles = ['village.json', 'village.config.ts', 'gambar', ...crestNames].map((name) =>
  fileURLToPath(new URL(name, villageFolder)),
);

/** The AUTH_SECRET of this machine's portal, created on the first run. */
export function localSecret(): string {
  const text = existsSync(secrets) ? readFileSync(secrets, 'utf8') : '';
  const { AUTH_SECRET: known } = parseEnv(text);
  if (known) return known;
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(secrets, `AUTH_SECRET=${secret}\n`, { flag: 'a', mode: 0o600 });
  return secret;
}

/** Builds the Worker and its pages when a source or the environment has changed since the last build. */
export async function ensureBuilt(environment: Environment = 'production'): Promise<void> {
  localSecret();
  // The adapter reads wrangler.toml for this environment.
  const env = { ...toolEnvironment, CLOUDFLARE_ENV: wranglerEnvironment(environment) };
  const build = () => run('astro', ['build'], { env });
  await ensureCurrent('dist', environment, [...sources, ...villageFiles, secrets], build);
}

/** The same for the portal that runs as a process of its own, on any environment. A release is built already. */
export async function ensureBuiltForNode(): Promise<void> {
  if (readRelease()) return;
  const build = () => run('astro', ['build', '--config', 'server/astro.config.mjs']);
  await ensureCurrent(nodeBuild, 'production', sources, build);
}

async function ensureCurrent(
  folder: string,
  environment: Environment,
  inputs: readonly string[],
  build: () => Promise<unknown>,
): Promise<void> {
  const stamp = `${folder}/.stamp`;
  const wanted = fingerprint(environment, inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await build();
  writeFileSync(stamp, fingerprint(environment, inputs));
}

function fingerprint(environment: Environment, inputs: readonly string[]): string {
  const hash = createHash('sha256').update(environment);
  const paths = globSync(inputs.flatMap((source) => [source, `${source}/**`]));
  for (const path of new Set(paths.sort())) {
    if (/\.test\.tsx?$/.test(path) || !statSync(path).isFile()) continue;
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
}
