import { readFileSync } from 'node:fs';
import { build } from '../../release/release.ts';
import { coloursSheet } from '../../village/colours-css.ts';
import { ownCrest, toLetterCrest } from '../../village/crest.ts';
import { loadVillage } from '../../village/load.ts';

/** Ids of modules that the Worker's bundle contains as values: the letters' fonts, and the village's settings and crest. */
export const valueModules = /\.bin$|^#village\./;

/** Constants of the build: its version (worker/contract/build.ts). */
export const buildDefines = { PORTAL_BUILD: JSON.stringify(build) };

/** The source of such a module; a font's id is its path. */
export async function valueModule(id: string, version?: string): Promise<string> {
  if (id.endsWith('.bin')) return fontModule(id);
  const settings = await loadVillage(version);
  if (id === '#village.config.ts') return valuesModule(settings);
  const crest = await toLetterCrest(await ownCrest());
  return valuesModule({ crest, sheet: coloursSheet(settings.village.colours).path });
}

const valuesModule = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');

export function fontModule(file: string): string {
  const base64 = JSON.stringify(readFileSync(file, 'base64'));
  return `export default new Uint8Array(Buffer.from(${base64}, 'base64')).buffer;`;
}
