import { existsSync } from 'node:fs';
import { villageFaults } from '#contract/village/faults.ts';
import { renameFormer } from '#contract/village/former.ts';
import { sampleValues } from '#contract/village/sample-values.ts';
import { isSampleCrest, readCrest } from './crest.ts';

const root = new URL('../../', import.meta.url);

interface Checked {
  /** One line per mistake; any of them prevents a build. */
  faults: string[];
  /** Values that are still those of the sample village. */
  samples: string[];
}

/** Validates the village's two files, `village.config.ts` and the crest. */
export async function checkVillage(): Promise<Checked> {
  const read = await readConfig();
  if ('fault' in read) return { faults: [read.fault], samples: [] };
  const crest = await readCrest();
  const faults = villageFaults(read.config, (path) =>
    existsSync(new URL(`site/public${path}`, root)),
  );
  if ('faults' in crest) return { faults: [...faults, ...crest.faults], samples: [] };
  if (faults.length > 0) return { faults, samples: [] };
  const drawn = isSampleCrest(crest) ? ['crest.svg: masih lambang contoh'] : [];
  return { faults, samples: [...sampleValues(read.config), ...drawn] };
}

/** The settings before validation by `villageFaults`. */
async function readConfig(): Promise<{ config: object } | { fault: string }> {
  try {
    const { village } = await import('../../village.config.ts');
    return { config: renameFormer(village) };
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const [, line] = /village\.config\.ts:(\d+)/.exec(stack) ?? [];
    const where = line ? `baris ${line}` : 'isinya';
    return {
      fault: `village.config.ts: ${where} tidak dapat dibaca (${message}). Periksa tanda kutip, koma, dan kurung di situ dan pada baris di atasnya.`,
    };
  }
}
