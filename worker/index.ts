import { cf } from '@astrojs/cloudflare/hono';
import { astro } from 'astro/hono';
import { accountRoutes } from './accounts/routes.ts';
import { applicationRoutes } from './applications/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { collections } from './contract/collections/index.ts';
import { createApi } from './http/api.ts';
import { createApp } from './http/app.ts';
import { securityHeaders } from './http/headers.ts';
import { prepareRequest } from './http/request.ts';
import { privateFiles } from './media/private-files.ts';
import { publicPictures } from './media/public-pictures.ts';
import { sweep } from './scheduled.ts';

const app = createApp();
app.use(prepareRequest);
app.use(securityHeaders);
app.route('/api/v1', createApi([accountRoutes, applicationRoutes, contentRoutes(collections)]));
app.route('/', privateFiles);
app.route('/', publicPictures);
app.use(cf());
app.use(astro());

export default {
  fetch: app.fetch,
  scheduled: (_event, env) => sweep(env, new Date()),
} satisfies ExportedHandler<Env>;
