import { passthroughImageService } from 'astro/config';
import portal from '../astro.config.mjs';
import { fontModule } from '../scripts/lib/build/build-inputs.ts';
import { compressedFiles } from '../scripts/lib/build/compressed-files.ts';
import { villageFiles } from '../scripts/village/integration.ts';

const file = (name) => new URL(name, import.meta.url);

/** The entry is the portal's own (entry.ts). */
const adapter = {
  name: 'node-server',
  hooks: {
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'node-server',
        entrypointResolution: 'auto',
        serverEntrypoint: file('entry.ts'),
        adapterFeatures: { buildOutput: 'server' },
        supportedAstroFeatures: {
          serverOutput: 'stable',
          staticOutput: 'stable',
          hybridOutput: 'stable',
          sharpImageService: 'stable',
        },
      }),
  },
};

/** The letters' fonts, which the other home's adapter loads. */
const fonts = {
  name: 'fonts',
  enforce: 'pre',
  load: (id) => (id.endsWith('.bin') ? fontModule(id) : null),
};

/** The process that reads files (platform/file-reader.ts), next to the entry. */
const reader = {
  name: 'file-reader',
  applyToEnvironment: ({ name }) => name === 'ssr',
  buildStart() {
    this.emitFile({
      type: 'chunk',
      id: file('read-files.ts').pathname,
      fileName: 'read-files.mjs',
    });
  },
};

/** What the other home's build prerenders contains the village. */
const renderAtRequest = {
  name: 'render-at-request',
  hooks: {
    'astro:route:setup': ({ route }) => {
      route.prerender = false;
    },
  },
};

/** Builds the same portal for Node into dist-node. */
export default {
  ...portal,
  root: file('..').pathname,
  outDir: './dist-node',
  adapter,
  integrations: [
    villageFiles({ atStart: true }),
    ...portal.integrations.filter(({ name }) => name !== 'village'),
    renderAtRequest,
    compressedFiles(),
  ],
  image: { service: passthroughImageService() },
  vite: {
    ...portal.vite,
    plugins: [...(portal.vite?.plugins ?? []), fonts, reader],
    resolve: { alias: { 'cloudflare:workers': file('cloudflare-workers.ts').pathname } },
  },
};
