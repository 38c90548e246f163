import { expect, it } from 'vitest';
import { makeKey } from './make-key.ts';

it('makes a new key each time, of visible ASCII', () => {
  expect(makeKey()).toMatch(/^[\x21-\x7e]{36}$/);
  expect(makeKey()).not.toBe(makeKey());
});
