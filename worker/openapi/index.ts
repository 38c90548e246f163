import { collections } from '#contract/collections/index.ts';
import { village } from '#village.config.ts';
import { app } from '#worker/api.ts';
import { describeApi } from './document.ts';

export { type ApiDocument, describeApi, type Operation } from './document.ts';
export { chapters } from './introduction.ts';
export type { JsonSchema } from './json-schema.ts';

/** The document of this portal's API. */
export const apiDocument = describeApi(app.routes, collections, village);
