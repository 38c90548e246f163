import { expect, it } from 'vitest';
import { skbm } from '#tests/fixtures/village-letter.ts';
import { skdl, skdp, sktm, sku } from './index.ts';
import { shareAnswers } from './shared-answers.ts';

/** A type that a village has made. */
const village = { ...skbm, path: '/surat/skbm', revision: 1 };
const same = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]));

it('shares what means the same by its name and its kind, and no photo', () => {
  expect(shareAnswers(sku, sktm)).toEqual(
    same('nama', 'nik', 'tempatTanggalLahir', 'alamatLengkap'),
  );
  const all = sktm.fields.filter(({ kind }) => kind !== 'photo').map(({ name }) => name);
  expect(shareAnswers(sktm, sktm)).toEqual(same(...all));
  const asText = { ...sku, fields: [{ ...sku.fields[0], kind: 'digits', name: 'nama' }] };
  expect(shareAnswers(asText as typeof sku, sktm)).toEqual({});
});

it('shares the present address as the home of a person, never the one before', () => {
  expect(shareAnswers(skdp, sku)).toEqual({
    ...same('nama', 'nik', 'tempatTanggalLahir'),
    alamatLengkap: 'alamatSekarang',
  });
  expect(shareAnswers(sku, skdp)).toEqual({
    ...same('nama', 'nik', 'tempatTanggalLahir'),
    alamatSekarang: 'alamatLengkap',
  });
});

it('shares with a type of the village and from it, by name and kind and by what a field means', () => {
  expect(shareAnswers(sku, village)).toEqual(
    same('nama', 'nik', 'tempatTanggalLahir', 'alamatLengkap'),
  );
  expect(shareAnswers(village, sktm)).toEqual(
    same('nama', 'nik', 'tempatTanggalLahir', 'alamatLengkap'),
  );
  const [first, ...others] = skbm.fields;
  const renamed = {
    ...village,
    fields: [{ ...first, name: 'pemohon', meaning: 'nama' }, ...others],
  };
  expect(shareAnswers(renamed as typeof village, sku)).toMatchObject({ nama: 'pemohon' });
  expect(shareAnswers(sku, renamed as typeof village)).toMatchObject({ pemohon: 'nama' });
});

it('shares nothing between a person and an institution', () => {
  expect(shareAnswers(skdl, sku)).toEqual({});
  expect(shareAnswers(sku, skdl)).toEqual({});
  expect(Object.keys(shareAnswers(skdl, skdl))).toContain('alamatLengkap');
});
