import { expect } from 'vitest';

/** An API answer with exactly this status and body. */
export const answered = (status: number, body: unknown) => ({
  status,
  body,
  headers: expect.any(Headers) as unknown,
});
