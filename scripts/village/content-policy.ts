const turnstile = 'https://challenges.cloudflare.com';

/** The Content-Security-Policy of pages, to which Astro adds the hashes of their scripts and styles. */
export function contentPolicy(turnstileSiteKey: string | undefined) {
  const frames = ["'self'", 'https://www.openstreetmap.org'];
  if (turnstileSiteKey) frames.push(turnstile);
  return {
    directives: [
      "default-src 'self'" as const,
      "img-src 'self' data: blob:" as const,
      `frame-src ${frames.join(' ')}` as const,
      "object-src 'none'" as const,
      "base-uri 'none'" as const,
      "form-action 'self'" as const,
      // The admin panel's Preview shows the portal's own pages.
      "frame-ancestors 'self'" as const,
    ],
    ...(turnstileSiteKey && { scriptDirective: { resources: ["'self'", turnstile] } }),
  };
}
