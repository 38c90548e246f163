import type { Context, TypedResponse } from 'hono';
import { Refusal, refuse } from './refusal.ts';

/**
 * Responds with what a service returned: a value as JSON, a refusal with its status. Only the value is part of the type, as
 * the client throws on every status but 2xx.
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
