import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { sampleSettings } from '#contract/village/sample-values.ts';
import * as words from '#contract/village/words.ts';
import { village } from '#village.config.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { ownCrest, toLetterCrest } from '../../village/crest.ts';

/** The module of the crest as letters embed it; its file may be of several kinds. */
export const crestModule = 'virtual:village-crest';

/** Ids of files that the Worker's bundle contains as modules: the letters' fonts, and the crest. */
export const fileModules = /\.bin$|^virtual:village-crest$/;

const crest = JSON.stringify(await toLetterCrest(await ownCrest()));

/** Null outside git. */
const commit =
  spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).stdout?.trim() || null;

/** Constants of the build: its version (worker/contract/build.ts), and which settings are still samples (worker/monitoring/service.ts). */
export const buildDefines = {
  VILLAGE_SAMPLES: JSON.stringify(sampleSettings(village)),
  PORTAL_BUILD: JSON.stringify({ version: packageFile.version, commit }),
};

/** What a build contains instead of the village's words and clock, and of its settings: their values. Undefined for other files. */
export function villageModule(file: string): string | undefined {
  const [, name] = /\/contract\/village\/(words|settings)\.ts$/.exec(file) ?? [];
  if (!name) return undefined;
  return Object.entries(name === 'words' ? words : { village })
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}

/** The source of a module for a file of the bundle; null for any other id. */
export function fileModule(id: string): string | null {
  if (id === crestModule) return `export default ${crest};`;
  if (!id.endsWith('.bin')) return null;
  const base64 = JSON.stringify(readFileSync(id, 'base64'));
  return `export default new Uint8Array(Buffer.from(${base64}, 'base64')).buffer;`;
}
