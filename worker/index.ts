import { cf } from '@astrojs/cloudflare/hono';
import { astro } from 'astro/hono';
import { app } from './api.ts';
import { trimPagePolicy } from './http/page-policy.ts';
import { sweep } from './scheduled.ts';

// Static assets, then pages: whatever the API has no route for.
app.use(trimPagePolicy);
app.use(cf());
app.use(astro());

export default {
  fetch: app.fetch,
  scheduled: (_event, env) => sweep(env, new Date()),
} satisfies ExportedHandler<Env>;
