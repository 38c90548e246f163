import type { APIRoute } from 'astro';

/** The address that the portal had before for editing its content. */
export const GET: APIRoute = ({ redirect }) => redirect('/adminpanel?menu=edit', 301);
