import * as z from 'zod/mini';
import { described } from '../basics/described.ts';

export { described } from '../basics/described.ts';

/** A text in a response. */
export function text(description: string) {
  return described(z.string(), description);
}

/** A time in a response, ISO 8601 in UTC. */
export function time(description: string) {
  return described(z.string(), { description, format: 'date-time' });
}

/** A day in a response, YYYY-MM-DD in the village. */
export function day(description: string) {
  return described(z.string(), { description, format: 'date' });
}

/** A whole number from 0 in a response. */
export function count(description: string) {
  return described(z.number(), { description, type: 'integer', minimum: 0 });
}

/** A SHA-256 hash in a response. */
export function digest(description: string) {
  return described(z.string(), { description, pattern: '^[0-9a-f]{64}$' });
}
