import { Hono, type MiddlewareHandler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import type { AppEnv } from './app.ts';
import { Refusal, refuse } from './refusal.ts';

/**
 * Joins the rooms' routes to one API: private by default, 405 for a known path with another method, 404 for any other
 * path, and 500 with a request id for a fault.
 */
export function createApi(rooms: readonly Hono<AppEnv>[]): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.use(async (c, next) => {
    await next();
    // A Worker's answer without this may be kept by the edge.
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-store');
  });
  api.use(readToTheEnd);
  for (const room of rooms) api.route('/', room);

  const methodsOf = knownPaths(api);
  // A mounted app's notFound is never asked, a last route is.
  api.all('*', (c) => {
    const methods = methodsOf(new URL(c.req.url).pathname.replace(/^\/api\/v1/, ''));
    if (methods.length === 0) return refuse(c, new Refusal('unknown', 'Alamat tidak ditemukan.'));
    c.header('Allow', methods.join(', '));
    return refuse(c, new Refusal('wrong-method', 'Metode tidak didukung untuk alamat ini.'));
  });
  api.onError((error, c) => {
    const { requestId } = c.var;
    console.error(JSON.stringify({ requestId, path: c.req.routePath, fault: rootCause(error) }));
    const message = `Terjadi kesalahan pada server. Coba lagi sebentar lagi. Kode: ${requestId}`;
    return c.json({ message }, 500);
  });
  return api;
}

/**
 * Reads what a refusal left unread of a body, and throws it away: a body left half-sent takes the connection down, and
 * a phone that uploads a photo would see a lost connection instead of the refusal.
 */
const readToTheEnd: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { body, bodyUsed } = c.req.raw;
  if (body && !bodyUsed && !body.locked) await body.pipeTo(new WritableStream()).catch(() => {});
};

/** The first cause: the database layer's own error repeats the parameters, which may be a person's data. */
function rootCause(error: Error): string {
  let cause: unknown = error;
  while (cause instanceof Error && cause.cause) cause = cause.cause;
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}

/** Looks up which methods a path of the API has. */
function knownPaths(api: Hono<AppEnv>): (path: string) => string[] {
  const router = new TrieRouter<string>();
  for (const { method, path } of api.routes) {
    if (method !== 'ALL') router.add('ALL', path, method);
  }
  return (path) => [...new Set(router.match('ALL', path)[0].map(([method]) => method))];
}
