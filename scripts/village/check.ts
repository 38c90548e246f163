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

interface Checked {
  /** One line per mistake; any of them prevents a build. */
  faults: string[];
  /** Values that are still those of the sample village. */
  samples: string[];
}

/** Validates the village's settings and crest. */
export async function checkVillage(): Promise<Checked> {
  const settings = await readSettings().catch((error: Error) => error);
  if (settings instanceof Error) return { faults: [settings.message], samples: [] };
  const config = renameFormer(settings);
  const crest = await readCrest();
  const faults = villageFaults(config, (path) =>
    [villageFolder, ...publicFolders].some((folder) => existsSync(new URL(`.${path}`, folder))),
  );
  if ('faults' in crest) return { faults: [...faults, ...crest.faults], samples: [] };
  if (faults.length > 0) return { faults, samples: [] };
  const drawn = isSampleCrest(crest) ? ['crest.svg: masih lambang contoh'] : [];
  return { faults, samples: [...sampleValues(config), ...drawn] };
}
