import { expect, it } from 'vitest';
import { skbm } from '#tests/fixtures/village-letter.ts';
import { skdl, skdp, sktm, sku } from './index.ts';
import { shareAnswers } from './shared-answers.ts';

/** A letter type created by a village. */
const village = { ...skbm, path: '/surat/skbm', revision: 1 };
const same = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]));
const usual = same('nama', 'nik', 'tempatTanggalLahir', 'alamatLengkap');

it('matches fields by name and kind, except photos', () => {
  expect(shareAnswers(sku, sktm)).toEqual(usual);
  const all = sktm.fields.filter(({ kind }) => kind !== 'photo').map(({ name }) => name);
  expect(shareAnswers(sktm, sktm)).toEqual(same(...all));
  const asText = { ...sku, fields: [{ ...sku.fields[0], kind: 'digits', name: 'nama' }] };
  expect(shareAnswers(asText as typeof sku, sktm)).toEqual({});
});

it('uses the current address as home address, never the previous one', () => {
  expect(shareAnswers(skdp, sku)).toEqual({
    ...same('nama', 'nik', 'tempatTanggalLahir'),
    alamatLengkap: 'alamatSekarang',
  });
  expect(shareAnswers(sku, skdp)).toEqual({
    ...same('nama', 'nik', 'tempatTanggalLahir'),
    alamatSekarang: 'alamatLengkap',
  });
});

it('matches village types by name, kind and meaning, both ways', () => {
  expect(shareAnswers(sku, village)).toEqual(usual);
  expect(shareAnswers(village, sktm)).toEqual(usual);
  const [first, ...others] = skbm.fields;
  const fields = [{ ...first, name: 'pemohon', meaning: 'nama' }, ...others];
  const renamed = { ...village, fields };
  expect(shareAnswers(renamed as typeof village, sku)).toMatchObject({ nama: 'pemohon' });
  expect(shareAnswers(sku, renamed as typeof village)).toMatchObject({ pemohon: 'nama' });
});

it('matches nothing between a person and an institution', () => {
  expect(shareAnswers(skdl, sku)).toEqual({});
  expect(shareAnswers(sku, skdl)).toEqual({});
  expect(Object.keys(shareAnswers(skdl, skdl))).toContain('alamatLengkap');
});
