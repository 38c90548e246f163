import type { APIRoute } from 'astro';
import { village } from '../../village.config.ts';

/** What a phone needs to put the portal on its home screen. */
export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: village.portalTitle,
      short_name: `Desa ${village.name}`,
      description: village.description,
      lang: 'id',
      start_url: '/',
      display: 'standalone',
      background_color: village.colours.light.paper,
      theme_color: village.colours.light.paper,
      icons: [
        { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any maskable' },
        { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
