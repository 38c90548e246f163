import { cf } from '@astrojs/cloudflare/hono';
import { astro } from 'astro/hono';
import { app, createFrame } from './api.ts';
import { trimPagePolicy } from './http/answers/page-policy.ts';
import { sweep } from './scheduled.ts';

const firstPart = (path: string) => path.split('/', 2)[1] ?? '';

/** Where the API and files are. Pages pass none of their hundred routes: finding none takes longer than to read what a page shows. */
const routed = new Set(
  app.routes.map(({ path }) => firstPart(path)).filter((part) => part !== '*'),
);
const pages = createFrame();

// Static assets, then pages: whatever there is no route for.
for (const each of [app, pages]) each.use(trimPagePolicy, cf(), astro());

export default {
  fetch: (request, env, context) =>
    (routed.has(firstPart(new URL(request.url).pathname)) ? app : pages).fetch(
      request,
      env,
      context,
    ),
  scheduled: (_event, env) => sweep(env, new Date()),
} satisfies ExportedHandler<Env>;
