import { expect, test } from 'vitest';
import {
  letter,
  letterTrailer,
  replaced,
  signing,
  stream,
} from '#tests/fixtures/signed/small-letter.ts';
import {
  but,
  catalog,
  docMdp,
  first,
  form,
  had,
  judge,
  type Objects,
  own,
  page,
  second,
  type Wishes,
} from '#tests/fixtures/signed/small-updates.ts';

test.each<[string, Objects, Wishes?]>([
  ['as most write it', {}],
  ['with too small a Size', {}, { size: 9 }],
  [
    'with an object stream and its length under new numbers',
    {
      12: '<< /Type /ObjStm /N 0 /First 0 /Length 13 0 R >>\nstream\n\nendstream',
      13: '0',
    },
  ],
  [
    'with an appearance whose resources refer to each other',
    {
      11: stream('0 g', '/Subtype /Form /Resources 12 0 R'),
      12: '<< /Font << /Helv 13 0 R >> >>',
      13: '<< /Resources 12 0 R >>',
    },
  ],
  ['with the form in an object of its own', { ...but(1, own, '12 0 R'), 12: own }],
  ['with the fields in an object of their own', { ...but(1, '[9 0 R]', '12 0 R'), 12: '[9 0 R]' }],
  ['with the annotations in an object of their own', { ...page('12 0 R'), 12: '[9 0 R]' }],
  [
    'in a form of the letter',
    { 1: null, 7: own },
    { letter: { ...had(1, '/AcroForm 7 0 R'), 7: '<< /Fields [] >>' } },
  ],
  [
    'that replaces the reference to the letter’s form',
    {},
    { letter: { ...had(1, '/AcroForm 7 0 R'), 7: '<< /Fields [] >>' } },
  ],
  [
    'in fields of the letter',
    { 1: null, 8: '[9 0 R]' },
    { letter: { ...had(1, '/AcroForm 7 0 R'), 7: '<< /Fields 8 0 R >>', 8: '[]' } },
  ],
  [
    'in annotations of the letter',
    { 3: null, 7: '[9 0 R]' },
    { letter: { ...had(3, '/Annots 7 0 R'), 7: '[]' } },
  ],
  ['with a field that is not on the page', { ...but(9, '[50 50 150 100]', '[0 0 0 0]'), 3: null }],
  ['with the page rewritten without annotations', { ...page('[]') }],
  [
    'with the date of change and the producer',
    { 6: replaced(letter[6], '/Title', '/ModDate (D:2026) /Producer (x) /Title') },
  ],
  ['with a trailer with the same Info dictionary', {}, { trailer: letterTrailer }],
  ['with another second file identifier', {}, { trailer: '/Root 1 0 R /ID [<aa> <cc>]' }],
  ['with rewritten metadata', { 5: stream('<y/>', '/Type /Metadata /Subtype /XML') }],
  [
    'with a version and extensions',
    catalog('/Version /2.0 /Extensions << /ESIC << /BaseVersion /1.7 >> >>'),
  ],
  [
    'with validation data',
    { ...catalog('/DSS 12 0 R'), 12: '<< /Certs [13 0 R] >>', 13: stream('x') },
  ],
  [
    'with fonts of the form',
    {
      ...form(
        '/SigFlags 3 /NeedAppearances false /DA (/Helv 9 Tf) /DR << /Font << /Helv 12 0 R >> >>',
      ),
      12: '<< /Type /Font >>',
    },
  ],
  [
    'with a font that form and appearance share',
    {
      ...form('/DR << /Helv 12 0 R >>'),
      11: stream('0 g', '/Subtype /Form /Resources << /Font << /Helv 12 0 R >> >>'),
      12: '<< >>',
    },
  ],
  [
    'with a certification',
    { ...catalog('/Perms << /DocMDP 10 0 R >>'), ...but(10, '/Type', docMdp) },
  ],
  ['with a certification that the catalog does not refer to', but(10, '/Type', docMdp)],
  ['as the second', second, { between: first }],
  ['with an object of the letter rewritten unchanged', { 2: letter[2] ?? '' }],
  ['with plain data that nothing refers to', { 12: '<< /Type /Font >>' }],
  [
    'with a number that the letter does not use',
    { ...but(9, '/V 10', '/V 7'), 7: signing[10] ?? '', 10: null },
  ],
  ['with metadata in another stream', { ...but(1, '5 0 R', '12 0 R'), 12: letter[5] ?? '' }],
  [
    'with an appearance by reference',
    { ...but(9, '<< /N 11 0 R >>', '12 0 R'), 12: '<< /N 11 0 R >>' },
  ],
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
    {
      ...second,
      1: replaced(
        second[1] ?? '',
        '/Lang',
        '/DSS 20 0 R /Version /2.0 /Perms << /DocMDP 10 0 R >> /Lang',
      ),
    },
    {
      between: {
        ...first,
        objects: {
          ...signing,
          ...catalog('/DSS 20 0 R /Version /2.0 /Perms << /DocMDP 10 0 R >>'),
          20: '<< >>',
        },
      },
    },
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
