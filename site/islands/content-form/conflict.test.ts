import { expect, it } from 'vitest';
import { products } from '../../../worker/contract/collections/products.ts';
import { findDifferences, mergeEntries } from './conflict.ts';
import { startEntries } from './form-model.ts';

const base = {
  _id: 'x',
  createdAt: '',
  updatedAt: '',
  revision: 1,
  namaProduct: 'Keripik',
  deskripsiProduct: 'Renyah',
  hargaProduct: 5000,
  kontak: '',
  image: '/media/a',
};
const rival = { ...base, revision: 2, namaProduct: 'Opak', kontak: '0812', image: '/media/b' };
const start = startEntries(products, base);
const mine = {
  texts: { ...start.texts, namaProduct: 'Ranginang', deskripsiProduct: 'Gurih' },
  pictures: { image: new Blob(['x']) },
};

it('tells what others changed, and which of it was changed here too', () => {
  const found = findDifferences(products, base, rival, mine);
  expect(found.map(({ field, contested }) => [field.name, contested])).toEqual([
    ['namaProduct', true],
    ['kontak', false],
    ['image', true],
  ]);
});

it('is no contest where both wrote the same', () => {
  const same = { texts: { ...start.texts, namaProduct: 'Opak' }, pictures: {} };
  const found = findDifferences(products, base, rival, same);
  expect(found.some(({ contested }) => contested)).toBe(false);
});

it('keeps mine where it was chosen, and theirs where nothing was touched', () => {
  const choices = { namaProduct: 'mine', image: 'theirs' } as const;
  const { texts, pictures } = mergeEntries(products, base, rival, mine, choices);
  expect(texts).toEqual({
    namaProduct: 'Ranginang',
    deskripsiProduct: 'Gurih',
    hargaProduct: '5000',
    kontak: '0812',
  });
  expect(pictures).toEqual({});
});

it('takes theirs where it was chosen', () => {
  const merged = mergeEntries(products, base, rival, mine, { namaProduct: 'theirs' });
  expect(merged.texts.namaProduct).toBe('Opak');
  expect(Object.keys(merged.pictures)).toEqual(['image']);
});
