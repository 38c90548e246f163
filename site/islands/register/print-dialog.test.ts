import { expect, it } from 'vitest';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { selectPrintable, selectSignable } from './print-dialog.tsx';

const entry = (_id: string, changes: Partial<RegisterEntry> = {}) =>
  ({ _id, pdfPath: '/berkas/x', tandaTangan: 'belum', ...changes }) as RegisterEntry;

it('offers letters with a PDF and preselects unsigned ones', () => {
  const entries = [
    entry('a'),
    entry('b', { tandaTangan: 'basah' }),
    entry('c', { pdfPath: null }),
    entry('d'),
  ];
  const { all, chosen } = selectPrintable(entries);
  expect(all.map(({ _id }) => _id)).toEqual(['a', 'b', 'd']);
  expect(chosen).toEqual(['a', 'd']);
});

it('records only chosen letters that take a signature by hand', () => {
  const entries = [
    entry('a', { caraTandaTangan: 'basah' }),
    entry('b', { caraTandaTangan: 'tte' }),
    entry('c', { caraTandaTangan: 'basah', tandaTangan: 'basah' }),
    entry('d', { caraTandaTangan: 'basah' }),
  ];
  expect(selectSignable(entries, ['a', 'b', 'c'])).toEqual(['a']);
});

it('offers at most 30 letters', () => {
  const entries = Array.from({ length: 40 }, (_, i) => entry(String(i)));
  expect(selectPrintable(entries).all).toHaveLength(30);
});
