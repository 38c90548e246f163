import { apiDocument } from '#worker/openapi/index.ts';
import { viewOf } from './operation-view.ts';
import { rowsOf, typeInWords } from './schema-rows.ts';

export { chapters } from '#worker/openapi/index.ts';

const operations = Object.entries(apiDocument.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => viewOf(method, path, operation)),
);

/** API groups with their operations. */
export const groups = apiDocument.tags.map(({ name, description }) => ({
  name,
  description,
  operations: operations.filter(({ tags }) => tags.includes(name)),
}));

/** Every schema that has a name. */
export const schemas = Object.entries(apiDocument.components.schemas).map(([name, schema]) => ({
  name,
  rows: rowsOf(schema),
  type: typeInWords(schema),
}));
