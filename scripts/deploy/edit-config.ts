import { readFileSync, writeFileSync } from 'node:fs';
import type { Environment } from '../lib/place.ts';
import { configFile } from './settings.ts';

/** What a deployment finds out and keeps in wrangler.toml. */
export type Kept = 'database_id' | 'PUBLIC_ORIGIN';

const headings: Record<Environment, Record<Kept, string>> = {
  production: { database_id: '[[d1_databases]]', PUBLIC_ORIGIN: '[vars]' },
  staging: { database_id: '[[env.staging.d1_databases]]', PUBLIC_ORIGIN: '[env.staging]' },
};

/**
 * The file with another value, all else and every comment as it was.
 * @throws where the value does not stand where it is looked for.
 */
export function withValue(
  text: string,
  environment: Environment,
  key: Kept,
  value: string,
): string {
  const lines = text.split('\n');
  const heading = headings[environment][key];
  const start = lines.findIndex((line) => line.trim() === heading);
  const after = lines.findIndex((line, index) => index > start && line.startsWith('['));
  const end = after === -1 ? lines.length : after;
  // A comment may name the key too.
  const assignment = new RegExp(`^([^#]*\\b${key} = )"[^"]*"`);
  const at = lines.findIndex(
    (line, index) => index > start && index < end && assignment.test(line),
  );
  if (start === -1 || at === -1) {
    throw new Error(`Tulis ${key} = "${value}" di bawah ${heading} pada ${configFile}.`);
  }
  return lines
    .map((line, index) => (index === at ? line.replace(assignment, `$1"${value}"`) : line))
    .join('\n');
}

export function keep(environment: Environment, key: Kept, value: string): void {
  writeFileSync(configFile, withValue(readFileSync(configFile, 'utf8'), environment, key, value));
}
