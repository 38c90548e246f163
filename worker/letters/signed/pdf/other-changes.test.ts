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

describe('refuses an update that', () => {
  test.each<[string, Objects, Wishes?]>([
    // Page content.
    ['rewrites the content of the page', { 4: stream('1 g') }],
    [
      'makes the content of the page an object stream',
      { 4: stream('', '/Type /ObjStm /N 0 /First 0') },
    ],
    [
      'makes the content of the page the length of an object stream',
      { 4: '0', 12: '<< /Type /ObjStm /N 0 /First 0 /Length 4 0 R >>\nstream\n\nendstream' },
    ],
    [
      'makes the content of the page the length of metadata',
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
    ['gives the page another content', { ...but(3, '4 0 R', '12 0 R'), 12: stream('') }],
    ['rotates the page', but(3, '/MediaBox', '/Rotate 90 /MediaBox')],
    ['removes an entry of the page', but(3, '/Parent 2 0 R', '')],
    ['makes the page null', { 3: 'null' }],
    ['makes the page an array', { 3: '[9 0 R]' }],
    ['shows the widget twice', page('[9 0 R 9 0 R]')],
    [
      'shows another annotation in place of the widget',
      { ...page('[12 0 R]'), 12: '<< /Subtype /Stamp >>' },
    ],
    ['adds a direct annotation', page('[<< /Subtype /Stamp >>]')],
    ['makes the annotations a dictionary', page('<< >>')],
    [
      'removes an annotation of the letter',
      {},
      { letter: { ...had(3, '/Annots [7 0 R]'), 7: '<< >>' } },
    ],
    ['adds to annotations that are a dictionary', {}, { letter: had(3, '/Annots << >>') }],
    // Document actions.
    ['adds an action on opening', catalog('/OpenAction [3 0 R /Fit]')],
    ['changes the language', but(1, '(id)', '(en)')],
    ['removes an entry of the catalog', but(1, '/Lang (id)', '')],
    ['makes the catalog null', { 1: 'null' }],
    ['makes the catalog an array', { 1: '[]' }],
    ['adds validation data with an action', { ...catalog('/DSS 12 0 R'), 12: '<< /JS (x) >>' }],
    ['adds validation data with an object of the letter', catalog('/DSS << /Certs [4 0 R] >>')],
    ['adds validation data in a missing object', catalog('/DSS 14 0 R')],
    ['adds extensions with an action', catalog('/Extensions << /AA << >> >>')],
    ['adds a version with an action', catalog('/Version << /JS (x) >>')],
    ['adds a stream that nothing refers to', { 12: stream('x') }],
    ['rewrites a stream of the letter with other bytes', { 4: stream('0 g') }],
    [
      'defines a missing object that the letter refers to',
      { 7: '<< >>' },
      { letter: had(3, '/Thumb 7 0 R') },
    ],
    [
      'gives an object stream the number of such an object',
      { 7: stream('', '/Type /ObjStm /N 0 /First 0') },
      { letter: had(3, '/Thumb 7 0 R') },
    ],
    // Titles and dates.
    ['changes the title', { 6: replaced(letter[6], 'Surat', 'Lain') }],
    ['removes the title', { 6: replaced(letter[6], '/Title (Surat)', '') }],
    [
      'adds an action to the producer',
      { 6: replaced(letter[6], '/Title', '/Producer << /JS (x) >> /Title') },
    ],
    ['writes the Info dictionary as a stream', { 6: stream('', letter[6]?.slice(2, -2)) }],
    ['makes the Info dictionary an array', { 6: '[]' }],
    ['has another Info dictionary', {}, { trailer: '/Root 1 0 R /Info 4 0 R' }],
    [
      'has an Info dictionary where the letter has none',
      {},
      { trailer: '/Root 1 0 R /Info 6 0 R', letterTrailer: '/Root 1 0 R' },
    ],
    [
      'has other metadata',
      { 5: stream('<dc:title>Lain</dc:title>', '/Type /Metadata /Subtype /XML') },
    ],
    ['has no metadata', but(1, '/Metadata 5 0 R', '')],
    ['has metadata of another kind', { 5: stream('', '/Subtype /Form') }],
    ['has metadata without bytes', { 5: '<< /Subtype /XML >>' }],
    ['has metadata that are an array', { 5: '[]' }],
    ['has metadata from another file', { 5: stream('', '/Subtype /XML /F (x)') }],
    // The trailer.
    ['has another catalog', {}, { trailer: '/Root 2 0 R' }],
    ['has another file identifier', {}, { trailer: '/Root 1 0 R /ID [<cc> <bb>]' }],
    [
      'has a file identifier where the letter has none',
      {},
      { trailer: '/Root 1 0 R /ID [<aa> <bb>]', letterTrailer: '/Root 1 0 R /Info 6 0 R' },
    ],
    ['has a file identifier that is not an array', {}, { trailer: '/Root 1 0 R /ID (aa)' }],
    ['is encrypted', {}, { trailer: '/Root 1 0 R /Encrypt << >>' }],
    // Second certifications.
    [
      'changes the appearance of the first signature',
      { ...second, 11: stream('1 g') },
      { between: first },
    ],
    [
      'changes it after a first one with too small a Size',
      {
        ...second,
        ...{ 12: replaced(second[12] ?? '', '/N 14', '/N 11'), 11: signing[11] ?? '', 14: null },
      },
      { between: { ...first, size: 9 } },
    ],
    [
      'gives an object stream the number of that appearance',
      { ...second, 11: stream('', '/Type /ObjStm /N 0 /First 0') },
      { between: { ...first, size: 9 } },
    ],
    [
      'removes the first field from the form',
      { ...second, 1: replaced(second[1] ?? '', '[9 0 R 12', '[12') },
      { between: first },
    ],
    [
      'removes the first field from the page',
      { ...second, 3: replaced(second[3] ?? '', '[9 0 R 12', '[12') },
      { between: first },
    ],
  ])('%s', (_, others, wishes) => {
    expect(judge(others, wishes)).toBe('changed');
  });

  test('writes the page as a stream without bytes', () => {
    const { state, revision } = readSaves([{ objects: letter, trailer: letterTrailer }, first]);
    const value = revision.objects.get(3)?.value ?? null;
    const objects = new Map(revision.objects).set(3, { value, packed: new Uint8Array() });
    expect(() => judgeUpdate(state, { ...revision, objects }, [])).toThrow(new Refused('changed'));
  });

  test('has a smaller Size than the letter, or follows another save', () => {
    expect(judge({}, { size: 8 })).toBe('structure');
    const { state, revision } = readSaves([{ objects: letter, trailer: letterTrailer }, first]);
    for (const trailer of [
      new Map(revision.trailer).set('Prev', 9),
      new Map([...revision.trailer].filter(([key]) => key !== 'Prev')),
    ]) {
      expect(() => judgeUpdate(state, { ...revision, trailer }, [])).toThrow(
        new Refused('structure'),
      );
    }
  });

  test.each<[string, Objects]>([
    ['with a catalog that is an array', { 1: '[]' }],
    ['with pages that are an array', { 2: '[]' }],
    ['with pages whose Kids are not an array', { 2: '<< /Kids 3 0 R >>' }],
    ['with a page that is an array', { 3: '[]' }],
  ])('follows a letter %s', (_, broken) => {
    expect(judge({}, { letter: broken })).toBe('changed');
  });
});
