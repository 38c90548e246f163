import type { Context, TypedResponse } from 'hono';
import { type Made, Refusal, refuse } from './refusal.ts';

/**
 * Responds with a service's result: a value as JSON, a refusal with its status. The type contains the value only, because the
 * client throws on other statuses.
 */
export async function respond<Value>(
  c: Context,
  result: Value | Promise<Value>,
  status: 200 | 201 = 200,
): Promise<TypedResponse<Exclude<Value, Refusal>, 200 | 201, 'json'>> {
  const value = await result;
  const response = value instanceof Refusal ? refuse(c, value) : c.json(value as object, status);
  return response as never;
}

/** Responds with a new record, or with 200 and that of a repeated request. */
export async function respondMade<Item>(c: Context, result: Promise<Made<Item> | Refusal>) {
  const made = await result;
  if (made instanceof Refusal) return respond(c, made);
  return respond(c, made.record, made.repeated ? 200 : 201);
}
