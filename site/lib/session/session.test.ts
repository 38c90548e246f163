import { describe, expect, it } from 'vitest';
import { accountOf, isExpired } from './session.ts';

describe('a token', () => {
  const token = (claims: object) =>
    `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
  const over = (claims: object, now: number) =>
    isExpired({ token: token(claims), role: 'user' }, now);

  it('contains its account id', () => {
    expect(accountOf(token({ sub: 'a-1' }))).toBe('a-1');
    for (const none of [undefined, '', 'x', 'x.e.x', token({ sub: 1 })])
      expect(accountOf(none)).toBeNull();
  });

  it('expires at its exp claim, and never without one', () => {
    expect(over({ exp: 100 }, 99_999)).toBe(false);
    expect(over({ exp: 100 }, 100_000)).toBe(true);
    expect(over({}, 100_000)).toBe(false);
    expect(isExpired(null, 100_000)).toBe(false);
  });
});
