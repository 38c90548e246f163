import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { sampleSettings } from '#contract/village/sample-values.ts';
import * as words from '#contract/village/words.ts';
import { village } from '#village.config.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { ownCrest, toLetterCrest } from '../village/crest.ts';

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

const constants = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');

/** The modules that a build replaces by their values: the village's words and clock, and its settings without their schema. */
const villageModules = {
  words: constants(words),
  settings: constants({ village }),
};

/** The source of such a module; undefined for any other file. */
export const villageModule = (file: string): string | undefined =>
  Object.entries(villageModules).find(([name]) =>
    file.endsWith(`/worker/contract/village/${name}.ts`),
  )?.[1];

/** The source of such a module; null for any other id. */
export function fileModule(id: string): string | null {
  if (id === crestModule) return `export default ${crest};`;
  if (!id.endsWith('.bin')) return null;
  const base64 = JSON.stringify(readFileSync(id, 'base64'));
  return `export default new Uint8Array(Buffer.from(${base64}, 'base64')).buffer;`;
}
