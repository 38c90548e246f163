import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import { createQueryClient, endsSession, shouldRetry } from './query-client.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['no query without a session', {}, 0],
  ['a query with a session', { token: 'x', role: 'user' }, 1],
])('createQueryClient sends %s', (_what, session: Record<string, string>, calls) => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => session[key] ?? null });
  const queryFn = vi.fn(() => Promise.resolve(1));
  const client = createQueryClient(() => undefined);
  const stop = new QueryObserver(client, { queryKey: ['x'], queryFn }).subscribe(() => undefined);
  expect(queryFn).toHaveBeenCalledTimes(calls);
  stop();
  client.clear();
});

describe('endsSession', () => {
  it('is true for 401, unless a password was wrong, and for 403 where the call checks access', () => {
    expect(endsSession(new ApiError(401, ''))).toBe(true);
    expect(endsSession(new ApiError(401, '', { password: 'Kata sandi salah.' }))).toBe(false);
    expect(endsSession(new ApiError(403, ''))).toBe(false);
    expect(endsSession(new ApiError(403, ''), { checksAccess: true })).toBe(true);
  });

  it('keeps the session through a lost signal and a broken server', () => {
    expect(endsSession(new ApiError(0, ''), { checksAccess: true })).toBe(false);
    expect(endsSession(new ApiError(500, ''), { checksAccess: true })).toBe(false);
    expect(endsSession(new TypeError('x'))).toBe(false);
  });

  it('ignores calls that handle the end of the session themselves', () => {
    expect(endsSession(new ApiError(401, ''), { handlesSessionEnd: true })).toBe(false);
  });
});

it('shouldRetry never retries 4xx and retries anything else once', () => {
  expect(shouldRetry(0, new ApiError(404, ''))).toBe(false);
  expect(shouldRetry(0, new ApiError(0, ''))).toBe(true);
  expect(shouldRetry(0, new ApiError(503, ''))).toBe(true);
  expect(shouldRetry(1, new ApiError(503, ''))).toBe(false);
});
