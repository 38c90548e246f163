import { describe, expect, it } from 'vitest';
import { hitMarks, matchExpression, toSegments } from './expression.ts';

describe('what FTS5 is asked for', () => {
  it('is every word by its beginning, in the collections', () => {
    expect(matchExpression('Kopi  robusta!', ['beritas', 'products'])).toBe(
      'collection : ("beritas" OR "products") AND {title body} : ("Kopi"* AND "robusta"*)',
    );
  });

  it.each(['', ' ', '"', '*', '()', '-', "'"])('is nothing for %j', (text) => {
    expect(matchExpression(text, ['beritas'])).toBeNull();
  });

  it('holds none of its syntax out of the text, and has a bound', () => {
    const wild = '" OR * NEAR( {a} ^b -c : + \\ '.repeat(20);
    const words = matchExpression(wild, ['x'])?.split('{title body} : ')[1] ?? '';
    expect(words).toMatch(/^\((?:"[\p{L}\p{N}]+"\*(?: AND )?)+\)$/u);
    expect(words.split(' AND ')).toHaveLength(16);
  });
});

describe('a marked text', () => {
  const { start, end } = hitMarks;

  it.each([
    ['', []],
    ['polos', [{ text: 'polos', hit: false }]],
    [
      `a ${start}b${end} c${start}d${end}`,
      [
        { text: 'a ', hit: false },
        { text: 'b', hit: true },
        { text: ' c', hit: false },
        { text: 'd', hit: true },
      ],
    ],
    [`${start}tak tertutup`, [{ text: 'tak tertutup', hit: true }]],
  ])('%j is cut into segments', (marked, segments) => {
    expect(toSegments(marked)).toEqual(segments);
  });
});
