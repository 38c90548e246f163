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

describe('a form is refused', () => {
  test.each<[string, Objects, Wishes?]>([
    ['that is not there', but(1, `/AcroForm ${own}`, '')],
    ['that is none', but(1, own, '[9 0 R]')],
    ['without a field', but(1, '[9 0 R]', '[]')],
    ['without fields', but(1, '/Fields [9 0 R]', '')],
    ['with two fields', { ...but(1, '[9 0 R]', '[9 0 R 12 0 R]'), 12: signing[9] ?? '' }],
    ['with the field twice', but(1, '[9 0 R]', '[9 0 R 9 0 R]')],
    ['with fields that are no list', but(1, '[9 0 R]', '<< >>')],
    [
      'with the field before others',
      but(1, '[9 0 R]', '[9 0 R 7 0 R]'),
      { letter: { ...had(1, '/AcroForm << /Fields [7 0 R] >>'), 7: '<< >>' } },
    ],
    ['with a form of another kind', form('/XFA (x)')],
    ['that computes', form('/CO [9 0 R]')],
    ['that readers draw anew', form('/NeedAppearances true')],
    ['with fonts that act', form('/DR << /AA << >> >>')],
    ['with a look that acts', form('/DA << /AA << >> >>')],
    ['with flags that act', form('/SigFlags << /JS (x) >>')],
    ['with fonts of the letter', form('/DR << /X 4 0 R >>')],
    ['in an object of the letter', but(1, own, '6 0 R')],
    ['in a stream', { ...but(1, own, '12 0 R'), 12: stream('', own.slice(2, -2)) }],
    ['in an object that is not there', but(1, own, '12 0 R')],
    ['whose fields are the field', { ...but(1, '[9 0 R]', '9 0 R') }],
  ])('%s', (_, others, wishes) => {
    expect(judge(others, wishes)).toBe('changed');
  });
});

describe('limits are refused', () => {
  const perms = catalog('/Perms << /DocMDP 10 0 R >>');
  const limited = replaced(signing[10], '/Type', docMdp);
  const limit = (from: string, to: string) => but(10, '/Type', replaced(docMdp, from, to));
  test.each<[string, Objects]>([
    ['that no signature sets', perms],
    ['that the signature sets for none', { ...perms, ...but(10, '/Type', '/Reference [] /Type') }],
    ['of another kind', { ...catalog('/Perms << /UR3 10 0 R >>'), ...but(10, '/Type', docMdp) }],
    [
      'of two kinds',
      { ...catalog('/Perms << /DocMDP 10 0 R /UR3 10 0 R >>'), ...but(10, '/Type', docMdp) },
    ],
    ['that are no dictionary', { ...catalog('/Perms [10 0 R]'), ...but(10, '/Type', docMdp) }],
    [
      'of another signature',
      { ...catalog('/Perms << /DocMDP 9 0 R >>'), ...but(10, '/Type', docMdp) },
    ],
    ['that act', { ...catalog('/Perms << /DocMDP << /JS (x) >> >>'), ...but(10, '/Type', docMdp) }],
    [
      'that a signature in its field sets',
      {
        ...catalog('/Perms << /DocMDP << >> >>'),
        ...but(9, '10 0 R', replaced(signing[10], '/Type', docMdp)),
        10: null,
      },
    ],
    [
      'that a signature sets that is written twice',
      {
        ...catalog(`/Perms << /DocMDP ${limited} >>`),
        ...but(9, '10 0 R', limited),
        10: null,
      },
    ],
    ['in no list', but(10, '/Type', '/Reference << >> /Type')],
    ['in a list of words', but(10, '/Type', '/Reference [(x)] /Type')],
    ['that lead to the letter by another name', limit('/Data 1', '/Object 1')],
    ['of data on the page', limit('/Data 1', '/Data 4')],
    ['of data in themselves', limit('/Data 1 0 R', '/Data << >>')],
    ['with rules of the letter', limit('<< /P 2 >>', '6 0 R')],
    ['with rules that act', limit('/P 2', '/JS (x)')],
  ])('%s', (_, others) => {
    expect(judge(others)).toBe('changed');
  });
});
