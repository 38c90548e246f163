import { expect, it } from 'vitest';
import { defineCollection } from '#contract/collections/define-collection.ts';
import { collections } from '#contract/collections/index.ts';
import { kegiatans } from '#tests/support/made-up-collection.ts';
import { columnsOf, datasetsAmong, findFile, openRecord } from './datasets.ts';

const openData = { title: 'Agenda', description: 'Acara desa.', without: ['tempat'] };
const open = { ...kegiatans, openData };
const [dataset] = datasetsAmong([kegiatans, open]);
const origin = 'https://desa.example';

const record = {
  _id: 'a1',
  createdAt: '2026-11-22T05:00:00.000Z',
  updatedAt: '2026-11-22T06:00:00.000Z',
  revision: 3,
  views: 9,
  acara: 'Gotong royong',
  tempat: 'Rumah Bu Siti',
  uraian: ' ',
  peserta: '1.200',
  biaya: 0,
  tahun: '2026',
  jenis: 'rapat',
  daftarSampai: '',
  mulai: '2026-11-27T08:00',
  wajib: false,
  poster: '/media/x',
};

it('publishes a collection by its definition', () => {
  expect(dataset).toBe(open);
  if (!dataset) return;
  const opened = openRecord(dataset, record, origin);
  const { tempat: _, revision: __, views: ___, ...published } = record;
  expect(opened).toEqual({
    ...published,
    uraian: null,
    peserta: 1200,
    daftarSampai: null,
    poster: `${origin}/media/x`,
    url: `${origin}/kegiatans/a1`,
  });
  expect(Object.keys(opened)).toEqual(columnsOf(dataset).map(({ name }) => name));
  expect(findFile([dataset], 'kegiatans.csv')).toEqual({ dataset, format: 'csv' });
});

it.each(['kegiatans', 'kegiatans.xml', 'kegiatans.csv.json', '.csv', 'beritas.csv', ''])(
  'has no file %j',
  (name) => expect(findFile(dataset ? [dataset] : [], name)).toBeNull(),
);

it.each([
  ['1.204', 1204],
  ['0', 0],
  [' 56 ', 56],
  ['sekitar 900', 'sekitar 900'],
  ['1,5', '1,5'],
  ['99999999999999999999', '99999999999999999999'],
  ['', null],
])('writes a figure typed as %j as %j', (peserta, written) => {
  if (!dataset) throw new Error('no dataset');
  expect(openRecord(dataset, { ...record, peserta }, origin).peserta).toBe(written);
});

it('rejects an unknown field', () => {
  const { form: _, ...parts } = { ...open, openData: { ...openData, without: ['alamat'] } };
  expect(() => defineCollection(parts)).toThrow('no field: alamat');
});

it('publishes only public collections', () => {
  const published = datasetsAmong(collections).map(({ path }) => path);
  expect(published.sort().join(', ')).toBe(
    'agendas, anggarans, apbdesas, beritas, dokumens, kass, pekerjaans, pendidikans, penduduks, products',
  );
});
