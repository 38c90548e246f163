import type { APIRoute } from 'astro';

/** Work places hold nothing to be found; everything else may be. */
const closed = ['/adminpanel', '/dashboard', '/api/', '/berkas/', '/cari?'];

export const GET: APIRoute = ({ url }) =>
  new Response(
    [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${url.origin}/sitemap.xml`,
      '',
    ].join('\n'),
    {
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      },
    },
  );
