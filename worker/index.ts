import { cf } from '@astrojs/cloudflare/hono';
import { astro } from 'astro/hono';
import { Hono } from 'hono';

const app = new Hono<{ Bindings: Env }>();
app.use(cf());
app.use(astro());

export default app;
