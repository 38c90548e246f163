import { expect, it } from 'vitest';
import { nearWords } from './near-words.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const near = (word: string) =>
  new Set(
    nearWords(word).flatMap(([begin, behind, words]) => [
      ...words,
      ...letters.flatMap((letter) => behind.map((end) => begin + letter + end)),
    ]),
  );

it.each(['posyandu', 'posiyandu', 'osiandu', 'posandu', 'posaindu', 'posiandi', 'aposiandu'])(
  'posiandu may have been meant as %s',
  (word) => {
    expect(near('posiandu')).toContain(word);
  },
);

it('stands with the beginning before the error', () => {
  for (const [begin, , words] of nearWords('kripik'))
    for (const word of words) expect(word.startsWith(begin)).toBe(true);
  expect(nearWords('kripik').map(([begin]) => begin)).toEqual([
    '',
    'k',
    'kr',
    'kri',
    'krip',
    'kripi',
  ]);
});

it('is one error away and no more', () => {
  expect(near('kopi')).not.toContain('kaki');
  expect(nearWords('kopi').flatMap(([, , words]) => words)).not.toContain('kopi');
});

it.each(['', 'rt', 'ktp', '3205011501900001', 'rw05', 'a'.repeat(17), '山田太郎'])(
  '%j is as it was meant',
  (word) => {
    expect(nearWords(word)).toEqual([]);
  },
);
