import { env } from 'cloudflare:workers';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { astro } from 'astro/hono';
import type { ExecutionContext, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { minuteMs } from '#contract/basics/durations.ts';
import { collections } from '#contract/collections/index.ts';
import { addRoutes, createApp } from '#worker/api.ts';
import { respondFault } from '#worker/http/api.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { logFault, logInfo } from '#worker/http/log.ts';
import { ranges } from '#worker/http/responses/ranges.ts';
import { runDueJob } from '#worker/scheduled.ts';
import { openAssets } from './http/assets.ts';
import { guard } from './http/guard.ts';
import { images } from './platform/images.ts';
import { rateLimit } from './platform/rate-limit.ts';

interface ServerOptions {
  /** D1 and R2, the secret and the vars. */
  bindings: Pick<Env, 'DB' | 'FILES' | 'AUTH_SECRET'> & Partial<Env>;
  /** The folder of the build's static files. */
  client: string;
  trustProxy: boolean;
}

/** Milliseconds: for the headers, for the whole request of a slow village, and of silence. */
const timeouts = { headersTimeout: 15_000, requestTimeout: 300_000, keepAliveTimeout: 75_000 };
const silence = 60_000;

/** The portal as a server of this process, and its jobs. It does not listen yet: Astro imports this module while it prerenders. */
export function createPortalServer({ bindings, client, trustProxy }: ServerOptions) {
  const assets = openAssets(client);
  Object.assign(env, bindings, {
    ASSETS: {
      fetch: async (url: string) => assets(new URL(url)) ?? new Response(null, { status: 404 }),
    },
    // As in wrangler.toml.
    WRITES: rateLimit(600, minuteMs),
    LOGINS: rateLimit(60, minuteMs),
    IMAGES: images,
  });
  const app = createNodeApp(assets);
  const background = new Set<Promise<unknown>>();
  const context = {
    waitUntil(work: Promise<unknown>) {
      const ended = work
        .catch((error: unknown) => logFault('work after a response failed', error))
        .finally(() => background.delete(ended));
      background.add(ended);
    },
    passThroughOnException: () => undefined,
    props: {},
  } as unknown as ExecutionContext;
  const listener = getRequestListener((request) => app.fetch(request, env, context));
  const server = createServer(timeouts, guard(listener, { trustProxy }));
  server.setTimeout(silence);
  return {
    server,
    runJob: (due: Date) => runDueJob(env, due),
    /** Waits for work that goes on after a response. */
    settle: async () => void (await Promise.all(background)),
  };
}

function createNodeApp(assets: ReturnType<typeof openAssets>): Hono<AppEnv> {
  const app = createApp();
  app.onError((error, c) =>
    isDiskFull(error) ? c.json({ message: diskFull }, 507) : respondFault(error, c),
  );
  app.use(async (c, next) => {
    const start = performance.now();
    await next();
    logInfo('request', { status: c.res.status, ms: Math.round(performance.now() - start) });
  });
  app.use(compress());
  app.get('/video/*', ranges);
  // Files of the build come first, as at the edge.
  app.get('*', etag({ weak: true }), (c, next) => {
    const found = assets(new URL(c.req.url));
    return found ? Promise.resolve(found) : next();
  });
  app.all('*', (c, next) => (assets(new URL(c.req.url)) ? c.body(null, 405) : next()));
  addRoutes(app, collections);
  app.use(astro());
  return app;
}

const diskFull = 'Disk server penuh, jadi ini belum tersimpan. Hubungi pengelola portal.';

function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (/ENOSPC|EFBIG|EDQUOT|database or disk is full/.test(cause.message)) return true;
  return false;
}
