import { expect, it } from 'vitest';
import { perangkats } from '../../../worker/contract/collections/members.ts';
import { adoptDraft, draftKey } from './draft.ts';

const base = {
  _id: 'x',
  createdAt: '',
  updatedAt: '',
  revision: 1,
  nama: 'Asep',
  jabatan: 'Kades',
  image: null,
};

it('belongs to one account and one record', () => {
  const keys = [
    draftKey('a', 'lpms', undefined),
    draftKey('b', 'lpms', undefined),
    draftKey('a', 'lpms', 'x'),
  ];
  expect(new Set(keys).size).toBe(3);
});

it('comes back with its pictures, upon the record that it was typed upon', () => {
  const image = new Blob(['x']);
  const stored = { base, texts: { nama: 'Asep S.', usang: 'x' }, pictures: { image, lain: 1 } };
  expect(adoptDraft(perangkats, stored)).toEqual({
    base,
    texts: { nama: 'Asep S.', jabatan: 'Kades' },
    pictures: { image },
  });
});

it.each([
  null,
  'x',
  {},
  { base: null, texts: {}, pictures: {} },
  { base: null, texts: { nama: 4 }, pictures: { image: 'x' } },
])('is none of %j', (stored) => {
  expect(adoptDraft(perangkats, stored)).toBeNull();
});
