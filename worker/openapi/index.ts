export { apiDocument } from './api-document.ts';
export { type ApiDocument, describeApi, type Operation } from './document.ts';
export { chapters } from './introduction.ts';
export type { JsonSchema } from './json-schema.ts';
