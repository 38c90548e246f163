import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { builtConfig, nodeBuild } from '#scripts/lib/build.ts';
import { makeFolder } from './folder.ts';

/**
 * Copies the built Worker, replaces values of village.config.ts, e.g. `{ fullLetter: 'on' }`, and returns the copy's configuration.
 * Prerendered pages stay as built.
 */
export function buildWith(settings: Readonly<Record<string, string>>): string {
  const built = dirname(resolve(builtConfig));
  const folder = makeFolder();
  cpSync(built, folder, { recursive: true });
  for (const [name, value] of Object.entries(settings)) changeSetting(folder, name, value);
  const config = JSON.parse(readFileSync(builtConfig, 'utf8'));
  config.assets.directory = resolve(built, config.assets.directory);
  for (const database of config.d1_databases)
    database.migrations_dir = resolve(built, database.migrations_dir);
  const path = join(folder, 'wrangler.json');
  writeFileSync(path, JSON.stringify(config));
  return path;
}

/** The same of the build for Node; returns the folder of the copied modules. */
export function buildForNodeWith(settings: Readonly<Record<string, string>>): string {
  const folder = makeFolder();
  cpSync(join(nodeBuild, 'server'), folder, { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const [name, value] of Object.entries(settings)) changeSetting(folder, name, value);
  return folder;
}

/** Replaces a setting in the unminified Worker. @throws when it does not occur exactly once. */
function changeSetting(folder: string, name: string, value: string): void {
  const setting = new RegExp(`\\b${name}: "\\w+"`, 'g');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs') && !file.startsWith('node_modules'))
    .map((file) => join(folder, file))
    .filter((file) => setting.test(readFileSync(file, 'utf8')));
  const [file, ...others] = files;
  const text = file && readFileSync(file, 'utf8');
  if (!text || others.length > 0 || text.match(setting)?.length !== 1)
    throw new Error(`the setting ${name} does not occur exactly once in the build`);
  writeFileSync(file, text.replace(setting, `${name}: "${value}"`));
}
