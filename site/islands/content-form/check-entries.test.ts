import { expect, it } from 'vitest';
import { products } from '../../../worker/contract/collections/products.ts';
import { checkEntries } from './check-entries.ts';
import { startEntries } from './form-model.ts';

const base = { _id: 'x', createdAt: '', updatedAt: '', revision: 1, namaProduct: 'Opak' };
const blank = startEntries(products, null);
const typed = { ...blank, texts: { ...blank.texts, namaProduct: 'Opak' } };

it('lets one entry of a new record pass, and none not', () => {
  expect(checkEntries(products, '', { base: null, entries: typed }, {})).toBeNull();
  const problem = checkEntries(products, '', { base: null, entries: blank }, {});
  expect(problem).toMatchObject({ kind: 'blank', told: { line: 'Isi dulu datanya.' } });
  expect(Object.keys(problem?.errors ?? {})).toEqual(['namaProduct']);
});

it('lets a record be emptied that is there already', () => {
  const { texts, pictures } = startEntries(products, base);
  const entries = { texts: { ...texts, namaProduct: '' }, pictures };
  expect(checkEntries(products, '', { base, entries }, {})).toBeNull();
});

it('marks wrong texts and refused files together', () => {
  const entries = { ...typed, texts: { ...typed.texts, hargaProduct: '1,5' } };
  const refused = { image: 'Berkas yang dipilih kosong.' };
  const problem = checkEntries(products, 'Error', { base: null, entries }, refused);
  expect(problem).toMatchObject({ kind: 'failed', told: { line: 'Error' } });
  expect(Object.keys(problem?.errors ?? {})).toEqual(['hargaProduct', 'image']);
});
