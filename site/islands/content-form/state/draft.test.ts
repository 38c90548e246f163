import { expect, it } from 'vitest';
import { products } from '#contract/collections/catalogues.ts';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { apbdesas } from '#contract/collections/figures.ts';
import { perangkats } from '#contract/collections/members.ts';
import { dokumens } from '#contract/collections/public-information.ts';
import type { Values } from '#site/forms/entries.ts';
import {
  adoptDraft,
  changedNames,
  draftKey,
  findErrors,
  isBlank,
  isRecent,
  startDraft,
  thisYear,
  valuesToSend,
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
  expect(startDraft(products, product).values).toEqual({
    namaProduct: 'Keripik',
    deskripsiProduct: 'Renyah\ndan gurih',
    hargaProduct: '15000',
    kontak: '',
    image: '',
  });
  expect(changedNames(products, startDraft(products, product))).toEqual([]);
});

it('sends all texts of a new record, but no empty price', () => {
  const draft = startDraft(products, null);
  const texts = { namaProduct: '', deskripsiProduct: '', kontak: '' };
  expect(valuesToSend(products, draft)).toEqual(texts);
  const priced = { ...draft, values: { ...draft.values, hargaProduct: '5.000' } };
  expect(valuesToSend(products, priced)).toMatchObject({ hargaProduct: '5.000' });
});

it('sends the running year in place of none', () => {
  const draft = startDraft(apbdesas, null);
  expect(valuesToSend(apbdesas, draft).tahun).toBe(thisYear());
  const values = { ...draft.values, tahun: '2025' };
  expect(valuesToSend(apbdesas, { ...draft, values }).tahun).toBe('2025');
});

it.each([
  [{}, true],
  [{ kontak: ' \n' }, true],
  [{ kontak: '0' }, false],
  [{ image: picture }, false],
])('detects blank entries: %j is %s', (entries, blank) => {
  const { base, values } = startDraft(products, null);
  expect(isBlank({ base, values: { ...values, ...entries } })).toBe(blank);
});

/** The errors of a record whose texts were changed to these. */
const errorsOf = (definition: CollectionDefinition, values: Values) => {
  const draft = startDraft(definition, product);
  return findErrors(definition, { ...draft, values: { ...draft.values, ...values } });
};

it('explains a price that is too large', () => {
  const { hargaProduct } = errorsOf(products, { hargaProduct: '9'.repeat(20) });
  expect(hargaProduct).toContain('terlalu besar');
  expect(hargaProduct).not.toContain('bilangan bulat');
});

it.each(['15,5', '-1', '1.50', 'gratis', ''])('rejects %j as a price', (hargaProduct) => {
  expect(errorsOf(products, { hargaProduct })).toEqual({
    hargaProduct: expect.stringContaining('bilangan bulat'),
  });
});

it('accepts free text as amount up to the maximum length', () => {
  expect(errorsOf(apbdesas, { pendapatanDesa: 'kira-kira 1,5 miliar' })).toEqual({});
  const errors = errorsOf(apbdesas, { pendapatanDesa: '9'.repeat(51) });
  expect(Object.keys(errors)).toEqual(['pendapatanDesa']);
});

it('requires class and file or reason of an older document too', () => {
  const older = { ...head, judul: 'Perdes 3' };
  const { values } = startDraft(dokumens, older);
  expect(Object.keys(findErrors(dokumens, { base: older, values }))).toEqual(['kelas', 'file']);
  const withFile = { ...older, file: '/media/x.pdf' };
  const classed = { base: withFile, values: { ...values, kelas: 'berkala' } };
  expect(findErrors(dokumens, classed)).toEqual({});
});

const member = { ...head, nama: 'Asep', jabatan: 'Kades', image: null };
const keptAt = '2026-11-22T02:00:00.000Z';

it('has one key per account and record', () => {
  const keys = [draftKey('a', 'lpms'), draftKey('b', 'lpms'), draftKey('a', 'lpms', 'x')];
  expect(new Set(keys).size).toBe(3);
});

it.each([
  ['', { values: { nama: 'Asep S.', usang: 'x', image: picture } }],
  [' of an earlier version', { texts: { nama: 'Asep S.' }, pictures: { image: picture, lain: 1 } }],
])('restores a draft%s with its pictures and base record', (_, entries) => {
  expect(adoptDraft(perangkats, { base: member, keptAt, ...entries })).toEqual({
    base: member,
    keptAt,
    values: { nama: 'Asep S.', jabatan: 'Kades', image: picture },
  });
});

it.each([
  null,
  'x',
  {},
  { base: null, values: { nama: 'Asep' } },
  { base: null, keptAt },
  { base: null, keptAt, values: { nama: 4, image: 'x' } },
])('returns null for %j', (stored) => {
  expect(adoptDraft(perangkats, stored)).toBeNull();
});

it('is recent for an hour', () => {
  const draft = { base: null, keptAt, values: {} };
  const after = (minutes: number) => Date.parse(keptAt) + minutes * 60_000;
  expect([isRecent(draft, after(60)), isRecent(draft, after(61))]).toEqual([true, false]);
});
