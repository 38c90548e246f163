import type { MiddlewareHandler } from 'hono';
import type * as z from 'zod/mini';
import type { Permission } from '#contract/permissions.ts';
import type { RefusalCode } from './refusal.ts';

/** JSON Schema of a body by media type, where no zod schema describes it. */
export interface BodySchemas {
  json?: object;
  multipart: object;
}

/** Description of a route in the OpenAPI document. */
export interface OperationText {
  /** What the call does, in a few words. */
  summary: string;
  description?: string;
  /** Schema of the JSON answer, or the media type of a file; none for 204. */
  answer?: z.ZodMiniType | 'application/pdf' | 'application/zip' | 'text/csv; charset=utf-8';
  /** 201 instead of 200; 'or repeated' for both, where a repeated request answers the first record. */
  created?: true | 'or repeated';
  /** Descriptions of refusals, besides those that follow from the route's middleware. */
  refusals?: Partial<Record<RefusalCode, string>>;
}

/** What the OpenAPI document says of a route, each part from the middleware that is responsible for it. */
export interface OperationMetadata {
  words?: OperationText;
  permission?: Permission;
  query?: z.ZodMiniType;
  header?: 'If-Match' | 'Idempotency-Key';
  body?: { schema: z.ZodMiniType | (() => BodySchemas); example: unknown; optional?: boolean };
  isRateLimited?: true;
  /** Its rate limit is lifted by a Turnstile token. */
  takesTurnstile?: true;
  isCached?: true;
}

const facts = Symbol('operation facts');

/** Adds a middleware's part of the OpenAPI document to it. */
export function withMetadata<Middleware extends object>(
  middleware: Middleware,
  part: OperationMetadata,
): Middleware {
  return Object.assign(middleware, { [facts]: part });
}

/** The joined parts of all handlers of a route. */
export function metadataOf(handlers: readonly object[]): OperationMetadata {
  return Object.assign({}, ...handlers.map((handler) => (handler as { [facts]?: object })[facts]));
}

/** Describes a route in the OpenAPI document; does nothing when a request passes. */
export function describe(words: OperationText): MiddlewareHandler {
  return withMetadata<MiddlewareHandler>((_c, next) => next(), { words });
}
