import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-client.ts';
import { endedSession } from './own-entry.ts';

it('tells a wrong password from a session that is over', () => {
  expect(endedSession(new ApiError(401, 'Sesi tidak berlaku.'))).toBe(true);
  expect(endedSession(new ApiError(401, 'Salah.', { passwordLama: 'Salah.' }))).toBe(false);
  expect(endedSession(new ApiError(0, ''))).toBe(false);
  expect(endedSession(null)).toBe(false);
});
