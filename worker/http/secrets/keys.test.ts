import { expect, it } from 'vitest';
import { secretsOf, sign, verify } from './keys.ts';

const first = 'satu-'.repeat(10);
const second = 'dua-'.repeat(10);
const third = 'tiga-'.repeat(10);

it('accepts secrets of 32 characters or more, and an optional previous secret', () => {
  expect(secretsOf({ AUTH_SECRET: first })).toEqual({ current: first, previous: null });
  const withEmpty = { AUTH_SECRET: first, AUTH_SECRET_PREVIOUS: '' };
  expect(secretsOf(withEmpty)).toEqual({ current: first, previous: null });
  const both = { AUTH_SECRET: second, AUTH_SECRET_PREVIOUS: first };
  expect(secretsOf(both)).toEqual({ current: second, previous: first });
});

it('throws for a short or missing secret', () => {
  expect(() => secretsOf({ AUTH_SECRET: '' })).toThrow('AUTH_SECRET is missing');
  expect(() => secretsOf({} as Env)).toThrow('AUTH_SECRET is missing');
  expect(() => secretsOf({ AUTH_SECRET: 'x'.repeat(31) })).toThrow('shorter than 32');
  const shortBefore = { AUTH_SECRET: first, AUTH_SECRET_PREVIOUS: 'x'.repeat(31) };
  expect(() => secretsOf(shortBefore)).toThrow('AUTH_SECRET_PREVIOUS is missing or shorter');
});

it('signs with the current secret and also verifies the previous one', async () => {
  const before = { current: first, previous: null };
  const rotated = { current: second, previous: first };
  const again = { current: third, previous: second };
  const old = await sign(before, 'views', 'teks');
  expect(await verify(rotated, 'views', 'teks', old)).toBe(true);
  expect(await verify(again, 'views', 'teks', old)).toBe(false);
  const renewed = await sign(rotated, 'views', 'teks');
  expect(renewed).not.toBe(old);
  expect(await verify(before, 'views', 'teks', renewed)).toBe(false);
  expect(await verify(again, 'views', 'teks', renewed)).toBe(true);
  expect(await verify(rotated, 'session', 'teks', renewed)).toBe(false);
  expect(await verify(rotated, 'views', 'lain', renewed)).toBe(false);
});
