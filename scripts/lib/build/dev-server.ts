import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';
import { getMimeType } from 'hono/utils/mime';
import { makeVillageFiles } from '../../village/files.ts';

/** Replaces under `astro dev` what only a build makes: prerendered files, the icons, and the service worker. */
export function devServer(): AstroIntegration {
  let isDev = false;
  return {
    name: 'dev-server',
    hooks: {
      'astro:config:setup': ({ command }) => {
        isDev = command === 'dev';
      },
      'astro:route:setup': ({ route }) => {
        if (isDev) route.prerender = false;
      },
      'astro:server:setup': async ({ server }) => {
        const files: Record<string, string | Uint8Array> = {
          ...(await makeVillageFiles('', `?${Date.now()}`)),
          '/sw.js': await emptyWorker(),
        };
        server.middlewares.use((request, response, next) => {
          const path = request.url?.replace(/\?.*/, '') ?? '';
          const file = files[path];
          if (!file) return next();
          response.setHeader('Content-Type', getMimeType(path) ?? '');
          response.end(file);
        });
      },
    },
  };
}

/** Unregisters the service worker of an `npm start` on the same port, whose copies would hide changes. */
async function emptyWorker(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: ['site/service-worker/worker/withdrawn.ts'],
    bundle: true,
    format: 'iife',
    write: false,
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}
