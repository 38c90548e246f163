import { apiDocument } from '#worker/openapi/service.ts';

export const prerender = true;

export const GET = () => Response.json(apiDocument);
