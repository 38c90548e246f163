import { expect, it } from 'vitest';
import { newDraft } from './letter-draft.ts';

it('makes a new key each time, of visible ASCII', () => {
  expect(newDraft().key).toMatch(/^[\x21-\x7e]{36}$/);
  expect(newDraft().key).not.toBe(newDraft().key);
});
