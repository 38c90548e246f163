import { expect, it } from 'vitest';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { printable } from './print-dialog.tsx';

const entry = (_id: string, changes: Partial<RegisterEntry> = {}) =>
  ({ _id, pdfPath: '/berkas/x', tandaTangan: 'belum', ...changes }) as RegisterEntry;

it('prints what has a PDF, and chooses what waits for a signature', () => {
  const entries = [
    entry('a'),
    entry('b', { tandaTangan: 'basah' }),
    entry('c', { pdfPath: null }),
    entry('d'),
  ];
  const { all, chosen } = printable(entries);
  expect(all.map(({ _id }) => _id)).toEqual(['a', 'b', 'd']);
  expect(chosen).toEqual(['a', 'd']);
});

it('takes no more than one print holds', () => {
  const entries = Array.from({ length: 40 }, (_, i) => entry(String(i)));
  expect(printable(entries).all).toHaveLength(30);
});
