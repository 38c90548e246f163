import { cf } from '@astrojs/cloudflare/hono';
import { astro } from 'astro/hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { createPortal } from './api.ts';
import { collections } from './contract/collections/index.ts';
import { sweep } from './scheduled.ts';

const app = createPortal(collections);

// Static assets and pages: every path without a route. The ETag is weak because the edge compresses the body.
app.use(
  etag({
    weak: true,
    retainedHeaders: [...RETAINED_304_HEADERS, 'Cloudflare-CDN-Cache-Control', 'Cache-Tag'],
  }),
  cf(),
  astro(),
);

export default {
  fetch: app.fetch,
  scheduled: (_event, env) => sweep(env, new Date()),
} satisfies ExportedHandler<Env>;
