import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type { VillageSettings } from '#contract/village/schema.ts';

const configText = (
  config: VillageSettings,
) => `import type { VillageSettings } from './worker/contract/village/schema.ts';
export const village: VillageSettings = ${JSON.stringify(config, null, 2)};
`;

/** Copies the project without its tests, with other settings of the village. An earlier build in the folder is retained. */
export function writeVillageTree(folder: string, config: VillageSettings): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (name !== 'dist' && name !== '.dev.vars') rmSync(join(folder, name), { recursive: true });
  }
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listing, { encoding: 'utf8' }).split('\0');
  for (const file of files) {
    if (file && !file.startsWith('tests/') && existsSync(file)) cpSync(file, join(folder, file));
  }
  writeFileSync(join(folder, 'village.config.ts'), configText(config));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}
