import { readFileSync, writeFileSync } from 'node:fs';
import type { Environment } from '../lib/place.ts';
import { configFile } from './settings.ts';

/** Values that a deployment writes into wrangler.toml. */
export type Kept = 'name' | 'database_name' | 'database_id' | 'bucket_name' | 'PUBLIC_ORIGIN';

/** The heading above each value; null is the beginning of the file. */
const headings: Record<Environment, Record<Kept, string | null>> = {
  production: {
    name: null,
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
};

/**
 * The file with another value; everything else stays, comments included.
 * @throws where the key is not below its heading.
 */
export function withValue(
  text: string,
  environment: Environment,
  key: Kept,
  value: string,
): string {
  const lines = text.split('\n');
  const heading = headings[environment][key];
  const start = heading === null ? 0 : lines.findIndex((line) => line.trim() === heading);
  const after = lines.findIndex((line, index) => index > start && line.startsWith('['));
  const end = after === -1 ? lines.length : after;
  // A comment may name the key too.
  const assignment = new RegExp(`^([^#]*\\b${key} = )"[^"]*"`);
  const at = lines.findIndex(
    (line, index) => index > start && index < end && assignment.test(line),
  );
  if (start === -1 || at === -1) {
    throw new Error(
      `Tulis ${key} = "${value}" di bawah ${heading ?? 'baris pertama'} pada ${configFile}.`,
    );
  }
  return lines
    .map((line, index) => (index === at ? line.replace(assignment, `$1"${value}"`) : line))
    .join('\n');
}

export function keep(environment: Environment, key: Kept, value: string): void {
  writeFileSync(configFile, withValue(readFileSync(configFile, 'utf8'), environment, key, value));
}
