import { existsSync } from 'node:fs';
import { villageFaults } from '#contract/village/faults.ts';
import { renameFormer } from '#contract/village/former.ts';
import { sampleValues } from '#contract/village/sample-values.ts';
import { isSampleCrest, readCrest } from './crest.ts';
import { readSettings, villageFolder } from './load.ts';

/** Of the repository, and of a release. */
const publicFolders = ['site/public', 'dist-node/client'].map(
  (folder) => new URL(`../../${folder}/`, import.meta.url),
);

/**
 * Validates the village's settings and crest.
 * @returns a line for each mistake, any of which prevents a build, and for each value that is still the sample village's.
 */
export async function checkVillage(): Promise<Record<'faults' | 'samples', string[]>> {
  const settings = await readSettings().catch((error: Error) => error);
  if (settings instanceof Error) return { faults: [settings.message], samples: [] };
  const config = renameFormer(settings);
  const crest = await readCrest();
  const faults = await villageFaults(config, (path) =>
    [villageFolder, ...publicFolders].some((folder) => existsSync(new URL(`.${path}`, folder))),
  );
  if ('faults' in crest) return { faults: [...faults, ...crest.faults], samples: [] };
  if (faults.length > 0) return { faults, samples: [] };
  const drawn = isSampleCrest(crest) ? ['crest.svg: masih lambang contoh'] : [];
  return { faults, samples: [...sampleValues(config), ...drawn] };
}
