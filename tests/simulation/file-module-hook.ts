import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { fileModule, fileModules } from '#scripts/lib/file-modules.ts';

/** Lets plain Node import the fonts and the crest, which the Worker's bundle holds. */
registerHooks({
  load: (url, context, next) =>
    fileModules.test(url)
      ? { format: 'module', shortCircuit: true, source: fileModule(pathOf(url)) ?? '' }
      : next(url, context),
});

const pathOf = (url: string) => `${fileURLToPath(url)}${new URL(url).search}`;
