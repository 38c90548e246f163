import type { APIRoute } from 'astro';
import { wholeAddress } from '#site/server/origin.ts';

const closed = [
  ...['/adminpanel', '/akun', '/cetak/', '/dashboard'],
  ...['/api/', '/berkas/', '/foto/', '/cari?'],
];

export const GET: APIRoute = ({ url }) => {
  const sitemap = wholeAddress('/sitemap.xml', url);
  return new Response(
    [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      ...(sitemap ? ['', `Sitemap: ${sitemap}`] : []),
      '',
    ].join('\n'),
    {
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      },
    },
  );
};
