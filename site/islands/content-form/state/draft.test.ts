import { expect, it } from 'vitest';
import { beritas, products } from '#contract/collections/catalogues.ts';
import { apbdesas } from '#contract/collections/figures.ts';
import { perangkats } from '#contract/collections/members.ts';
import {
  adoptDraft,
  changedNames,
  draftKey,
  findErrors,
  isBlank,
  isOutdated,
  isRecent,
  makeBody,
  startDraft,
  textsToSend,
} from './draft.ts';

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

it('starts with the stored values in their form representation', () => {
  expect(startDraft(products, product).texts).toEqual({
    namaProduct: 'Keripik',
    deskripsiProduct: 'Renyah\ndan gurih',
    hargaProduct: '15000',
    kontak: '',
  });
  expect(changedNames(products, startDraft(products, product))).toEqual([]);
});

it('sends only the changed fields of an edited record', () => {
  const { base, texts } = startDraft(products, product);
  const draft = { base, texts: { ...texts, kontak: '0812' }, pictures: { image: picture } };
  expect(changedNames(products, draft)).toEqual(['kontak', 'image']);
  expect(textsToSend(products, draft)).toEqual({ kontak: '0812' });
});

it('sends all texts of a new record, but no empty price', () => {
  const draft = startDraft(products, null);
  expect(textsToSend(products, draft)).toEqual({
    namaProduct: '',
    deskripsiProduct: '',
    kontak: '',
  });
  const priced = { ...draft, texts: { ...draft.texts, hargaProduct: '5.000' } };
  expect(textsToSend(products, priced)).toMatchObject({ hargaProduct: '5.000' });
});

it('detects blank entries', () => {
  const { base, texts } = startDraft(products, null);
  expect(isBlank({ base, texts, pictures: {} })).toBe(true);
  expect(isBlank({ base, texts: { ...texts, kontak: ' \n' }, pictures: {} })).toBe(true);
  expect(isBlank({ base, texts: { ...texts, kontak: '0' }, pictures: {} })).toBe(false);
  expect(isBlank({ base, texts, pictures: { image: picture } })).toBe(false);
});

it('explains a price that is too large', () => {
  const { hargaProduct } = findErrors(products, { hargaProduct: '9'.repeat(20) });
  expect(hargaProduct).toContain('terlalu besar');
  expect(hargaProduct).not.toContain('bilangan bulat');
});

it.each(['15,5', '-1', '1.50', 'gratis', ''])('rejects %j as a price', (hargaProduct) => {
  expect(findErrors(products, { hargaProduct })).toEqual({
    hargaProduct: expect.stringContaining('bilangan bulat'),
  });
});

it('accepts free text as amount up to the maximum length', () => {
  expect(findErrors(apbdesas, { pendapatanDesa: 'kira-kira 1,5 miliar' })).toEqual({});
  expect(Object.keys(findErrors(apbdesas, { pendapatanDesa: '9'.repeat(51) }))).toEqual([
    'pendapatanDesa',
  ]);
});

it('sends JSON to preserve line breaks, and multipart only with pictures', () => {
  const texts = { judulBerita: 'a\nb' };
  expect(makeBody(texts, {})).toBe(texts);
  const form = makeBody(texts, { image: picture }) as FormData;
  expect([...form.keys()]).toEqual(['judulBerita', 'image']);
  expect(startDraft(beritas, null).pictures).toEqual({});
});

const member = {
  _id: 'x',
  createdAt: '',
  updatedAt: '',
  revision: 1,
  nama: 'Asep',
  jabatan: 'Kades',
  image: null,
};

const keptAt = '2026-11-22T02:00:00.000Z';

it('has one key per account and record', () => {
  const keys = [
    draftKey('a', 'lpms', undefined),
    draftKey('b', 'lpms', undefined),
    draftKey('a', 'lpms', 'x'),
  ];
  expect(new Set(keys).size).toBe(3);
});

it('restores a draft with its pictures and base record', () => {
  const image = new Blob(['x']);
  const stored = {
    base: member,
    keptAt,
    texts: { nama: 'Asep S.', usang: 'x' },
    pictures: { image, lain: 1 },
  };
  expect(adoptDraft(perangkats, stored)).toEqual({
    base: member,
    keptAt,
    texts: { nama: 'Asep S.', jabatan: 'Kades' },
    pictures: { image },
  });
});

it.each([
  null,
  'x',
  {},
  { base: null, texts: { nama: 'Asep' }, pictures: {} },
  { base: null, keptAt, texts: {}, pictures: {} },
  { base: null, keptAt, texts: { nama: 4 }, pictures: { image: 'x' } },
])('returns null for %j', (stored) => {
  expect(adoptDraft(perangkats, stored)).toBeNull();
});

it('is recent for an hour', () => {
  const draft = { base: null, keptAt, texts: {}, pictures: {} };
  const after = (minutes: number) => Date.parse(keptAt) + minutes * 60_000;
  expect([isRecent(draft, after(60)), isRecent(draft, after(61))]).toEqual([true, false]);
});

it('detects that another official has saved the record since', () => {
  const draft = { base: member, texts: {}, pictures: {} };
  expect(isOutdated(draft, member)).toBe(false);
  expect(isOutdated(draft, { ...member, revision: 2 })).toBe(true);
  expect(isOutdated({ ...draft, base: null }, null)).toBe(false);
});
