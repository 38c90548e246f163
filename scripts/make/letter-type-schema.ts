import { writeFileSync } from 'node:fs';
import { definitionSchema } from '#contract/letters/definition-schema.ts';
import { writtenOut } from '#worker/api-schemas/json-schema.ts';

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

const file = new URL('../../worker/contract/library/letter-type.schema.json', import.meta.url);
if (import.meta.main) writeFileSync(file, `${JSON.stringify(librarySchema(), null, 2)}\n`);
