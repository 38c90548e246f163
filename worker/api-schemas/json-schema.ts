import * as z from 'zod/mini';

/** JSON Schema 2020-12, as far as the document uses it. */
export interface JsonSchema {
  [keyword: string]: unknown;
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  examples?: unknown[];
}

export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Names a schema: the document has it once, as a component. */
export function nameSchema<Schema extends z.ZodMiniType>(
  schema: Schema,
  id: string,
  example?: unknown,
): Schema {
  const examples = example === undefined ? {} : { examples: [example] };
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id, ...examples });
  return schema;
}

/** The name of a schema, if it has one. */
export const nameOf = (schema: z.ZodMiniType): string | undefined =>
  z.globalRegistry.get(schema)?.id;

/** JSON Schema of an answer ('output') or a body ('input'); named schemas by reference. */
export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const name = nameOf(schema);
  return name ? refTo(name) : writtenOut(schema, io);
}

/** As `toJsonSchema`, but the schema itself is written out even when it has a name. */
export function writtenOut(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const converted = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { shape } = (zodSchema as SchemaNode)._zod.def;
      if (shape && io === 'input')
        jsonSchema.required = Object.keys(shape).filter((name) => !isOptional(shape[name]));
      // A number that is validated as text.
      if (jsonSchema.type === 'integer') {
        delete jsonSchema.minLength;
        delete jsonSchema.maxLength;
      }
    },
  });
  const references = JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $defs = {}, ...root } = JSON.parse(references, (_, part) => mergeNull(part));
  const { $schema, id, ...json } = $defs[nameOf(schema) ?? ''] ?? root;
  return json;
}

/** The parts of a zod schema that decide whether a body needs a field. */
interface SchemaNode {
  _zod: {
    def: {
      type: string;
      in?: SchemaNode;
      out?: SchemaNode;
      shape?: Record<string, SchemaNode>;
    };
  };
}

/** zod counts every transform as optional; here it is what its second schema is. */
function isOptional(schema: SchemaNode | undefined): boolean {
  const { type, in: first, out } = schema?._zod.def ?? {};
  if (type === 'pipe') return isOptional(first?._zod.def.type === 'transform' ? out : first);
  return type === 'optional' || type === 'default';
}

/** One type with null instead of a choice of two schemas. */
function mergeNull(part: JsonSchema): JsonSchema {
  const { anyOf, ...others } = part ?? {};
  const [one, other] = Array.isArray(anyOf) ? anyOf : [];
  if (anyOf?.length !== 2 || other?.type !== 'null' || typeof one?.type !== 'string') return part;
  const choices = one.enum && { enum: [...one.enum, null] };
  return { ...one, ...choices, type: [one.type, 'null'], ...others };
}
