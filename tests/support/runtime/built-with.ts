import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { builtConfig } from '#scripts/lib/build.ts';
import { makeFolder } from './folder.ts';

/**
 * The configuration of a copy of the built Worker whose village.config.ts has other words for these settings, e.g.
 * `{ fullLetter: 'on' }`. Prerendered pages are those of the build.
 */
export function buildWith(settings: Readonly<Record<string, string>>): string {
  const built = dirname(resolve(builtConfig));
  const folder = makeFolder();
  cpSync(built, folder, { recursive: true });
  for (const [name, word] of Object.entries(settings)) changeSetting(folder, name, word);
  const config = JSON.parse(readFileSync(builtConfig, 'utf8'));
  config.assets.directory = resolve(built, config.assets.directory);
  for (const database of config.d1_databases)
    database.migrations_dir = resolve(built, database.migrations_dir);
  const path = join(folder, 'wrangler.json');
  writeFileSync(path, JSON.stringify(config));
  return path;
}

/** The Worker is not minified, so a setting stands there as it is written. @throws when it does not stand there once */
function changeSetting(folder: string, name: string, word: string): void {
  const setting = new RegExp(`\\b${name}: "\\w+"`, 'g');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => join(folder, file))
    .filter((file) => setting.test(readFileSync(file, 'utf8')));
  const [file, ...others] = files;
  const text = file && readFileSync(file, 'utf8');
  if (!text || others.length > 0 || text.match(setting)?.length !== 1)
    throw new Error(`the setting ${name} does not stand in the build once`);
  writeFileSync(file, text.replace(setting, `${name}: "${word}"`));
}
