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
  certified,
  docMdp,
  first,
  form,
  had,
  info,
  judge,
  type Objects,
  own,
  page,
  second,
  type Wishes,
} from '#tests/fixtures/signed/small-updates.ts';
import { Refused } from '../refusals.ts';
import { judgeUpdate } from './judge-update.ts';

/** A part of the update in an object of its own. */
const apart = (number: number, part: string): Objects => ({
  ...but(number, part, '12 0 R'),
  12: part,
});
const formOfLetter = { letter: { ...had(1, '/AcroForm 7 0 R'), 7: '<< /Fields [] >>' } };
const fieldsOfLetter = {
  letter: { ...had(1, '/AcroForm 7 0 R'), 7: '<< /Fields 8 0 R >>', 8: '[]' },
};
const annotationsOfLetter = { letter: { ...had(3, '/Annots 7 0 R'), 7: '[]' } };
const xmp = '/Type /Metadata /Subtype /XML';
const formFonts =
  '/SigFlags 3 /NeedAppearances false /DA (/Helv 9 Tf) /DR << /Font << /Helv 12 0 R >> >>';
const lengthApart = '<< /Type /ObjStm /N 0 /First 0 /Length 13 0 R >>\nstream\n\nendstream';
const validated = '/DSS 20 0 R /Version /2.0 /Perms << /DocMDP 10 0 R >>';
const validatedFirst = {
  ...first,
  objects: { ...signing, ...catalog(validated), 20: '<< >>' },
};

test.each<[string, Objects, Wishes?]>([
  ['as most write it', {}],
  ['with too small a Size', {}, { size: 9 }],
  ['with an object stream and its length under new numbers', { 12: lengthApart, 13: '0' }],
  [
    'with an appearance whose resources refer to each other',
    {
      11: stream('0 g', '/Subtype /Form /Resources 12 0 R'),
      12: '<< /Font << /Helv 13 0 R >> >>',
      13: '<< /Resources 12 0 R >>',
    },
  ],
  ['with the form in an object of its own', apart(1, own)],
  ['with the fields in an object of their own', apart(1, '[9 0 R]')],
  ['with the annotations in an object of their own', apart(3, '[9 0 R]')],
  ['in a form of the letter', { 1: null, 7: own }, formOfLetter],
  ['that replaces the reference to the letter’s form', {}, formOfLetter],
  ['in fields of the letter', { 1: null, 8: '[9 0 R]' }, fieldsOfLetter],
  ['in annotations of the letter', { 3: null, 7: '[9 0 R]' }, annotationsOfLetter],
  ['with a field that is not on the page', { ...but(9, '[50 50 150 100]', '[0 0 0 0]'), 3: null }],
  ['with the page rewritten without annotations', { ...page('[]') }],
  [
    'with a date of change and a producer',
    info('/Title', '/ModDate (D:2026) /Producer (x) /Title'),
  ],
  ['with a trailer with the same Info dictionary', {}, { trailer: letterTrailer }],
  ['with another second file identifier', {}, { trailer: '/Root 1 0 R /ID [<aa> <cc>]' }],
  ['with rewritten metadata', { 5: stream('<y/>', xmp) }],
  [
    'with a version and extensions',
    catalog('/Version /2.0 /Extensions << /ESIC << /BaseVersion /1.7 >> >>'),
  ],
  [
    'with validation data',
    { ...catalog('/DSS 12 0 R'), 12: '<< /Certs [13 0 R] >>', 13: stream('x') },
  ],
  ['with fonts of the form', { ...form(formFonts), 12: '<< /Type /Font >>' }],
  [
    'with a font that form and appearance share',
    {
      ...form('/DR << /Helv 12 0 R >>'),
      11: stream('0 g', '/Subtype /Form /Resources << /Font << /Helv 12 0 R >> >>'),
      12: '<< >>',
    },
  ],
  ['with a certification', { ...catalog('/Perms << /DocMDP 10 0 R >>'), ...certified }],
  ['with a certification that the catalog does not refer to', certified],
  ['as the second', second, { between: first }],
  ['with an object of the letter rewritten unchanged', { 2: letter[2] ?? '' }],
  ['with plain data that nothing refers to', { 12: '<< /Type /Font >>' }],
  [
    'with a number that the letter does not use',
    { ...but(9, '/V 10', '/V 7'), 7: signing[10] ?? '', 10: null },
  ],
  ['with metadata in another stream', { ...but(1, '5 0 R', '12 0 R'), 12: letter[5] ?? '' }],
  ['with the appearances in an object of their own', apart(9, '<< /N 11 0 R >>')],
  [
    'with permissions in an object of their own',
    { ...but(10, '/Type', replaced(docMdp, '<< /P 2 >>', '12 0 R')), 12: '<< /P 2 >>' },
  ],
  [
    'with titles in another encoding',
    { 6: "<< /Title <FEFF00530075007200610074> /CreationDate (D:20261116080000+07'00') >>" },
  ],
  [
    'as the second, after a certification with validation data',
    { ...second, 1: replaced(second[1] ?? '', '/Lang', `${validated} /Lang`) },
    { between: validatedFirst },
  ],
])('accepts an update of a signing application %s', (_, others, wishes) => {
  expect(judge(others, wishes)).toBe('Sig');
});

test('accepts validation data in a long chain of objects, and a save after it', () => {
  const chain = Array.from({ length: 1500 }, (_, index) => [
    index + 20,
    `${'['.repeat(30)}${index === 1499 ? '0 '.repeat(200_000) : `${index + 21} 0 R`}${']'.repeat(30)}`,
  ]);
  const dss = { ...catalog('/DSS 20 0 R'), ...Object.fromEntries(chain) };
  expect(judge(dss)).toBe('Sig');
  const between = { ...first, objects: { ...signing, ...dss }, size: 1520 };
  const catalogAfter = replaced(second[1] ?? '', '/Lang', '/DSS 20 0 R /Lang');
  expect(judge({ ...second, 1: catalogAfter }, { between, size: 1520 })).toBe('Sig');
});

describe('refuses an update that', () => {
  const objectStream = stream('', '/Type /ObjStm /N 0 /First 0');
  const lengthIn4 = '<< /Type /ObjStm /N 0 /First 0 /Length 4 0 R >>\nstream\n\nendstream';
  const metadataOfLength4 = `<< ${xmp} /Length 4 0 R >>\nstream\n<x/>\nendstream`;
  const withAnnotation = { letter: { ...had(3, '/Annots [7 0 R]'), 7: '<< >>' } };
  const withoutThumb = { letter: had(3, '/Thumb 7 0 R') };
  const named = { trailer: '/Root 1 0 R /Info 6 0 R' };
  const identified = { trailer: '/Root 1 0 R /ID [<aa> <bb>]' };
  const afterFirst = { between: first };
  const afterSmall = { between: { ...first, size: 9 } };
  /** The second update's catalog or page without the first field. */
  const unlisted = (number: number) => ({
    [number]: replaced(second[number] ?? '', '[9 0 R 12', '[12'),
  });
  test.each<[string, Objects, Wishes?]>([
    // Page content.
    ['rewrites the content of the page', { 4: stream('1 g') }],
    ['makes the content of the page an object stream', { 4: objectStream }],
    ['makes that content the length of an object stream', { 4: '0', 12: lengthIn4 }],
    ['makes that content the length of metadata', { 4: '4', 5: metadataOfLength4 }],
    ['writes the page as a stream', { 3: stream('', signing[3]?.slice(2, -2)) }],
    ['gives the page another content', { ...but(3, '4 0 R', '12 0 R'), 12: stream('') }],
    ['rotates the page', but(3, '/MediaBox', '/Rotate 90 /MediaBox')],
    ['removes an entry of the page', but(3, '/Parent 2 0 R', '')],
    ['makes the page null', { 3: 'null' }],
    ['makes the page an array', { 3: '[9 0 R]' }],
    ['shows the widget twice', page('[9 0 R 9 0 R]')],
    ['shows another in place of the widget', { ...page('[12 0 R]'), 12: '<< /Subtype /Stamp >>' }],
    ['adds a direct annotation', page('[<< /Subtype /Stamp >>]')],
    ['makes the annotations a dictionary', page('<< >>')],
    ['removes an annotation of the letter', {}, withAnnotation],
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
    ['defines a missing object that the letter refers to', { 7: '<< >>' }, withoutThumb],
    ['gives an object stream the number of such an object', { 7: objectStream }, withoutThumb],
    // Titles and dates.
    ['changes the title', info('Surat', 'Lain')],
    ['removes the title', info('/Title (Surat)', '')],
    ['adds an action to the producer', info('/Title', '/Producer << /JS (x) >> /Title')],
    ['writes the Info dictionary as a stream', { 6: stream('', letter[6]?.slice(2, -2)) }],
    ['makes the Info dictionary an array', { 6: '[]' }],
    ['has another Info dictionary', {}, { trailer: '/Root 1 0 R /Info 4 0 R' }],
    [
      'has an Info dictionary that the letter lacks',
      {},
      { ...named, letterTrailer: '/Root 1 0 R' },
    ],
    ['has other metadata', { 5: stream('<dc:title>Lain</dc:title>', xmp) }],
    ['has no metadata', but(1, '/Metadata 5 0 R', '')],
    ['has metadata of another kind', { 5: stream('', '/Subtype /Form') }],
    ['has metadata without bytes', { 5: '<< /Subtype /XML >>' }],
    ['has metadata that are an array', { 5: '[]' }],
    ['has metadata from another file', { 5: stream('', '/Subtype /XML /F (x)') }],
    // The trailer.
    ['has another catalog', {}, { trailer: '/Root 2 0 R' }],
    ['has another file identifier', {}, { trailer: '/Root 1 0 R /ID [<cc> <bb>]' }],
    [
      'has a file identifier that the letter lacks',
      {},
      { ...identified, letterTrailer: named.trailer },
    ],
    ['has a file identifier that is not an array', {}, { trailer: '/Root 1 0 R /ID (aa)' }],
    ['is encrypted', {}, { trailer: '/Root 1 0 R /Encrypt << >>' }],
    // Second certifications.
    ['changes the appearance of the first signature', { ...second, 11: stream('1 g') }, afterFirst],
    [
      'changes it after a first one with too small a Size',
      {
        ...second,
        ...{ 12: replaced(second[12] ?? '', '/N 14', '/N 11'), 11: signing[11] ?? '', 14: null },
      },
      afterSmall,
    ],
    ['gives an object stream the number of that one', { ...second, 11: objectStream }, afterSmall],
    ['removes the first field from the form', { ...second, ...unlisted(1) }, afterFirst],
    ['removes the first field from the page', { ...second, ...unlisted(3) }, afterFirst],
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

test.each<[string, Objects, Wishes?]>([
  ['that is missing', but(1, `/AcroForm ${own}`, '')],
  ['that is an array', but(1, own, '[9 0 R]')],
  ['without a field', but(1, '[9 0 R]', '[]')],
  ['without fields', but(1, '/Fields [9 0 R]', '')],
  ['with two fields', { ...but(1, '[9 0 R]', '[9 0 R 12 0 R]'), 12: signing[9] ?? '' }],
  ['with the field twice', but(1, '[9 0 R]', '[9 0 R 9 0 R]')],
  ['with fields that are not an array', but(1, '[9 0 R]', '<< >>')],
  [
    'with the field before others',
    but(1, '[9 0 R]', '[9 0 R 7 0 R]'),
    { letter: { ...had(1, '/AcroForm << /Fields [7 0 R] >>'), 7: '<< >>' } },
  ],
  ['with an XFA form', form('/XFA (x)')],
  ['with calculations', form('/CO [9 0 R]')],
  ['that requires new appearances', form('/NeedAppearances true')],
  ['with an action in its resources', form('/DR << /AA << >> >>')],
  ['with an action in its default appearance', form('/DA << /AA << >> >>')],
  ['with an action in its flags', form('/SigFlags << /JS (x) >>')],
  ['with resources of the letter', form('/DR << /X 4 0 R >>')],
  ['in an object of the letter', but(1, own, '6 0 R')],
  ['in a stream', { ...but(1, own, '12 0 R'), 12: stream('', own.slice(2, -2)) }],
  ['in a missing object', but(1, own, '12 0 R')],
  ['whose fields refer to the field', { ...but(1, '[9 0 R]', '9 0 R') }],
])('refuses a form %s', (_, others, wishes) => {
  expect(judge(others, wishes)).toBe('changed');
});

describe('refuses a certification', () => {
  const perms = catalog('/Perms << /DocMDP 10 0 R >>');
  const limited = replaced(signing[10], '/Type', docMdp);
  const limit = (from: string, to: string) => but(10, '/Type', replaced(docMdp, from, to));
  /** In the field itself, with these permissions. */
  const direct = (permissions: string) => ({
    ...catalog(`/Perms << /DocMDP ${permissions} >>`),
    ...but(9, '10 0 R', limited),
    10: null,
  });
  test.each<[string, Objects]>([
    ['without a DocMDP reference', perms],
    ['without references', { ...perms, ...but(10, '/Type', '/Reference [] /Type') }],
    ['of usage rights', { ...catalog('/Perms << /UR3 10 0 R >>'), ...certified }],
    ['and usage rights', { ...catalog('/Perms << /DocMDP 10 0 R /UR3 10 0 R >>'), ...certified }],
    ['in an array', { ...catalog('/Perms [10 0 R]'), ...certified }],
    ['of another object', { ...catalog('/Perms << /DocMDP 9 0 R >>'), ...certified }],
    ['with an action', { ...catalog('/Perms << /DocMDP << /JS (x) >> >>'), ...certified }],
    ['of a direct signature, with other entries', direct('<< >>')],
    ['of a direct signature', direct(limited)],
    ['with references in a dictionary', but(10, '/Type', '/Reference << >> /Type')],
    ['with a reference that is a string', but(10, '/Type', '/Reference [(x)] /Type')],
    ['with the letter under another key', limit('/Data 1', '/Object 1')],
    ['with the content of the page as data', limit('/Data 1', '/Data 4')],
    ['with direct data', limit('/Data 1 0 R', '/Data << >>')],
    ['with an object of the letter as parameters', limit('<< /P 2 >>', '6 0 R')],
    ['with an action in its parameters', limit('/P 2', '/JS (x)')],
  ])('%s', (_, others) => {
    expect(judge(others)).toBe('changed');
  });
});
