import type * as z from 'zod/mini';
import { check } from '#contract/basics/input.ts';
import { Refusal } from '../refusal.ts';

/** The parsed fields, or a 400 that names each invalid one. */
export function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  fields: Record<string, unknown>,
): z.output<Schema> | Refusal {
  const result = check(schema, fields);
  return result.ok ? result.values : Refusal.fields(result.errors);
}
