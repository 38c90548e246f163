import { type ErrorHandler, Hono, type MiddlewareHandler } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { AppEnv } from './app-env.ts';
import { setClientHash } from './client-address.ts';
import { logFault } from './log.ts';
import { Refusal, refuse } from './refusal.ts';

/** Combines the features' routes: 405 for a known path with another method, 404 for unknown paths. */
export function createApi(features: readonly Hono<AppEnv>[]): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.use(drainBody);
  api.use(setClientHash);
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (c, methods) => {
        c.header('Allow', methods.join(', '));
        return refuse(c, new Refusal('wrong-method', 'Metode tidak didukung untuk alamat ini.'));
      },
    }),
  );
  for (const feature of features) api.route('/', feature);
  // The notFound handler of a mounted app is never called.
  api.all('*', (c) => refuse(c, new Refusal('unknown', 'Alamat tidak ditemukan.')));
  return api;
}

/** Responds to an unexpected error with the logged request id and no details. */
export const respondFault: ErrorHandler<AppEnv> = (error, c) => {
  logFault('request failed', error);
  const message = `Terjadi kesalahan pada server. Coba lagi sebentar lagi. Kode: ${c.var.requestId}`;
  return c.json({ message }, 500);
};

/** Drains an unread request body; otherwise the client sees a reset connection instead of the error response. */
export const drainBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { body, bodyUsed } = c.req.raw;
  if (body && !bodyUsed && !body.locked) await body.pipeTo(new WritableStream()).catch(() => {});
};
