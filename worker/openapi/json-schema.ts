import * as z from 'zod/mini';
import { type Hints, hintsOf } from '#contract/basics/described.ts';
import { named } from './components.ts';

/** JSON Schema 2020-12, as far as the document uses it. */
export interface JsonSchema {
  [keyword: string]: unknown;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
}

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });

export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Names a schema that is made of a definition. */
export function nameSchema<Schema extends z.ZodMiniType>(schema: Schema, id: string): Schema {
  names.add(schema, { id });
  return schema;
}

/** What an answer of a schema looks like, or what a body may be; named schemas by reference. */
export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const id = names.get(schema)?.id;
  return id ? refTo(id) : writtenOut(schema, io);
}

/** The same with the schema itself written out. */
export function writtenOut(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const json = convert(schema, io);
  const own = json.$defs?.[names.get(schema)?.id ?? ''] ?? json;
  const { $schema: _, $defs: _others, id: _id, ...written } = own;
  return tidy(written);
}

/** The name of a schema. @throws where it has none. */
export function nameOf(schema: z.ZodMiniType): string {
  const id = names.get(schema)?.id;
  if (!id) throw new Error('a schema without a name');
  return id;
}

function convert(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { '~standard': _, ...json } = z.toJSONSchema(schema, {
    io,
    metadata: names,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const shape = io === 'input' && shapeOf(zodSchema);
      if (shape)
        jsonSchema.required = Object.keys(shape).filter((name) => !mayBeLeftOut(shape[name]));
      const hints = hintsOf(zodSchema);
      if (hints) Object.assign(jsonSchema, fromHints(hints));
    },
  });
  return json as JsonSchema;
}

/** A schema as zod keeps it, as far as its place in a body follows from it. */
interface Kept {
  _zod: {
    def: { type: string; in?: Kept; out?: Kept; shape?: Record<string, Kept> };
  };
}

const shapeOf = ({ _zod }: Kept) => _zod.def.shape;

/** Whether a body may do without a field: a schema that reads what comes asks so by what it reads. */
function mayBeLeftOut(schema: Kept | undefined): boolean {
  const { type, in: before, out } = schema?._zod.def ?? {};
  if (type === 'pipe') return mayBeLeftOut(before?._zod.def.type === 'transform' ? out : before);
  return type === 'optional' || type === 'default';
}

/** Rules of a text that its schema checks by functions. */
function fromHints({ rules, choices, type, minimum, maximum, ...plain }: Hints): JsonSchema {
  const pattern = rules?.tests?.find((test) => test.pattern)?.pattern?.source;
  return {
    ...(rules && { type: 'string', maxLength: rules.max }),
    ...(rules?.required && { minLength: 1 }),
    ...(pattern && { pattern }),
    ...(choices && { enum: [...choices] }),
    ...(type && { type, anyOf: undefined, minLength: undefined, maxLength: undefined }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...plain,
  };
}

/** References to components, one type with null instead of a choice, and nothing that is undefined. */
function tidy<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(tidy) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([keyword, part]) => {
    if (part === undefined) return [];
    if (keyword === '$ref')
      return [[keyword, `${part}`.replace('#/$defs/', '#/components/schemas/')]];
    return [[keyword, tidy(part)]];
  });
  return orNull(Object.fromEntries(entries)) as Value;
}

function orNull(schema: JsonSchema): JsonSchema {
  const { anyOf, ...around } = schema;
  const [one, other] = anyOf ?? [];
  if (anyOf?.length !== 2 || other?.type !== 'null' || typeof one?.type !== 'string') return schema;
  const choices = one.enum && { enum: [...one.enum, null] };
  return { ...one, ...choices, type: [one.type, 'null'], ...around };
}
