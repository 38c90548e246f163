import { describe, expect, test } from 'vitest';
import { letter, replaced, signing, stream } from '#tests/fixtures/signed/small-letter.ts';
import { but, judge, type Objects, page } from '#tests/fixtures/signed/small-updates.ts';

const rect = '[50 50 150 100]';
const field = (from: string, to: string) => but(9, from, to);
const place = (corners: string) => field(rect, corners);
const flags = (number: number | string) => field('/F 132', `/F ${number}`);
const bare = `<< /Subtype /Widget /FT /Sig /V 10 0 R /Rect ${rect} >>`;
const named =
  '/T (Tanda) /Lock << /Type /SigFieldLock /Action /All >> /BS << /W 0 >> /NM (x) /MK << >>';
const look = (dict: string): Objects => ({ 11: stream('0 g', `/Subtype /Form ${dict}`) });

describe('accepts a field', () => {
  test.each<[string, Objects]>([
    ['with a direct signature', { ...field('10 0 R', signing[10] ?? ''), 10: null }],
    ['without flags, page and appearance', { 9: bare, 11: null }],
    ['with every plain flag', flags(1 | 2 | 4 | 64 | 128 | 512)],
    ['with a lock, borders and a name', field('/T (Tanda)', named)],
    [
      'with an appearance with resources',
      { ...look('/Resources << /XObject << /Im 12 0 R >> >>'), 12: stream('', '/Subtype /Image') },
    ],
    ['with two states of one appearance', { ...field('11 0 R', '<< /On 11 0 R /Off 11 0 R >>') }],
    [
      'with build properties of the program that signs',
      { ...but(10, '/Type', '/Prop_Build 12 0 R /Type'), 12: '<< /App << /Name /x >> >>' },
    ],
    ['in the corner of the page', place('[0 0 10 10]')],
    ['above the statement', place('[50 510 150 560]')],
    ['below the statement, from edge to edge', place('[0 0 600 300]')],
    ['beside the statement', place('[0 300 50 500]')],
    ['overlapping the statement by a point', place('[0 0 600 301]')],
    ['with corners the other way round', place('[150 100 50 50]')],
    ['without width, anywhere', place('[700 0 700 900]')],
    ['without height, anywhere', place('[0 900 700 900]')],
  ])('%s', (_, others) => {
    expect(judge(others)).toBe('Sig');
  });

  test('on a page whose origin is not its corner', () => {
    const from = '[0 0 600 900]';
    const at = (corners: string) => {
      const to = '[-100 -100 500 800]';
      const moved = { letter: { 3: replaced(but(3, '/Annots [9 0 R]', '')[3] ?? '', from, to) } };
      return judge({ ...but(3, from, to), ...place(corners) }, moved);
    };
    expect(at('[-100 -100 -50 350]')).toBe('Sig');
    expect(at('[-100 -100 500 125]')).toBe('Sig');
    const beyond = ['[-101 0 -50 50]', '[0 -101 50 50]', '[450 0 501 50]', '[0 300 60 351]'];
    for (const corners of beyond) expect(at(corners)).toBe('appearance');
  });
});

describe('refuses a field', () => {
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
    ['without rectangle', place('(x)')],
    ['with three corners', place('[0 0 9]')],
    ['with five', place('[0 0 9 9 9]')],
    ['with a corner that is not a number', place('[0 0 9 (x)]')],
    ['that is an array', { 9: '[10 0 R]' }],
    ['for text', field('/FT /Sig', '/FT /Tx')],
    ['that is not a widget', field('/Subtype /Widget', '/Subtype /Stamp')],
    ['on another page', field('/P 3 0 R', '/P 2 0 R')],
    ['on a direct page', field('/P 3 0 R', '/P << /JS (x) >>')],
    ['with an action', field('/T (Tanda)', '/A << >>')],
    ['with an action in its lock', field('/T (Tanda)', '/Lock << /AA << >> >>')],
    ['that has a parent', field('/T (Tanda)', '/Parent 12 0 R')],
    ['that does not rotate with the page', flags(16)],
    ['that does not scale', flags(8)],
    ['that toggles', flags(256)],
    ['with flags that are not a number', flags('(x)')],
    ['with fractional flags', flags(4.5)],
    ['with negative flags', flags(-1)],
    ['with flags beyond 32 bits', flags(2 ** 32 + 4)],
    ['whose appearances are a stream', field('<< /N 11 0 R >>', '11 0 R')],
    ['with a rollover appearance', field('/N 11 0 R', '/N 11 0 R /R 11 0 R')],
    ['with a down appearance only', field('/N 11 0 R', '/D 11 0 R')],
    ['with an appearance of the letter', { ...field('11 0 R', '4 0 R'), 11: null }],
    ['with an action in its appearance', look('/AA << >>')],
    ['with an action in an array in its appearance', look('/Resources [[<< /JS (x) >>]]')],
    ['with an appearance in another file', look('/F (x)')],
    ['with an optional appearance', look('/OC << >>')],
    ['whose signature is a string', field('/V 10 0 R', '/V (x)')],
    ['whose signature is an object of the letter', { ...field('/V 10 0 R', '/V 6 0 R'), 10: null }],
    ['whose signature is the field', field('/V 10 0 R', '/V 9 0 R')],
    ['with an action in its signature', but(10, '/Type', '/Prop_Build << /AA << >> >> /Type')],
    ['whose signature is a stream', { 10: stream('', signing[10]?.slice(2, -2)) }],
    ['without a signature', { ...field('/V 10 0 R', ''), 10: null }],
  ])('%s', (_, others) => {
    expect(judge(others)).toBe('changed');
  });

  // The page would show the whole field.
  test('that is a stamp with a small widget', () => {
    const stamp = `<< /Subtype /Stamp /Rect [0 0 600 900] /AP << /N 11 0 R >> /FT /Sig /V 10 0 R /Kids [<< /Subtype /Widget /Parent 9 0 R /Rect [0 0 0 0] /AP << /N 11 0 R >> >>] >>`;
    expect(judge({ 9: stamp })).toBe('changed');
  });

  test('separate from its widget', () => {
    const field = '<< /FT /Sig /T (Tanda) /V 10 0 R /Kids [12 0 R] >>';
    const widget = `<< /Type /Annot /Subtype /Widget /Parent 9 0 R /P 3 0 R /Rect ${rect} /F 132 /AP << /N 11 0 R >> >>`;
    expect(judge({ ...page('[12 0 R]'), 9: field, 12: widget })).toBe('changed');
  });

  test('that is direct', () => {
    const direct = but(1, '[9 0 R]', `[${signing[9]}]`);
    expect(judge({ ...direct, ...page('[]'), 9: null })).toBe('changed');
  });

  test.each(['9 0 R', '[<< /FT /Sig >>]'])('in a form with the fields %s', (fields) => {
    expect(judge(but(1, '[9 0 R]', fields))).toBe('changed');
  });
});

describe('in a letter on two pages', () => {
  /** Objects 3 and 8; the second page has its printed area further up. */
  const second = letter[3] ?? '';
  const wishes = {
    letter: { 2: replaced(letter[2], '[3 0 R] /Count 1', '[3 0 R 8 0 R] /Count 2'), 8: second },
    printed: [[[50, 300, 550, 500]], [[50, 600, 550, 800]]] as const,
  };
  const judgeTwo = (others: Objects) => judge(others, wishes);

  const first = { 3: signing[3] ?? '' };
  const onSecond = { 3: null, 8: signing[3] ?? '' };
  const at = (rect: string, page: string) =>
    replaced(replaced(signing[9], '[50 50 150 100]', rect), '/P 3 0 R', page);
  const onFirstText = '[60 400 150 450]';
  const onSecondText = '[60 700 150 750]';

  test.each<[string, Objects]>([
    ['without area on the first page', { 9: at('[0 0 0 0]', '/P 3 0 R') }],
    ['without area on the second page', { ...onSecond, 9: at('[0 0 0 0]', '/P 8 0 R') }],
    ['without area that no page lists', { 3: null, 9: at('[0 0 0 0]', '/P 8 0 R') }],
    ['on free space of the first page', { 9: at(onSecondText, '/P 3 0 R') }],
    ['on free space of the second page', { ...onSecond, 9: at(onFirstText, '/P 8 0 R') }],
    [
      'on free space of the second page, without naming it',
      { ...onSecond, 9: at(onFirstText, '') },
    ],
  ])('accepts a field %s', (_, others) => {
    expect(judgeTwo(others)).toBe('Sig');
  });

  test.each<[string, Objects, string]>([
    ['over words of the first page', { 9: at(onFirstText, '/P 3 0 R') }, 'appearance'],
    [
      'over words of the second page',
      { ...onSecond, 9: at(onSecondText, '/P 8 0 R') },
      'appearance',
    ],
    [
      'over words of the page that shows it',
      { ...onSecond, 9: at(onSecondText, '') },
      'appearance',
    ],
    ['over words of an unlisted page', { 3: null, 9: at(onSecondText, '/P 8 0 R') }, 'appearance'],
    ['that names the other page', { 9: at(onFirstText, '/P 8 0 R') }, 'changed'],
    ['on both pages', { ...onSecond, ...first, 9: at('[0 0 9 9]', '/P 3 0 R') }, 'changed'],
  ])('refuses a field %s', (_, others, reason) => {
    expect(judgeTwo(others)).toBe(reason);
  });

  test.each<[string, Objects]>([
    ['rotates the second page', { 8: replaced(second, '/MediaBox', '/Rotate 90 /MediaBox') }],
    [
      'adds a stamp to the second page',
      { 8: replaced(second, '/Type', '/Annots [12 0 R] /Type'), 12: '<< /Subtype /Stamp >>' },
    ],
    ['adds a page', { 2: replaced(wishes.letter[2], '8 0 R]', '8 0 R 12 0 R]'), 12: second }],
    ['drops a page', { 2: replaced(wishes.letter[2], ' 8 0 R]', ']') }],
  ])('refuses an update that %s', (_, others) => {
    expect(judgeTwo(others)).toBe('changed');
  });

  test('refuses a letter with another count of pages', () => {
    expect(judge({}, { ...wishes, printed: [[]] })).toBe('changed');
  });
});
