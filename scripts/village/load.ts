import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renameFormer } from '#contract/village/former.ts';
import { termsOf } from '#contract/village/kinds.ts';
import { sampleSettings, withoutSamples } from '#contract/village/sample-values.ts';
import { type VillageConfig, villageSchema } from '#contract/village/schema.ts';

const named = process.env.PORTAL_VILLAGE;

/** The folder with the village's settings, crest and pictures; without PORTAL_VILLAGE the repository. */
export const villageFolder = named
  ? pathToFileURL(`${resolve(named)}/`)
  : new URL('../../', import.meta.url);

/**
 * The settings in village.json, else in village.config.ts, before validation.
 * @param version of the file, for a dev server that reads it again after a change: Node.js caches modules by address
 * @throws in words when they cannot be read
 */
export async function readSettings(version = ''): Promise<object> {
  const file = ['village.json', 'village.config.ts'].find((name) =>
    existsSync(new URL(name, villageFolder)),
  );
  if (!file) throw new Error(`${villageFolder.pathname}: village.json tidak ada di folder ini.`);
  if (named && file === 'village.config.ts' && process.getuid?.() === 0)
    throw new Error(
      `${file} adalah program, yang tidak dijalankan sebagai root. Pakai village.json.`,
    );
  try {
    const url = new URL(file, villageFolder);
    if (file === 'village.json') {
      const { $schema, ...settings } = JSON.parse(readFileSync(url, 'utf8'));
      return settings;
    }
    const { village } = await import(url.href + version);
    return village;
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const [, line] = /village\.config\.ts[^:]*:(\d+)/.exec(stack) ?? [];
    const where = line ? `baris ${line}` : 'isinya';
    throw new Error(
      `${file}: ${where} tidak dapat dibaca (${message}). Periksa tanda kutip, koma, dan kurung di situ dan pada baris di atasnya.`,
    );
  }
}

/** The settings, as they were written where `villageFaults` finds a mistake, and which of them still have sample values. */
export async function loadVillage(version?: string) {
  const settings = renameFormer(await readSettings(version));
  const read = villageSchema.safeParse(settings);
  const village = read.success
    ? withoutSamples(read.data)
    : { bodies: [], ...settings, terms: termsOf(settings) };
  return { village: village as VillageConfig, samples: sampleSettings(settings) };
}
