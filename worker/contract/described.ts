/** What the API's document says of a schema: its words, and what its code keeps to itself, as JSON Schema has it. */
export interface Hints {
  description?: string;
  format?: string;
  type?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  enum?: readonly string[];
  anyOf?: readonly object[];
  additionalProperties?: object;
}

const hints = new WeakMap<object, Hints>();

/** The hints of a schema, where it has any. */
export const hintsOf = (schema: object): Hints | undefined => hints.get(schema);

/** Gives a schema of its own its hints. */
export function described<Schema extends object>(schema: Schema, more: string | Hints): Schema {
  const said = typeof more === 'string' ? { description: more } : more;
  hints.set(schema, { ...hints.get(schema), ...said });
  return schema;
}
