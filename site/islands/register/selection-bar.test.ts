import { expect, it } from 'vitest';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { selectSignable } from './selection-bar.tsx';

const entry = (_id: string, changes: Partial<RegisterEntry> = {}) =>
  ({ _id, caraTandaTangan: 'basah', tandaTangan: 'belum', ...changes }) as RegisterEntry;

it('records only letters that wait for a signature by hand', () => {
  const entries = [
    entry('a'),
    entry('b', { caraTandaTangan: 'tte' }),
    entry('c', { tandaTangan: 'basah' }),
  ];
  expect(selectSignable(entries)).toEqual(['a']);
});
