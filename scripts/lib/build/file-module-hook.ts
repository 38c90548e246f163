import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { fontModule } from './build-inputs.ts';

/** Lets plain Node.js import the letters' fonts, which are part of the Worker's bundle. */
registerHooks({
  load: (url, context, next) =>
    url.endsWith('.bin')
      ? { format: 'module', shortCircuit: true, source: fontModule(fileURLToPath(url)) }
      : next(url, context),
});
