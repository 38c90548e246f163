import { env } from 'cloudflare:workers';
import { cf } from '@astrojs/cloudflare/hono';
import { astro } from 'astro/hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { addRoutes, createApp } from './api.ts';
import { collections } from './contract/collections/index.ts';
import { ranges } from './http/responses/ranges.ts';
import { runDueJob } from './scheduled.ts';

/** Static assets and pages. The ETag is weak because the edge compresses the body. */
const pages = [
  etag({
    weak: true,
    retainedHeaders: [...RETAINED_304_HEADERS, 'Cloudflare-CDN-Cache-Control', 'Cache-Tag'],
  }),
  cf(),
  astro(),
] as const;

const app = createApp();

if (import.meta.env.DEV) {
  // Links of a local portal must not point to the deployment.
  env.PUBLIC_ORIGIN = '';
  // Astro sends no policy in development, and the Worker's default would block the scripts of Vite.
  app.use(async (c, next) => {
    await next();
    const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html');
    if (isPage) c.header('Content-Security-Policy', "frame-ancestors 'self'");
  });
  // Prerendered by the build; in development they must precede the API's 404.
  for (const path of ['/api/v1/docs', '/api/v1/openapi.json']) app.get(path, ...pages);
}

addRoutes(app, collections);
app.get('/video/*', ranges, cf());
// Pages and assets for every other path.
app.use(...pages);

export default {
  fetch: app.fetch,
  scheduled: ({ scheduledTime }, env) => runDueJob(env, new Date(scheduledTime)),
} satisfies ExportedHandler<Env>;
