import { expect, it } from 'vitest';
import { readRecorded } from './recorded.ts';

it('finds in the documents what was measured by other commands', () => {
  const figures = readRecorded().map(({ measured, limit = 0 }) => measured >= limit);
  expect(figures).toEqual([true]);
});
