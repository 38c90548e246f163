import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { buildDefines, valueModule } from '../lib/build/build-inputs.ts';
import { checkVillage } from './check.ts';
import { coloursTheme } from './colours-css.ts';
import { crestNames } from './crest.ts';
import { listVillageFiles } from './files.ts';
import { villageFolder } from './load.ts';

/**
 * Adds the village to a build, after checking it: its settings and crest in the server's bundle, and its public files.
 * @param options `atStart`: the server reads it when it starts, and the build is the same for every village
 */
export function villageFiles({ atStart = false } = {}): AstroIntegration {
  return {
    name: 'village',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig, addWatchFile, logger }) => {
        writeTheme();
        // Node.js caches modules by their address.
        const version = command === 'dev' ? `?${Date.now()}` : '';
        const onServer = atStart ? external : values(version);
        updateConfig({ vite: { plugins: [inBrowser, onServer], define: buildDefines } });
        if (atStart) return;
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
      },
      'astro:build:done': async ({ dir }) => {
        if (atStart) return;
        const files = await listVillageFiles(readFileSync(new URL('sw.js', dir), 'utf8'));
        for (const [path, make] of Object.entries(files))
          writeFileSync(new URL(`.${path}`, dir), await make());
      },
    },
  };
}

/** site/styles/base.css imports this file. */
function writeTheme(): void {
  mkdirSync('.astro', { recursive: true });
  writeFileSync('.astro/village-colours.css', coloursTheme());
}

const isVillage = (id: string) => id.startsWith('#village.');

/** Bundles for browsers contain no village: the page brings what they need. */
const inBrowser: Plugin = {
  name: 'village-of-the-page',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (isVillage(id) ? resolve('site/lib/page-village.ts') : null),
};

const external: Plugin = {
  name: 'village-at-start',
  enforce: 'pre',
  resolveId: (id) => (isVillage(id) ? { id, external: true } : null),
};

/** The adapter loads the fonts. */
const values = (version: string): Plugin => ({
  name: 'village-values',
  enforce: 'pre',
  resolveId: (id) => (isVillage(id) ? id : null),
  load: (id) => (isVillage(id) ? valueModule(id, version) : null),
});
