import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDraft } from '#site/forms/letter-draft.ts';
import { withId } from '#site/islands/letter-types/model/edited-letter.ts';
import { startOutside } from '#site/islands/register/outside.ts';
import { newItem } from '#site/islands/signed-letters/batch/batch.ts';
import { makeKey } from './make-key.ts';

/** As on a page without https. */
beforeEach(() => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
});
afterEach(() => vi.unstubAllGlobals());

test('makes keys of 36 characters in the network of an office', () => {
  const keys = Array.from({ length: 100 }, makeKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{36}$/);
});

test.each([
  ['a draft', () => newDraft().key],
  ['a letter of the paper book', () => startOutside('2026-11-02').key],
  ['a part of a letter type', () => withId({}).id],
  ['a scan of several', () => newItem(new File([], 'surat.pdf')).id],
])('names %s there', (_, make) => {
  expect(make()).not.toBe(make());
});
