import type { JsonSchema } from '#worker/openapi/index.ts';

/** A field of a body or an answer, in words. */
export interface SchemaRow {
  name: string;
  type: string;
  /** Name of the schema that its type is, to link there. */
  named?: string | undefined;
  required: boolean;
  description: string;
}

const nameIn = (ref: string) => ref.split('/').at(-1) ?? ref;

/** Name of the referenced schema, also within a list or nullable. */
export function namedIn(schema: JsonSchema): string | undefined {
  if (schema.$ref) return nameIn(schema.$ref);
  const within = [
    schema.items,
    schema.properties?.data,
    ...(schema.anyOf ?? []),
    ...valuesOf(schema),
  ];
  return within.flatMap((one) => (one && namedIn(one)) ?? [])[0];
}

const valuesOf = ({ additionalProperties }: JsonSchema): JsonSchema[] =>
  typeof additionalProperties === 'object' ? [additionalProperties] : [];

/** What a value is, in a few words: 'string or null, at most 200 characters'. */
export function typeInWords(schema: JsonSchema): string {
  const { $ref, type, items, anyOf, oneOf, properties } = schema;
  if ($ref) return nameIn($ref);
  const choices = anyOf ?? oneOf;
  if (choices) return choices.map(typeInWords).join(' or ');
  if (items) return `list of ${typeInWords(items)}`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (properties) return `{ ${Object.keys(properties).join(', ')} }`;
  const [values] = valuesOf(schema);
  if (values) return `object: ${typeInWords(values)} by name`;
  return [[type ?? 'any'].flat().join(' or '), ...boundsOf(schema)].join(', ');
}

function boundsOf({ format, maxLength, minimum, maximum, pattern }: JsonSchema): string[] {
  const isBounded = typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER;
  return [
    format && format !== 'binary' ? `${format}` : '',
    format === 'binary' ? 'a file' : '',
    maxLength ? `at most ${maxLength} characters` : '',
    minimum !== undefined ? `from ${minimum}` : '',
    isBounded ? `to ${maximum}` : '',
    pattern ? `as ${pattern}` : '',
  ].filter(Boolean);
}

/** The fields of an object; none of anything else. */
export function rowsOf({ properties = {}, required = [] }: JsonSchema): SchemaRow[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeInWords(schema),
    named: namedIn(schema),
    required: required.includes(name),
    description: schema.description ?? '',
  }));
}
