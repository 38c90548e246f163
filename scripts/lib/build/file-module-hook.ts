import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { crestModule, fileModule, fileModules } from './build-inputs.ts';

/** Lets plain Node.js import the fonts and the crest, which are part of the Worker's bundle. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === crestModule ? { url: crestModule, shortCircuit: true } : next(specifier, context),
  load: (url, context, next) =>
    fileModules.test(url)
      ? { format: 'module', shortCircuit: true, source: fileModule(idOf(url)) ?? '' }
      : next(url, context),
});

const idOf = (url: string) => (url === crestModule ? url : fileURLToPath(url));
