import { describe, expect, it } from 'vitest';
import { shorten, wrapLabel } from './chart-options.ts';

describe('wrapLabel', () => {
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
});

it('shortens large numbers for an axis', () => {
  expect([0, 950, 12_000, 12_500_000, 2_000_000_000].map(shorten)).toEqual([
    '0',
    '950',
    '12.000',
    '12,5 jt',
    '2 M',
  ]);
});
