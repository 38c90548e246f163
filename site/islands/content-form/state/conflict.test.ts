import { expect, it } from 'vitest';
import { products } from '#contract/collections/catalogues.ts';
import { findDifferences, mergeDraft } from './conflict.ts';
import { startDraft } from './draft.ts';

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
const newer = { ...base, revision: 2, namaProduct: 'Opak', kontak: '0812', image: '/media/b' };
const start = startDraft(products, base);
const mine = {
  base,
  texts: { ...start.texts, namaProduct: 'Ranginang', deskripsiProduct: 'Gurih' },
  pictures: { image: new Blob(['x']) },
};

it('tells what others changed, and which of it was changed here too', () => {
  const found = findDifferences(products, mine, newer);
  expect(found.map(({ field, contested }) => [field.name, contested])).toEqual([
    ['namaProduct', true],
    ['kontak', false],
    ['image', true],
  ]);
});

it('is no contest where both wrote the same', () => {
  const same = { base, texts: { ...start.texts, namaProduct: 'Opak' }, pictures: {} };
  const found = findDifferences(products, same, newer);
  expect(found.some(({ contested }) => contested)).toBe(false);
});

it('keeps mine where it was chosen, and theirs where nothing was touched', () => {
  const choices = { namaProduct: 'mine', image: 'theirs' } as const;
  const { texts, pictures } = mergeDraft(products, mine, newer, choices);
  expect(texts).toEqual({
    namaProduct: 'Ranginang',
    deskripsiProduct: 'Gurih',
    hargaProduct: '5000',
    kontak: '0812',
  });
  expect(pictures).toEqual({});
});

it('takes theirs where it was chosen', () => {
  const merged = mergeDraft(products, mine, newer, { namaProduct: 'theirs' });
  expect(merged.texts.namaProduct).toBe('Opak');
  expect(Object.keys(merged.pictures)).toEqual(['image']);
});
