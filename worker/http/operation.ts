import type { MiddlewareHandler } from 'hono';
import type * as z from 'zod/mini';
import type { Permission } from '#contract/permissions.ts';
import type { RefusalCode } from './refusal.ts';

/** JSON Schemas of a body by media type, for bodies without a zod schema. */
export interface BodySchemas {
  json?: object;
  multipart: object;
}

/** Description of a route in the OpenAPI document. */
export interface OperationText {
  summary: string;
  description?: string;
  /** Schema of the JSON response, or media type of a file; undefined for 204. */
  answer?: z.ZodMiniType | 'application/pdf' | 'application/zip' | 'text/csv; charset=utf-8';
  /** 201 instead of 200; 'or repeated' for both: a repeated request returns the first record. */
  created?: true | 'or repeated';
  /** Descriptions of errors, in addition to those implied by the route's middleware. */
  refusals?: Partial<Record<RefusalCode, string>>;
}

/** OpenAPI metadata of a route; each middleware adds its own part. */
export interface OperationMetadata {
  words?: OperationText;
  permission?: Permission;
  query?: z.ZodMiniType;
  header?: 'If-Match' | 'Idempotency-Key';
  body?: { schema: z.ZodMiniType | (() => BodySchemas); example: unknown; optional?: boolean };
  isRateLimited?: true;
  /** A Turnstile token lifts the rate limit. */
  takesTurnstile?: true;
  isCached?: true;
  isAct?: true;
}

const metadata = Symbol('operation metadata');

/** Attaches OpenAPI metadata to a middleware. */
export function withMetadata<Middleware extends object>(
  middleware: Middleware,
  part: OperationMetadata,
): Middleware {
  return Object.assign(middleware, { [metadata]: part });
}

/** Merges the metadata of all handlers of a route. */
export function metadataOf(handlers: readonly object[]): OperationMetadata {
  return Object.assign(
    {},
    ...handlers.map((handler) => (handler as { [metadata]?: object })[metadata]),
  );
}

/** Describes a route in the OpenAPI document; a no-op at run time. */
export function describe(words: OperationText): MiddlewareHandler {
  return withMetadata<MiddlewareHandler>((_c, next) => next(), { words });
}

/**
 * Marks a route as an act: it changes what a person cannot simply take back. The mark is part of the route's type, so that
 * the browser's client requires the press of an act's button for it.
 */
export const act = withMetadata<
  // biome-ignore lint/suspicious/noExplicitAny: as Hono's own validators, it fits any environment.
  MiddlewareHandler<any, string, { in: { act: true }; out: { act: true } }>
>((_c, next) => next(), { isAct: true });
