import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import { village } from '#village.config.ts';
import { buildDefines, crestModule, fileModule, villageModule } from '../lib/build/build-inputs.ts';
import { checkVillage } from './check.ts';
import { coloursCss } from './colours-css.ts';
import { crestNames, ownCrest } from './crest.ts';
import { crestFiles } from './icons.ts';

/** Checks the village's settings, generates the colours of the style sheets from them, and after a build its icons. */
export function villageFiles(): AstroIntegration {
  return {
    name: 'village',
    hooks: {
      'astro:config:setup': async ({ updateConfig, addWatchFile, logger }) => {
        for (const file of ['village.config.ts', ...crestNames]) addWatchFile(resolve(file));
        const { faults, samples } = await checkVillage();
        if (faults.length > 0) {
          throw new Error(
            `Setelan desa belum dapat dipakai:\n${faults.map((one) => `- ${one}`).join('\n')}`,
          );
        }
        if (samples.length > 0) {
          logger.warn(`${samples.length} setelan masih nilai contoh: npm run village:check`);
        }
        writeColours();
        updateConfig({
          vite: {
            plugins: [crestPlugin, villagePlugin],
            define: buildDefines,
          },
        });
      },
      'astro:build:done': async ({ dir }) => {
        const files = await crestFiles(await ownCrest(), village.colours.light.paper);
        for (const [name, bytes] of Object.entries(files)) writeFileSync(new URL(name, dir), bytes);
      },
    },
  };
}

/** site/styles/base.css imports this file. */
function writeColours(): void {
  mkdirSync('.astro', { recursive: true });
  writeFileSync('.astro/village-colours.css', coloursCss(village.colours));
}

/** The adapter loads the other file modules. */
const crestPlugin = {
  name: 'crest',
  enforce: 'pre',
  resolveId: (id: string) => (id === crestModule ? id : null),
  load: (id: string) => (id === crestModule ? fileModule(id) : null),
} as const;

/** Not under `astro dev`, which reads village.config.ts again when it changes. */
const villagePlugin = {
  name: 'village-values',
  apply: 'build',
  enforce: 'pre',
  load: villageModule,
} as const;
