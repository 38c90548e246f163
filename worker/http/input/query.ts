import type { MiddlewareHandler } from 'hono';
import type * as z from 'zod/mini';
import { withMetadata } from '../operation.ts';
import { Refusal, refuse } from '../refusal.ts';
import { parse } from './parse.ts';

type QueryMiddleware<Schema extends z.ZodMiniType> = MiddlewareHandler<
  // biome-ignore lint/suspicious/noExplicitAny: as Hono's own validators, it fits any environment.
  any,
  string,
  { in: { query: z.input<Schema> }; out: { query: z.output<Schema> } }
>;

/** Parses the query by a schema into `c.req.valid('query')`; 400 names each invalid value. */
export function query<Schema extends z.ZodMiniType>(schema: Schema): QueryMiddleware<Schema> {
  const middleware: QueryMiddleware<Schema> = async (c, next) => {
    const values = parse(schema, c.req.query());
    if (values instanceof Refusal) return refuse(c, values);
    c.req.addValidatedData('query', values as object);
    return next();
  };
  return withMetadata(middleware, { query: schema });
}
