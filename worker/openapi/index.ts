import { collections } from '#contract/collections/index.ts';
import { village } from '#village.config.ts';
import { app } from '#worker/api.ts';
import { describeApi } from './document.ts';
import texts from './texts.json' with { type: 'json' };

export type { JsonSchema } from '#worker/api-schemas/json-schema.ts';
export { type ApiDocument, describeApi, type Operation } from './document.ts';

/** How the API is used, in paragraphs of Markdown as OpenAPI has it. */
export const { chapters } = texts;

/** The document of this portal's API. */
export const apiDocument = describeApi(app.routes, collections, village);
