import { describe, expect, test } from 'vitest';
import { replaced, signing, stream } from '#tests/fixtures/signed/small-letter.ts';
import {
  but,
  catalog,
  docMdp,
  form,
  had,
  judge,
  type Objects,
  own,
  type Wishes,
} from '#tests/fixtures/signed/small-updates.ts';

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
  test.each<[string, Objects]>([
    ['without a DocMDP reference', perms],
    ['without references', { ...perms, ...but(10, '/Type', '/Reference [] /Type') }],
    ['of usage rights', { ...catalog('/Perms << /UR3 10 0 R >>'), ...but(10, '/Type', docMdp) }],
    [
      'and usage rights',
      { ...catalog('/Perms << /DocMDP 10 0 R /UR3 10 0 R >>'), ...but(10, '/Type', docMdp) },
    ],
    ['in an array', { ...catalog('/Perms [10 0 R]'), ...but(10, '/Type', docMdp) }],
    [
      'of another object',
      { ...catalog('/Perms << /DocMDP 9 0 R >>'), ...but(10, '/Type', docMdp) },
    ],
    [
      'with an action',
      { ...catalog('/Perms << /DocMDP << /JS (x) >> >>'), ...but(10, '/Type', docMdp) },
    ],
    [
      'of a direct signature, with other entries',
      {
        ...catalog('/Perms << /DocMDP << >> >>'),
        ...but(9, '10 0 R', replaced(signing[10], '/Type', docMdp)),
        10: null,
      },
    ],
    [
      'of a direct signature',
      {
        ...catalog(`/Perms << /DocMDP ${limited} >>`),
        ...but(9, '10 0 R', limited),
        10: null,
      },
    ],
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
