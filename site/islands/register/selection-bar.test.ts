import { expect, it } from 'vitest';
import { registerEntry } from '#tests/fixtures/records.ts';
import { selectSignable } from './selection-bar.tsx';

it('records only letters that wait for a signature by hand', () => {
  const entries = [
    { ...registerEntry, _id: 'a' },
    { ...registerEntry, _id: 'b', caraTandaTangan: 'tte' as const },
    { ...registerEntry, _id: 'c', tandaTangan: 'basah' as const },
  ];
  expect(selectSignable(entries)).toEqual(['a']);
});
