import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app-env.ts';

/** Policy of everything that is not a page: it may not load or run anything, or be framed. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answer that sets no other. Static assets have the same from site/public/_headers. */
const defaults = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The panel allows itself the camera.
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Other sites may embed public pictures and open data alone.
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Adds the headers of every answer. Pages bring their own Content-Security-Policy (Astro hashes their scripts). */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const headers = new Headers(c.res.headers);
  for (const [name, value] of Object.entries(defaults)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  // Over plain HTTP it must not be sent (RFC 6797, section 7.2). A host below the portal's own is held to HTTPS too.
  if (new URL(c.req.url).protocol === 'https:') {
    headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  }
  // A cached answer serves many requests.
  if (!headers.has('Cloudflare-CDN-Cache-Control')) headers.set('X-Request-Id', c.var.requestId);
  if (headers.get('Content-Type') === 'text/html') {
    headers.set('Content-Type', 'text/html; charset=utf-8');
  }
  // A 304 updates the headers of the cached page (RFC 9111, section 4.3.4), which has its own policy.
  if (!headers.has('Content-Security-Policy') && c.res.status !== 304) {
    headers.set('Content-Security-Policy', inertPolicy);
  }
  // The edge caches answers without this header.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  const { status, statusText } = c.res;
  c.res = new Response(c.res.body, { status, statusText, headers });
};
