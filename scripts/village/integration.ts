import { mkdirSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { buildDefines, settingsModule, valueModule } from '../lib/build/build-inputs.ts';
import { checkVillage } from './check.ts';
import { coloursCss } from './colours-css.ts';
import { crestNames, ownCrest } from './crest.ts';
import { crestFiles } from './icons.ts';
import { type LoadedVillage, loadVillage, villageFolder } from './load.ts';

/** Checks the village's settings, generates the colours of the style sheets from them, and after a build its icons. */
export function villageFiles(): AstroIntegration {
  return {
    name: 'village',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig, addWatchFile, logger }) => {
        for (const file of ['village.json', 'village.config.ts', ...crestNames])
          addWatchFile(new URL(file, villageFolder));
        const { faults, samples } = await checkVillage();
        if (faults.length > 0) {
          throw new Error(
            `Setelan desa belum dapat dipakai:\n${faults.map((one) => `- ${one}`).join('\n')}`,
          );
        }
        if (samples.length > 0) {
          logger.warn(`${samples.length} setelan masih nilai contoh: npm run village:check`);
        }
        const settings = await loadVillage(command === 'dev' ? `?${Date.now()}` : '');
        writeColours(settings.village.colours);
        updateConfig({ vite: { plugins: [values(settings)], define: buildDefines } });
      },
      'astro:build:done': async ({ dir }) => {
        const files = await crestFiles(
          await ownCrest(),
          (await loadVillage()).village.colours.light.paper,
        );
        for (const [name, bytes] of Object.entries(files)) writeFileSync(new URL(name, dir), bytes);
      },
    },
  };
}

/** site/styles/base.css imports this file. */
function writeColours(colours: Parameters<typeof coloursCss>[0]): void {
  mkdirSync('.astro', { recursive: true });
  writeFileSync('.astro/village-colours.css', coloursCss(colours));
}

/** The adapter loads the fonts. */
const values = (settings: LoadedVillage): Plugin => ({
  name: 'village-values',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('#village.') ? id : null),
  load(id) {
    if (id === '#village.config.ts') return settingsModule(settings);
    return id === '#village.crest.ts' ? valueModule(id) : null;
  },
});
