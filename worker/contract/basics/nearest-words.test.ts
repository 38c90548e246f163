import { expect, it } from 'vitest';
import { nearestWords } from './nearest-words.ts';

it.each([
  ['srat', 'surat'],
  ['usha', 'usaha'],
  ['posiandu', 'posyandu'],
  ['posyanduu', 'posyandu'],
  ['psoyandu', 'posyandu'],
  ['cecpe', 'cecep'],
  ['kterngan', 'keterangan'],
])('corrects %j to %j', (typed, word) => {
  expect(nearestWords(typed, ['kopi', word, 'karet'])).toEqual([word]);
});

it('returns the nearest first, ties in the given order', () => {
  expect(nearestWords('keripik', ['kerupik', 'kerupuk', 'keripik', 'kerapik'])).toEqual([
    'keripik',
    'kerupik',
    'kerapik',
    'kerupuk',
  ]);
});

it.each(['', 'rt', 'ktp', 'rw05', '3205011501900001'])('finds nothing for %j', (typed) => {
  expect(nearestWords(typed, ['rw', 'kta', 'rw06', '3205011501900002'])).toEqual([]);
});

it.each([
  ['kopi', 'kaki'],
  ['bidan', 'bulan'],
  ['pasar', 'kabar'],
])('does not correct %j to %j', (typed, word) => {
  expect(nearestWords(typed, [word])).toEqual([]);
});
