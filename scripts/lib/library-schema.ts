import { definitionSchema } from '#contract/letters/definition-schema.ts';
import { writtenOut } from '#worker/openapi/json-schema.ts';

/** JSON Schema of a library file, for completion and validation in editors. */
export const librarySchema = () => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    $schema: { type: 'string' },
    source: { type: 'string', description: 'Origin of the wording, shown to officials.' },
    letter: writtenOut(definitionSchema, 'output'),
  },
  required: ['source', 'letter'],
  additionalProperties: false,
});
