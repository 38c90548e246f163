import type * as z from 'zod/mini';
import type { Permission } from '#contract/permissions.ts';

/** What stands between a request and its handler, for those who describe the API. */
export interface RouteFacts {
  permission?: Permission;
  query?: z.ZodMiniType;
  header?: 'If-Match' | 'Idempotency-Key';
  /** The schema of a body; null where its rules hang on what it says. */
  body?: z.ZodMiniType | null;
  /** Most bytes of a body. */
  bodyLimit?: number;
  limit?: 'logins' | 'writes';
  cached?: true;
}

const told = new WeakMap<object, RouteFacts>();

/** Tells what a middleware does. */
export function tell<Middleware extends object>(middleware: Middleware, facts: RouteFacts) {
  told.set(middleware, facts);
  return middleware;
}

/** What is told of all that a route's requests pass. */
export function factsOf(handlers: readonly object[]): RouteFacts {
  return Object.assign({}, ...handlers.map((handler) => told.get(handler)));
}
