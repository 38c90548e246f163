import { existsSync, readFileSync } from 'node:fs';
import type { Crest } from '#contract/village/crest/crest.ts';
import { readCrest } from '#contract/village/crest/read-crest.ts';
import { villageFaults } from '#contract/village/faults.ts';
import { sampleValues } from '#contract/village/sample-values.ts';
import type { VillageConfig } from '#contract/village/schema.ts';

const root = new URL('../../', import.meta.url);

interface Checked {
  /** A line a mistake; with one nothing is built. */
  faults: string[];
  /** What is still the sample village's. */
  samples: string[];
}

/** Looks through the village's two files, `village.config.ts` and `crest.svg`. */
export async function checkVillage(): Promise<Checked> {
  const read = await readConfig();
  if ('fault' in read) return { faults: [read.fault], samples: [] };
  const crest = readOwnCrest();
  const faults = villageFaults(read.config, (path) =>
    existsSync(new URL(`site/public${path}`, root)),
  );
  if ('faults' in crest) return { faults: [...faults, ...crest.faults], samples: [] };
  if (faults.length > 0) return { faults, samples: [] };
  const drawn = /contoh/i.test(crest.crest.title) ? ['crest.svg: masih lambang contoh'] : [];
  return { faults, samples: [...sampleValues(read.config), ...drawn] };
}

/** The settings as they are written, of which only `villageFaults` knows whether they are any. */
async function readConfig(): Promise<{ config: VillageConfig } | { fault: string }> {
  try {
    const { village } = await import('#village.config.ts');
    return { config: village };
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const [, line] = /village\.config\.ts:(\d+)/.exec(stack) ?? [];
    const where = line ? `baris ${line}` : 'isinya';
    return {
      fault: `village.config.ts: ${where} tidak dapat dibaca (${message}). Periksa tanda kutip, koma, dan kurung di situ dan pada baris di atasnya.`,
    };
  }
}

function readOwnCrest(): ReturnType<typeof readCrest> {
  const file = new URL('crest.svg', root);
  if (!existsSync(file)) {
    return {
      faults: ['crest.svg: berkas ini tidak ada. Taruh lambang desa di sebelah village.config.ts.'],
    };
  }
  return readCrest(readFileSync(file, 'utf8'));
}

/** The village's crest. @throws the mistakes of its file. */
export function ownCrest(): Crest {
  const read = readOwnCrest();
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read.crest;
}
