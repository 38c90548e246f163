import { writeFileSync } from 'node:fs';
import { villageSchema } from '#contract/village/schema.ts';
import { writtenOut } from '#worker/api-schemas/json-schema.ts';

/** JSON Schema of village.json, for completion and validation in editors. */
export function villageJsonSchema() {
  const { properties, ...schema } = writtenOut(villageSchema, 'input');
  return { ...schema, properties: { $schema: { type: 'string' }, ...properties } };
}

const file = new URL('../../village.schema.json', import.meta.url);
if (import.meta.main) writeFileSync(file, `${JSON.stringify(villageJsonSchema(), null, 2)}\n`);
