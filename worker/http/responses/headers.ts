import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app-env.ts';

/** Content Security Policy of responses other than pages: no loading, scripts or framing. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Default headers. Static assets get the same from site/public/_headers. */
const defaults = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The panel overrides this to use the camera.
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Public pictures and open data override this.
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Adds the headers of every response. Pages set their own Content-Security-Policy (Astro hashes their scripts). */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of Object.entries(defaults)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  // Must not be sent over plain HTTP (RFC 6797, section 7.2). Includes subdomains of the portal.
  if (new URL(c.req.url).protocol === 'https:') {
    headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  }
  // A cached response serves many requests, so it has no request id.
  if (!headers.has('Cloudflare-CDN-Cache-Control')) headers.set('X-Request-Id', c.var.requestId);
  if (headers.get('Content-Type') === 'text/html') {
    headers.set('Content-Type', 'text/html; charset=utf-8');
  }
  // A 304 updates the headers of the cached page (RFC 9111, section 4.3.4), which has its own policy.
  if (!headers.has('Content-Security-Policy') && c.res.status !== 304) {
    headers.set('Content-Security-Policy', inertPolicy);
  }
  // Without this header the edge would cache the response.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
};
