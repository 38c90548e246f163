import { apiDocument } from '#worker/openapi/index.ts';

export const prerender = true;

export const GET = () => Response.json(apiDocument);
