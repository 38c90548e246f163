import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  unknown: 404,
  'wrong-method': 405,
  conflict: 409,
  'too-large': 413,
  'not-accepted': 415,
  'too-many': 429,
  unavailable: 503,
} as const satisfies Record<string, ContentfulStatusCode>;

export type RefusalCode = keyof typeof statusOf;

/** The result of an act without a record: what was done, in Indonesian. */
export interface Done {
  message: string;
}

/** A record that a request created, or an earlier one that it repeats. */
export interface Made<Item> {
  record: Item;
  repeated: boolean;
}

/** An expected failure, returned by services as a value; only `refuse` maps it to HTTP. */
export class Refusal {
  readonly code: RefusalCode;
  /** Indonesian message for users; never contains submitted values. */
  readonly message: string;
  /** Messages by form field. */
  readonly errors: Record<string, string> | undefined;
  /** Seconds for `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** For conflicts: the current record. */
  readonly current: object | undefined;

  constructor(
    code: RefusalCode,
    message: string,
    more: { errors?: Record<string, string>; retryAfter?: number; current?: object } = {},
  ) {
    this.code = code;
    this.message = message;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
    this.current = more.current;
  }

  /** A refusal with field errors; its message is the first field's. */
  static fields(errors: Record<string, string>, code: RefusalCode = 'invalid'): Refusal {
    const [message = 'Data yang dikirim tidak dapat dibaca.'] = Object.values(errors);
    return new Refusal(code, message, { errors });
  }
}

/** Responds with `{ message, errors?, current? }` and the status of the refusal's code. */
export function refuse(c: Context, refusal: Refusal): Response {
  const { code, message, errors, retryAfter, current } = refusal;
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  return c.json({ message, errors, current }, statusOf[code]);
}
