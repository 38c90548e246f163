import * as z from 'zod/mini';

/** Metadata of a schema, as keywords of JSON Schema. */
type Metadata = Readonly<Record<string, unknown>> & { description?: string };

/** Adds metadata for the API's document to a schema, in zod's registry. The schema must not be shared. */
export function described<Schema extends z.ZodMiniType>(
  schema: Schema,
  metadata: string | Metadata,
): Schema {
  const more = typeof metadata === 'string' ? { description: metadata } : metadata;
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), ...more });
  return schema;
}
