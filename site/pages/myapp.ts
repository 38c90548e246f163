import type { APIRoute } from 'astro';

/** The older address of the history. */
export const GET: APIRoute = ({ redirect }) => redirect('/dashboard?tab=riwayat');
