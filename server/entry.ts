import { env } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp as createSite } from 'astro/app/entrypoint';
import { type Context, type ExecutionContext, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { minuteMs } from '#contract/basics/durations.ts';
import { collections } from '#contract/collections/index.ts';
import { addRoutes, createApp } from '#worker/api.ts';
import { respondFault } from '#worker/http/api.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { setClientHash } from '#worker/http/client-address.ts';
import { logFault, logInfo } from '#worker/http/log.ts';
import { Refusal, refuse } from '#worker/http/refusal.ts';
import { ranges } from '#worker/http/responses/ranges.ts';
import { runDueJob } from '#worker/scheduled.ts';
import { type Assets, openAssets, sendAssets } from './http/assets.ts';
import { compressText } from './http/compress-text.ts';
import { guard } from './http/guard.ts';
import { fileReader, ReaderBusy } from './platform/file-reader.ts';
import { images } from './platform/images.ts';
import { rateLimit } from './platform/rate-limit.ts';
import { HashingBusy, scryptThread } from './platform/scrypt-thread.ts';

interface ServerOptions {
  /** D1 and R2, the secret and the vars. */
  bindings: Pick<Env, 'DB' | 'FILES' | 'AUTH_SECRET'> & Partial<Env>;
  /** The folder of the build's static files. */
  client: string;
  /** Makes each public file of the village, by its path. */
  files: Parameters<typeof openAssets>[1];
  trustProxy: boolean;
}

/**
 * Milliseconds: for the headers from their first byte, for the whole request of a slow village, and between requests, which is longer
 * than Caddy (120 s), nginx (60 s) and Apache (60 s) keep an idle connection: who ends it first must not be sending a request.
 */
const timeouts = { headersTimeout: 15_000, requestTimeout: 300_000, keepAliveTimeout: 130_000 };
const silence = 60_000;

/** The portal as a server of this process, and its jobs. It does not listen yet: Astro imports this module while it prerenders. */
export function createPortalServer({ bindings, client, files, trustProxy }: ServerOptions) {
  const assets = openAssets(client, files);
  const isFree = (path: string) => {
    const url = URL.parse(path, 'http://localhost');
    return url !== null && (url.pathname === '/api/v1/health' || assets.has(url));
  };
  Object.assign(env, bindings, {
    ASSETS: {
      fetch: async (url: string) =>
        (await findAsset(assets, url)) ?? rendered.fetch(new Request(url), env, context),
    },
    // As in wrangler.toml.
    WRITES: rateLimit(600, minuteMs),
    LOGINS: rateLimit(60, minuteMs),
    IMAGES: images,
    SCRYPT: scryptThread(),
    READER: fileReader(join(import.meta.dirname, 'read-files.mjs')),
  });
  const rendered = renderedFiles(assets);
  const app = createNodeApp(assets, rendered);
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
  const listener = sendAssets(
    assets,
    getRequestListener((request) => app.fetch(request, env, context)),
  );
  const origin = bindings.PUBLIC_ORIGIN;
  const server = createServer(timeouts, guard(listener, { trustProxy, origin, isFree }));
  server.setTimeout(silence);
  return {
    server,
    runJob: (due: Date) => runDueJob(env, due),
    /** Ends after the last response and the work that goes on after it. */
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      // A connection becomes idle after its response.
      const timer = setInterval(() => server.closeIdleConnections(), 50);
      await closed;
      clearInterval(timer);
      await Promise.all(background);
    },
  };
}

async function findAsset(assets: Assets, url: string): Promise<Response | null> {
  const asset = await assets.find(new URL(url));
  return asset && new Response(asset.bytes, { headers: asset.headers });
}

/** What the other home's build prerenders contains the village: rendered when first requested, then a file like the others. */
function renderedFiles(assets: Assets): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.on('GET', prerendered, async (c, next) => {
    await next();
    if (c.res.status !== 200) return;
    const policy = c.res.headers.get('Content-Security-Policy');
    const ofPage = { 'Content-Type': 'text/html; charset=utf-8' };
    const bytes = new Uint8Array(await c.res.arrayBuffer());
    assets.add(c.req.path, bytes, policy ? { ...ofPage, 'Content-Security-Policy': policy } : {});
    c.res = (await findAsset(assets, c.req.url)) ?? c.res;
  });
  app.on('GET', prerendered, renderPage);
  return app;
}

const prerendered = [
  '/api/v1/docs',
  '/api/v1/openapi.json',
  '/bantuan/isi/*',
  '/pustaka-surat/*',
  '/rules.json',
];

function createNodeApp(assets: Assets, rendered: Hono<AppEnv>): Hono<AppEnv> {
  const app = createApp(compress(), compressText);
  app.onError((error, c) => {
    if (error instanceof HashingBusy)
      return refuse(c, new Refusal('too-many', hashingBusy, { retryAfter: error.retryAfter }));
    if (isDiskFull(error)) return c.json({ message: diskFull }, 507);
    return error instanceof ReaderBusy ? refuse(c, readerBusy) : respondFault(error, c);
  });
  app.use(setClientHash, async (c, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    logInfo('request', { client: c.var.clientHash, status: c.res.status, ms });
  });
  app.get('/video/*', ranges);
  // Files of the build come first, as at the edge.
  const conditional = etag({ weak: true });
  app.get('*', async (c, next) => {
    const found = await findAsset(assets, c.req.url);
    if (!found) return next();
    return conditional(c, async () => {
      c.res = found;
    });
  });
  app.all('*', (c, next) => (assets.has(new URL(c.req.url)) ? c.body(null, 405) : next()));
  app.route('/', rendered);
  addRoutes(app, collections);
  // Only finished pages get an ETag: it holds a whole response in memory, and an API's is a revision.
  app.get('*', conditional, async (c) => {
    const page = await renderPage(c);
    if (!page.ok || page.headers.has('ETag')) return page;
    const bytes = new Uint8Array(await page.arrayBuffer());
    page.headers.set('ETag', `W/"${createHash('sha1').update(bytes).digest('hex')}"`);
    return new Response(bytes, page);
  });
  app.use(renderPage);
  return app;
}

/** The pages, each rendered whole: a stream of them would be collected again to be compressed. */
const site = createSite({ streaming: false });
const renderPage = (c: Context) => site.render(c.req.raw);

const hashingBusy = 'Banyak orang sedang masuk bersamaan. Coba lagi sebentar lagi.';
const readerBusy = new Refusal(
  'unavailable',
  'Server sedang memeriksa berkas lain. Tunggu sebentar, lalu kirim lagi.',
  { retryAfter: 20 },
);
const diskFull = 'Disk server penuh, jadi ini belum tersimpan. Hubungi pengelola portal.';

function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (/ENOSPC|EFBIG|EDQUOT|database or disk is full/.test(cause.message)) return true;
  return false;
}
