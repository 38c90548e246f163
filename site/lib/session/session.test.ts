import { describe, expect, it } from 'vitest';
import { accountOf, isOver } from './session.ts';

describe('a token', () => {
  const token = (claims: object) =>
    `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
  const over = (claims: object, now: number) => isOver({ token: token(claims), role: 'user' }, now);

  it('names its account', () => {
    expect(accountOf(token({ sub: 'a-1' }))).toBe('a-1');
    for (const none of [undefined, '', 'x', 'x.e.x', token({ sub: 1 })])
      expect(accountOf(none)).toBeNull();
  });

  it('says itself when the session is over, and one that says nothing goes on', () => {
    expect(over({ exp: 100 }, 99_999)).toBe(false);
    expect(over({ exp: 100 }, 100_000)).toBe(true);
    expect(over({}, 100_000)).toBe(false);
    expect(isOver(null, 100_000)).toBe(false);
  });
});
