import type { APIRoute } from 'astro';
import { publicPages } from '#site/server/public-pages.ts';

/** Prerendered; site/public/_headers sets its content type. */
export const prerender = true;

/**
 * Speculation rules (referenced by a header of the public
 * pages): pages that are the same for everyone, and no others. Nothing is drawn ahead, so no script runs unseen.
 */
export const GET: APIRoute = () => {
  const ahead = publicPages.filter(({ cached, inSitemap }) => cached && inSitemap);
  const paths = [
    ...ahead.map(({ path }) => path),
    '/beritas/*',
    '/products/*',
    '/dokumens/*',
    '/agendas/*',
  ];
  return Response.json({
    prefetch: [{ where: { href_matches: paths }, eagerness: 'moderate' }],
  });
};
