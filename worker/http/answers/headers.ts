import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app-env.ts';

/** Policy of everything that is not a page: nothing may load, run or frame it. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Headers that every answer carries. Pages bring their own Content-Security-Policy (Astro hashes their scripts);
 * files of the static assets have theirs from site/public/_headers.
 */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const headers = new Headers(c.res.headers);
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  // The panel lets itself use the camera.
  if (!headers.has('Permissions-Policy')) {
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  }
  // Over plain HTTP it must not be sent (RFC 6797, section 7.2). A host below the portal's own is held to HTTPS too.
  if (new URL(c.req.url).protocol === 'https:') {
    headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  }
  // What the edge keeps answers many requests.
  if (!headers.has('Cloudflare-CDN-Cache-Control')) headers.set('X-Request-Id', c.var.requestId);
  if (headers.get('Content-Type') === 'text/html') {
    headers.set('Content-Type', 'text/html; charset=utf-8');
  }
  // What says that nothing changed must not put another policy in place of the one that was kept (RFC 9111, section 4.3.4).
  if (!headers.has('Content-Security-Policy') && c.res.status !== 304) {
    headers.set('Content-Security-Policy', inertPolicy);
  }
  // The edge may keep an answer that says nothing about it; what may be kept says so (`cache.ts`).
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  const { status, statusText } = c.res;
  c.res = new Response(c.res.body, { status, statusText, headers });
};
