import { describe, expect, test } from 'vitest';
import { replaced, signing, stream } from '#tests/fixtures/signed/small-letter.ts';
import { but, judge, type Objects, page } from '#tests/fixtures/signed/small-updates.ts';
import { Refused } from '../refusals.ts';
import { byteRangeOf } from './field.ts';

const rect = '[50 50 150 100]';
const field = (from: string, to: string) => but(9, from, to);
const place = (corners: string) => field(rect, corners);
const flags = (number: number | string) => field('/F 132', `/F ${number}`);
const look = (dict: string): Objects => ({ 11: stream('0 g', `/Subtype /Form ${dict}`) });

/** A field (9) apart from its widget (12). */
const apart: Objects = {
  ...page('[12 0 R]'),
  9: '<< /FT /Sig /T (Tanda) /V 10 0 R /Kids [12 0 R] >>',
  12: `<< /Type /Annot /Subtype /Widget /Parent 9 0 R /P 3 0 R /Rect ${rect} /F 132 /AP << /N 11 0 R >> >>`,
};
const apartBut = (number: 9 | 12, from: string, to: string): Objects => ({
  ...apart,
  [number]: replaced(apart[number] ?? '', from, to),
});

describe('a field is taken', () => {
  test.each<[string, Objects]>([
    ['apart from its widget', apart],
    ['with its signature in it', { ...field('10 0 R', signing[10] ?? ''), 10: null }],
    [
      'without flags, page and picture',
      { 9: `<< /Subtype /Widget /FT /Sig /V 10 0 R /Rect ${rect} >>`, 11: null },
    ],
    ['with every flag that is plain', flags(1 | 2 | 4 | 64 | 128 | 512)],
    [
      'with a lock, borders and a name',
      field(
        '/T (Tanda)',
        '/T (Tanda) /Lock << /Type /SigFieldLock /Action /All >> /BS << /W 0 >> /NM (x) /MK << >>',
      ),
    ],
    [
      'with a picture of its own parts',
      { ...look('/Resources << /XObject << /Im 12 0 R >> >>'), 12: stream('', '/Subtype /Image') },
    ],
    [
      'with a picture that two names lead to',
      { ...field('11 0 R', '<< /On 11 0 R /Off 11 0 R >>') },
    ],
    [
      'with facts of the program that signs',
      { ...but(10, '/Type', '/Prop_Build 12 0 R /Type'), 12: '<< /App << /Name /x >> >>' },
    ],
    ['in the corner of the page', place('[0 0 10 10]')],
    ['above the statement', place('[50 510 150 560]')],
    ['under the statement, from edge to edge', place('[0 0 600 300]')],
    ['beside the statement', place('[0 300 50 500]')],
    ['a point over the edge of the statement', place('[0 0 600 301]')],
    ['with corners the other way round', place('[150 100 50 50]')],
    ['without width, wherever it stands', place('[700 0 700 900]')],
    ['without height, wherever it stands', place('[0 900 700 900]')],
  ])('%s', (_, others) => {
    expect(judge(others)).toBe('Sig');
  });

  test('on a page that does not begin at nought', () => {
    const from = '[0 0 600 900]';
    const at = (corners: string) => {
      const to = '[-100 -100 500 800]';
      const moved = { letter: { 3: replaced(but(3, '/Annots [9 0 R]', '')[3] ?? '', from, to) } };
      return judge({ ...but(3, from, to), ...place(corners) }, moved);
    };
    expect(at('[-100 -100 -50 350]')).toBe('Sig');
    expect(at('[-100 -100 500 125]')).toBe('Sig');
    for (const beyond of [
      '[-101 0 -50 50]',
      '[0 -101 50 50]',
      '[450 0 501 50]',
      '[0 300 60 351]',
    ]) {
      expect(at(beyond)).toBe('appearance');
    }
  });
});

describe('a field is refused', () => {
  test.each<[string, string]>([
    ['over the statement', '[50 420 150 451]'],
    ['over a corner of the statement', '[0 0 60 310]'],
    ['over the whole page', '[0 0 600 900]'],
    ['beyond the left edge', '[-1 50 150 100]'],
    ['below the page', '[50 -1 150 100]'],
    ['beyond the right edge', '[550 50 601 100]'],
  ])('%s', (_, corners) => {
    expect(judge(place(corners))).toBe('appearance');
  });

  test.each<[string, Objects]>([
    ['without a place', place('(x)')],
    ['with three corners', place('[0 0 9]')],
    ['with five', place('[0 0 9 9 9]')],
    ['with a corner that is no number', place('[0 0 9 (x)]')],
    ['that is no dictionary', { 9: '[10 0 R]' }],
    ['that is for words', field('/FT /Sig', '/FT /Tx')],
    ['that is no widget', field('/Subtype /Widget', '/Subtype /Stamp')],
    ['on another page', field('/P 3 0 R', '/P 2 0 R')],
    ['on a page in itself', field('/P 3 0 R', '/P << /JS (x) >>')],
    ['that acts', field('/T (Tanda)', '/A << >>')],
    ['whose lock acts', field('/T (Tanda)', '/Lock << /AA << >> >>')],
    ['that has a parent', field('/T (Tanda)', '/Parent 12 0 R')],
    ['that does not turn with the page', flags(16)],
    ['that keeps its size', flags(8)],
    ['that shows itself at times', flags(256)],
    ['with flags that are no number', flags('(x)')],
    ['with a part of a flag', flags(4.5)],
    ['with flags below nought', flags(-1)],
    ['with flags that readers cut in different ways', flags(2 ** 32 + 4)],
    ['whose look is no dictionary', field('<< /N 11 0 R >>', '11 0 R')],
    ['that looks different under the hand', field('/N 11 0 R', '/N 11 0 R /R 11 0 R')],
    ['that only looks different', field('/N 11 0 R', '/D 11 0 R')],
    ['with the look of the letter', { ...field('11 0 R', '4 0 R'), 11: null }],
    ['whose look acts', look('/AA << >>')],
    ['whose look acts in a list', look('/Resources [[<< /JS (x) >>]]')],
    ['whose look stands in another file', look('/F (x)')],
    ['whose look is shown at times', look('/OC << >>')],
    ['whose signature is none', field('/V 10 0 R', '/V (x)')],
    ['whose signature stands on the letter', { ...field('/V 10 0 R', '/V 6 0 R'), 10: null }],
    ['whose signature is the field', field('/V 10 0 R', '/V 9 0 R')],
    ['whose signature acts', but(10, '/Type', '/Prop_Build << /AA << >> >> /Type')],
    ['whose signature is a stream', { 10: stream('', signing[10]?.slice(2, -2)) }],
    ['without a signature', { ...field('/V 10 0 R', ''), 10: null }],
  ])('%s', (_, others) => {
    expect(judge(others)).toBe('changed');
  });

  test.each<[string, Objects]>([
    ['without a widget', { ...apartBut(9, '[12 0 R]', '[]'), ...page('[]'), 12: null }],
    ['with one twice', apartBut(9, '[12 0 R]', '[12 0 R 12 0 R]')],
    ['with two', { ...apartBut(9, '[12 0 R]', '[12 0 R 13 0 R]'), 13: apart[12] ?? '' }],
    ['with a widget in no list', apartBut(9, '[12 0 R]', '12 0 R')],
    ['with a widget of the letter', apartBut(9, '[12 0 R]', '[3 0 R]')],
    ['with a widget that is none', { ...apart, 12: '[11 0 R]' }],
    ['with a widget of another field', apartBut(12, '/Parent 9', '/Parent 10')],
    ['with a widget of no field', apartBut(12, '/Parent 9 0 R', '')],
    ['with a widget that acts', apartBut(12, '/Type', '/A << >> /Type')],
    ['with a widget that has a signature too', apartBut(12, '/Type', '/V << >> /Type')],
    ['with a widget that has others', apartBut(12, '/Type', '/Kids [] /Type')],
    ['with a widget in the place of a page', apartBut(12, '/Subtype /Widget', '')],
    ['that stands on the page in its widget’s stead', { ...apart, ...page('[9 0 R]') }],
    [
      'with a widget in it that the page does not name',
      { ...apartBut(9, '[12 0 R]', `[${apart[12]}]`), ...page('[]'), 12: null },
    ],
    ['that acts itself', apartBut(9, '/T', '/AA << >> /T')],
    ['that has a parent', apartBut(9, '/T', '/Parent 12 0 R /T')],
    ['that has a look of its own', apartBut(9, '/T', '/AP << /N 11 0 R >> /T')],
    // The page would show this one, large as it is.
    [
      'that is a stamp, with a widget in it',
      {
        ...page('[9 0 R]'),
        9: `<< /Subtype /Stamp /Rect [0 0 600 900] /AP << /N 11 0 R >> /FT /Sig /V 10 0 R /Kids [<< /Subtype /Widget /Parent 9 0 R /Rect [0 0 0 0] /AP << /N 11 0 R >> >>] >>`,
      },
    ],
    [
      'with a small widget in it',
      { ...apartBut(9, '[12 0 R]', `[${apart[12]}]`), ...page('[9 0 R]'), 12: null },
    ],
  ])('apart from its widget, %s', (_, others) => {
    expect(judge(others)).toBe('changed');
  });

  test('in the form itself', () => {
    const direct = but(1, '[9 0 R]', `[${signing[9]}]`);
    expect(judge({ ...direct, ...page('[]'), 9: null })).toBe('changed');
  });

  test.each(['9 0 R', '[<< /FT /Sig >>]'])('in a form that names it as %s', (fields) => {
    expect(judge(but(1, '[9 0 R]', fields))).toBe('changed');
  });
});

describe('what a signature covers', () => {
  const range = (...numbers: (number | string)[]) =>
    new Map([['ByteRange', numbers.map((one) => (typeof one === 'string' ? { name: one } : one))]]);

  test('is told by three numbers after the file’s start', () => {
    expect(byteRangeOf(range(0, 10, 20, 5))).toEqual([10, 20, 5]);
  });

  test.each([
    ['not from the start', range(1, 10, 20, 5)],
    ['from no number', range('x', 10, 20, 5)],
    ['without anything before', range(0, 0, 20, 5)],
    ['without a hole', range(0, 10, 10, 5)],
    ['backwards', range(0, 10, 9, 5)],
    ['without anything after', range(0, 10, 20, 0)],
    ['with a part of a byte', range(0, 10, 20, 5.5)],
    ['below nought', range(0, 10, 20, -5)],
    ['with three numbers', range(0, 10, 20)],
    ['with two holes', range(0, 10, 20, 5, 30, 5)],
    ['in no list', new Map([['ByteRange', 0]])],
    ['not told', new Map()],
  ])('is refused %s', (_, signature) => {
    expect(() => byteRangeOf(signature)).toThrow(new Refused('coverage'));
  });
});
