import { expect, it } from 'vitest';
import { wrapLabel } from './wrap-label.ts';

it('keeps a short label on one line', () => {
  expect(wrapLabel('Petani')).toEqual(['Petani']);
});

it('breaks at spaces and after a slash', () => {
  expect(wrapLabel('Swadaya/Partisipasi dan Gotong royong')).toEqual([
    'Swadaya/',
    'Partisipasi dan',
    'Gotong royong',
  ]);
  expect(wrapLabel('Buruh/lainnya')).toEqual(['Buruh/lainnya']);
});

it('leaves a word whole that has no room', () => {
  expect(wrapLabel('Pegawai Negeri', (line) => line.length <= 3)).toEqual(['Pegawai', 'Negeri']);
});
