import { expect, it } from 'vitest';
import { nearWords } from './near-words.ts';

const near = (word: string) => new Set(nearWords(word).flatMap(([, words]) => words));

it.each(['posyandu', 'posiyandu', 'osiandu', 'posandu', 'posaindu', 'posiandi', 'aposiandu'])(
  'posiandu may have been meant as %s',
  (word) => {
    expect(near('posiandu')).toContain(word);
  },
);

it('stands with the beginning that the error has left', () => {
  for (const [beginning, words] of nearWords('kripik'))
    for (const word of words) expect(word.startsWith(beginning)).toBe(true);
  expect(nearWords('kripik').map(([beginning]) => beginning)).toEqual([
    '',
    'k',
    'kr',
    'kri',
    'krip',
    'kripi',
  ]);
});

it('is one error away and no more, never the word itself, and of a bounded number', () => {
  expect(near('kopi')).not.toContain('kopi');
  expect(near('kopi')).not.toContain('kaki');
  expect(near('a'.repeat(16)).size).toBeLessThan(1000);
});

it.each(['', 'rt', 'ktp', '3205011501900001', 'rw05', 'a'.repeat(17), '山田太郎'])(
  '%j is as it was meant',
  (word) => {
    expect(nearWords(word)).toEqual([]);
  },
);
