import { expect, it } from 'vitest';
import { apbdesas } from '../../../worker/contract/collections/apbdesas.ts';
import { beritas } from '../../../worker/contract/collections/beritas.ts';
import { products } from '../../../worker/contract/collections/products.ts';
import {
  changedNames,
  findErrors,
  isBlank,
  makeBody,
  startEntries,
  textsToSend,
} from './form-model.ts';

const head = { _id: 'x', createdAt: '', updatedAt: '', revision: 3 };
const product = {
  ...head,
  namaProduct: 'Keripik',
  deskripsiProduct: 'Renyah\r\ndan gurih',
  hargaProduct: 15_000,
  kontak: '',
  image: '/media/a',
};
const picture = new Blob(['x']);

it('starts with what is stored, as a box holds it', () => {
  expect(startEntries(products, product).texts).toEqual({
    namaProduct: 'Keripik',
    deskripsiProduct: 'Renyah\ndan gurih',
    hargaProduct: '15000',
    kontak: '',
  });
  expect(changedNames(products, product, startEntries(products, product))).toEqual([]);
});

it('sends of an edited record what was changed, and no more', () => {
  const { texts } = startEntries(products, product);
  const entries = { texts: { ...texts, kontak: '0812' }, pictures: { image: picture } };
  expect(changedNames(products, product, entries)).toEqual(['kontak', 'image']);
  expect(textsToSend(products, product, entries)).toEqual({ kontak: '0812' });
});

it('sends all texts of a new record, without a price that was left empty', () => {
  const entries = startEntries(products, null);
  expect(textsToSend(products, null, entries)).toEqual({
    namaProduct: '',
    deskripsiProduct: '',
    kontak: '',
  });
  const priced = { ...entries, texts: { ...entries.texts, hargaProduct: '5.000' } };
  expect(textsToSend(products, null, priced)).toMatchObject({ hargaProduct: '5.000' });
});

it('knows entries that hold nothing', () => {
  const { texts } = startEntries(products, null);
  expect(isBlank({ texts, pictures: {} })).toBe(true);
  expect(isBlank({ texts: { ...texts, kontak: ' \n' }, pictures: {} })).toBe(true);
  expect(isBlank({ texts: { ...texts, kontak: '0' }, pictures: {} })).toBe(false);
  expect(isBlank({ texts, pictures: { image: picture } })).toBe(false);
});

it('has a sentence of its own for a price that is too large', () => {
  const { hargaProduct } = findErrors(products, { hargaProduct: '9'.repeat(20) });
  expect(hargaProduct).toContain('terlalu besar');
  expect(hargaProduct).not.toContain('bilangan bulat');
});

it.each(['15,5', '-1', '1.50', 'gratis', ''])('a price of %j is wrong', (hargaProduct) => {
  expect(findErrors(products, { hargaProduct })).toEqual({
    hargaProduct: expect.stringContaining('bilangan bulat'),
  });
});

it('takes amounts as free text, up to their length', () => {
  expect(findErrors(apbdesas, { pendapatanDesa: 'kira-kira 1,5 miliar' })).toEqual({});
  expect(Object.keys(findErrors(apbdesas, { pendapatanDesa: '9'.repeat(51) }))).toEqual([
    'pendapatanDesa',
  ]);
});

it('keeps line breaks by sending JSON, and multipart only for pictures', () => {
  const texts = { judulBerita: 'a\nb' };
  expect(makeBody(texts, {})).toBe(texts);
  const form = makeBody(texts, { image: picture }) as FormData;
  expect([...form.keys()]).toEqual(['judulBerita', 'image']);
  expect(startEntries(beritas, null).pictures).toEqual({});
});
