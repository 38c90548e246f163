import type { APIRoute } from 'astro';
import { villageName } from '#contract/village/words.ts';
import { village } from '#village.config.ts';

const icon = (size: number) => ({
  src: `/icon-${size}.png`,
  type: 'image/png',
  sizes: `${size}x${size}`,
});
const icons = [icon(192), icon(512)];

/** What a phone needs to put the portal on its home screen. */
export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      id: '/',
      name: village.portalTitle,
      short_name: villageName,
      description: village.description,
      lang: 'id',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: village.colours.light.paper,
      theme_color: village.colours.light.paper,
      categories: ['government'],
      icons: [
        { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
        ...icons.map((one) => ({ ...one, purpose: 'any' })),
        ...icons.map((one) => ({ ...one, purpose: 'maskable' })),
      ],
      shortcuts: [
        { name: 'Ajukan surat', url: '/dashboard', icons: [icon(192)] },
        { name: 'Verifikasi surat', url: '/verifikasi', icons: [icon(192)] },
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
