import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ApiDocument, JsonSchema } from '#worker/openapi/index.ts';

/** Checks values against schemas of a document. A schema is compiled on first use, which takes longer than a check. */
export function checkerOf({ components }: Pick<ApiDocument, 'components'>, more: Options = {}) {
  const ajv = new Ajv2020({
    allErrors: true,
    allowUnionTypes: true,
    discriminator: true,
    formats: { binary: true },
    ...more,
  });
  addFormats.default(ajv);
  for (const [name, schema] of Object.entries(components.schemas))
    ajv.addSchema(withShortRefs(schema), name);
  const compiled = new Map<JsonSchema, ValidateFunction>();

  /** The faults of a value, without the value itself. */
  return function faultsOf(schema: JsonSchema, value: unknown): string[] {
    const validate = compiled.get(schema) ?? ajv.compile(withShortRefs(schema));
    compiled.set(schema, validate);
    return validate(value) ? [] : (validate.errors ?? []).map(describeError);
  };
}

/** Shortens references to component names, so that a schema does not include the whole document. */
function withShortRefs(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"'));
}

function describeError({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || '/'} ${message} ${JSON.stringify(params)}`;
}
