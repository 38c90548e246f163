import { describe, expect, test } from 'vitest';
import {
  letter,
  letterTrailer,
  readSaves,
  replaced,
  signing,
  stream,
} from '#tests/fixtures/signed/small-letter.ts';
import {
  but,
  catalog,
  first,
  had,
  judge,
  type Objects,
  page,
  second,
  type Wishes,
} from '#tests/fixtures/signed/small-updates.ts';
import { Refused } from '../refusals.ts';
import { judgeUpdate } from './judge-update.ts';

const context = { checkPlace: () => {}, signatures: 0 };

describe('an update is refused that', () => {
  test.each<[string, Objects, Wishes?]>([
    // What the page shows.
    ['draws the page anew', { 4: stream('1 g') }],
    [
      'clears the page by what claims to carry objects',
      { 4: stream('', '/Type /ObjStm /N 0 /First 0') },
    ],
    [
      'takes the drawing away for the length of what carries objects',
      { 4: '0', 12: '<< /Type /ObjStm /N 0 /First 0 /Length 4 0 R >>\nstream\n\nendstream' },
    ],
    [
      'takes the drawing away for the length of metadata',
      { 4: '4', 5: '<< /Type /Metadata /Subtype /XML /Length 4 0 R >>\nstream\n<x/>\nendstream' },
    ],
    [
      'writes the page as a stream',
      {
        3: stream(
          '',
          '/Type /Page /Parent 2 0 R /MediaBox [0 0 600 900] /Resources << >> /Contents 4 0 R /Annots [9 0 R]',
        ),
      },
    ],
    ['gives the page another drawing', { ...but(3, '4 0 R', '12 0 R'), 12: stream('') }],
    ['turns the page', but(3, '/MediaBox', '/Rotate 90 /MediaBox')],
    ['takes an entry of the page away', but(3, '/Parent 2 0 R', '')],
    ['makes the page something else', { 3: '[9 0 R]' }],
    ['has two widgets', page('[9 0 R 9 0 R]')],
    ['has another annotation for the widget', { ...page('[12 0 R]'), 12: '<< /Subtype /Stamp >>' }],
    ['has a direct annotation', page('[<< /Subtype /Stamp >>]')],
    ['has annotations that are no list', page('<< >>')],
    [
      'takes an annotation of the letter away',
      {},
      { letter: { ...had(3, '/Annots [7 0 R]'), 7: '<< >>' } },
    ],
    ['adds to annotations that are no list', {}, { letter: had(3, '/Annots << >>') }],
    // What the document does.
    ['acts on opening', catalog('/OpenAction [3 0 R /Fit]')],
    ['speaks another language', but(1, '(id)', '(en)')],
    ['takes an entry of the catalog away', but(1, '/Lang (id)', '')],
    ['makes the catalog something else', { 1: '[]' }],
    ['brings certificates that act', { ...catalog('/DSS 12 0 R'), 12: '<< /JS (x) >>' }],
    ['brings certificates with something of the letter', catalog('/DSS << /Certs [4 0 R] >>')],
    ['brings certificates that are not there', catalog('/DSS 14 0 R')],
    ['names extensions that act', catalog('/Extensions << /AA << >> >>')],
    ['names a version that acts', catalog('/Version << /JS (x) >>')],
    ['brings a stream that nothing names', { 12: stream('x') }],
    ['writes a stream of the letter anew with other bytes', { 4: stream('0 g') }],
    [
      'gives a meaning to a number that the letter refers to',
      { 7: '<< >>' },
      { letter: had(3, '/Thumb 7 0 R') },
    ],
    [
      'carries objects under such a number',
      { 7: stream('', '/Type /ObjStm /N 0 /First 0') },
      { letter: had(3, '/Thumb 7 0 R') },
    ],
    // Titles and dates.
    ['changes the title', { 6: replaced(letter[6], 'Surat', 'Lain') }],
    ['takes the title away', { 6: replaced(letter[6], '/Title (Surat)', '') }],
    [
      'acts where the program stands',
      { 6: replaced(letter[6], '/Title', '/Producer << /JS (x) >> /Title') },
    ],
    ['writes the information as a stream', { 6: stream('', letter[6]?.slice(2, -2)) }],
    ['makes the information something else', { 6: '[]' }],
    ['has other information', {}, { trailer: '/Root 1 0 R /Info 4 0 R' }],
    [
      'has information where the letter has none',
      {},
      { trailer: '/Root 1 0 R /Info 6 0 R', letterTrailer: '/Root 1 0 R' },
    ],
    [
      'has other metadata',
      { 5: stream('<dc:title>Lain</dc:title>', '/Type /Metadata /Subtype /XML') },
    ],
    ['has no metadata', but(1, '/Metadata 5 0 R', '')],
    ['has metadata of another kind', { 5: stream('', '/Subtype /Form') }],
    ['has metadata without words', { 5: '<< /Subtype /XML >>' }],
    ['has metadata that are no stream', { 5: '[]' }],
    ['has metadata from elsewhere', { 5: stream('', '/Subtype /XML /F (x)') }],
    // Where it stands.
    ['has another catalog', {}, { trailer: '/Root 2 0 R' }],
    ['has another number of the file', {}, { trailer: '/Root 1 0 R /ID [<cc> <bb>]' }],
    [
      'has a number where the letter has none',
      {},
      { trailer: '/Root 1 0 R /ID [<aa> <bb>]', letterTrailer: '/Root 1 0 R /Info 6 0 R' },
    ],
    ['has a number that is no list', {}, { trailer: '/Root 1 0 R /ID (aa)' }],
    ['is encrypted', {}, { trailer: '/Root 1 0 R /Encrypt << >>' }],
    // A second one.
    [
      'gives the first signature’s picture another one',
      { ...second, 11: stream('1 g') },
      { between: first },
    ],
    [
      'does so after a first that told too small a size',
      {
        ...second,
        ...{ 12: replaced(second[12] ?? '', '/N 14', '/N 11'), 11: signing[11] ?? '', 14: null },
      },
      { between: { ...first, size: 9 } },
    ],
    [
      'carries objects under the number of the first',
      { ...second, 11: stream('', '/Type /ObjStm /N 0 /First 0') },
      { between: { ...first, size: 9 } },
    ],
    [
      'takes the first field out of the form',
      { ...second, 1: replaced(second[1] ?? '', '[9 0 R 12', '[12') },
      { between: first },
    ],
    [
      'takes the first field off the page',
      { ...second, 3: replaced(second[3] ?? '', '[9 0 R 12', '[12') },
      { between: first },
    ],
  ])('%s', (_, others, wishes) => {
    expect(judge(others, wishes)).toBe('changed');
  });

  test('writes the page with bytes, were it to pass for no stream', () => {
    const { state, revision } = readSaves([{ objects: letter, trailer: letterTrailer }, first]);
    const value = revision.objects.get(3)?.value ?? null;
    const objects = new Map(revision.objects).set(3, { value, packed: new Uint8Array() });
    expect(() => judgeUpdate(state, { ...revision, objects }, context)).toThrow(
      new Refused('changed'),
    );
  });

  test('has a smaller table than the letter, or follows another save', () => {
    expect(judge({}, { size: 8 })).toBe('structure');
    const { state, revision } = readSaves([{ objects: letter, trailer: letterTrailer }, first]);
    for (const trailer of [
      new Map(revision.trailer).set('Prev', 9),
      new Map([...revision.trailer].filter(([key]) => key !== 'Prev')),
    ]) {
      expect(() => judgeUpdate(state, { ...revision, trailer }, context)).toThrow(
        new Refused('structure'),
      );
    }
  });

  test.each<[string, Objects]>([
    ['without a catalog', { 1: '[]' }],
    ['without pages', { 2: '[]' }],
    ['with pages that name none', { 2: '<< /Kids 3 0 R >>' }],
    ['with a page that is none', { 3: '[]' }],
  ])('stands on a letter %s', (_, broken) => {
    expect(judge({}, { letter: broken })).toBe('structure');
  });
});
