import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';
import { getMimeType } from 'hono/utils/mime';
import { listVillageFiles } from '../../village/files.ts';

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
        const files = await listVillageFiles('', `?${Date.now()}`);
        files['/sw.js'] = emptyWorker;
        server.middlewares.use(async (request, response, next) => {
          const path = request.url?.replace(/\?.*/, '') ?? '';
          const make = files[path];
          if (!make) return next();
          response.setHeader('Content-Type', getMimeType(path) ?? '');
          response.end(await make());
        });
      },
    },
  };
}

/** Unregisters the service worker of an `npm start` on the same port, whose copies would hide changes. */
async function emptyWorker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['site/service-worker/worker/withdrawn.ts'],
    bundle: true,
    format: 'iife',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
