import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';

export const builtConfig = 'dist/server/wrangler.json';
const stamp = 'dist/.stamp';
const secrets = '.dev.vars';
const sources = [
  'site',
  'docs/panduan',
  'worker',
  'village.config.ts',
  'astro.config.mjs',
  'wrangler.toml',
  'package-lock.json',
  secrets,
];

/** Makes this machine's own AUTH_SECRET on the first run; a deployment has one by `wrangler secret put`. */
function ensureSecret(): void {
  if (existsSync(secrets) && /^AUTH_SECRET=/m.test(readFileSync(secrets, 'utf8'))) return;
  const line = `AUTH_SECRET=${randomBytes(32).toString('base64url')}\n`;
  writeFileSync(secrets, line, { flag: 'a', mode: 0o600 });
}

/** Builds the Worker and its pages, where a source has changed since the last build. */
export async function ensureBuilt(): Promise<void> {
  ensureSecret();
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await run('astro', ['build']);
  writeFileSync(stamp, wanted);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesBelow).sort()) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name)));
}
