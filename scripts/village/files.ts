import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { coloursSheet } from './colours-css.ts';
import { ownCrest } from './crest.ts';
import { crestFiles, type MakeFile } from './icons.ts';
import { loadVillage, villageFolder } from './load.ts';

/**
 * Every public file of the village, by its path: a build for Cloudflare writes them, and an own server makes each when it is first requested.
 * @param serviceWorker the script of the build, to which the village's words and a version are added
 */
export async function listVillageFiles(
  serviceWorker: string,
  version?: string,
): Promise<Record<string, MakeFile>> {
  const { village } = await loadVillage(version);
  const { name, terms, councilTitle, bodies, colours } = village;
  const crest = await ownCrest();
  const { path, css } = coloursSheet(colours);
  const hash = createHash('sha256').update(JSON.stringify(village)).update(crest.bytes);
  const facts = { version: hash.digest('hex').slice(0, 8), name, terms, councilTitle, bodies };
  return {
    ...readPictures(),
    ...crestFiles(crest, colours.light.paper),
    [path]: () => css,
    '/sw.js': () => `const VILLAGE=${JSON.stringify(facts)};${serviceWorker}`,
  };
}

/** The village's own pictures; one replaces that of the build with the same name. */
function readPictures(): Record<string, MakeFile> {
  const folder = new URL('gambar/', villageFolder);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return Object.fromEntries(
    names.map((name) => [`/gambar/${name}`, () => readFileSync(new URL(name, folder))]),
  );
}
