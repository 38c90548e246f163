import type { TextRules } from './text.ts';

/** What the API's document says of a schema: its words, and what its code keeps to itself, in the words of JSON Schema. */
export interface Hints {
  description?: string;
  type?: string;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  choices?: readonly string[];
  rules?: TextRules;
}

const hints = new WeakMap<object, Hints>();

/** The hints of a schema, where it has any. */
export const hintsOf = (schema: object): Hints | undefined => hints.get(schema);

/** Gives a schema, which must be used nowhere else, its hints. */
export function described<Schema extends object>(schema: Schema, more: string | Hints): Schema {
  const said = typeof more === 'string' ? { description: more } : more;
  hints.set(schema, { ...hints.get(schema), ...said });
  return schema;
}
