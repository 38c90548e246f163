import type { APIRoute } from 'astro';

/** The address that the portal had before for its statistics. */
export const GET: APIRoute = ({ redirect }) => redirect('/statistik', 301);
