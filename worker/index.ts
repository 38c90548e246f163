import { cf } from '@astrojs/cloudflare/hono';
import { astro } from 'astro/hono';
import { accountRoutes } from './accounts/routes.ts';
import { applicationRoutes } from './applications/routes.ts';
import { createApi } from './http/api.ts';
import { createApp } from './http/app.ts';
import { securityHeaders } from './http/headers.ts';
import { prepareRequest } from './http/request.ts';
import { keyRoutes, verificationRoutes } from './letters/routes.ts';
import { privateFiles } from './media/private-files.ts';
import { sweep } from './scheduled.ts';

const app = createApp();
app.use(prepareRequest);
app.use(securityHeaders);
app.route('/api/v1', createApi([accountRoutes, applicationRoutes, verificationRoutes]));
app.route('/', privateFiles);
app.route('/', keyRoutes);
app.use(cf());
app.use(astro());

export default {
  fetch: app.fetch,
  scheduled: (_event, env) => sweep(env, new Date()),
} satisfies ExportedHandler<Env>;
