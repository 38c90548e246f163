import { describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { letters, skdl, sktm, sku } from '#contract/letters/index.ts';
import { newDraft } from '#site/forms/letter-draft.ts';
import { peopleLetter } from '#tests/fixtures/people-letter.ts';
import { adoptFiling, copiedAnswers, groupsOf, pickEarlier } from './filing.ts';

const photo = new Blob(['x'], { type: 'image/jpeg' });
const nik = '3205011501900001';
/** The groups of a letter, each as its title and the names of its fields. */
const groups = (letter: LetterDefinition, answers: Record<string, string> = {}) =>
  groupsOf(letter, { answers }).map(
    ({ title, fields }) => `${title}: ${fields.map(({ name }) => name).join(', ')}`,
  );

it('groups fields by the sections of the letter, with the NIK first', () => {
  expect(groups(sku)).toEqual([
    'Pemohon: nik, nama, tempatTanggalLahir, alamatLengkap',
    'Keterangan: bentukPerusahaan, npwp, bidangUsaha, jasaDagangUtama, alamatPerusahaan, keadaanUsahaSaatIni',
  ]);
  expect(groups(skdl)[0]).toMatch(/^Lembaga: /);
});

it.each(letters)('groups every answer of $type once', (letter) => {
  const shown = groupsOf(letter, { answers: {} }).flatMap(({ fields }) => fields);
  const expected = letter.fields.filter(({ kind }) => kind !== 'photo');
  expect(shown).toHaveLength(expected.length);
  expect(new Set(shown)).toEqual(new Set(expected));
});

it('groups answers that the letter does not print', () => {
  expect(groups({ ...sktm, sections: [{ rows: ['nama', 'nik'] }] })[1]).toBe(
    'Keterangan: kk, jenisKelamin, tempatTanggalLahir, noIdDtks, pekerjaan, alamatLengkap',
  );
});

it('contains only the questions whose condition is met', () => {
  expect(groups(peopleLetter)).toEqual([
    expect.stringMatching(/: nik, nama$/),
    expect.stringMatching(/: ahliWaris, wasiat$/),
  ]);
  expect(groups(peopleLetter, { wasiat: 'Ada' })[1]).toMatch(/: ahliWaris, wasiat, nomorWasiat$/);
});

describe('adoptFiling', () => {
  const stored = {
    ...newDraft(),
    type: 'SKTM',
    filed: null,
    answers: { nama: 'Siti', keperluan: 'beasiswa', npwp: '-' },
    photos: { fotoKtp: photo, fotoKk: photo },
  };

  it('restores every answer and photo', () => {
    const found = adoptFiling(stored);
    expect(found).toMatchObject({ type: 'SKTM', filed: null, draft: { key: stored.key } });
    expect(found?.draft.answers).toEqual(stored.answers);
    expect(Object.keys(found?.draft.photos ?? {})).toEqual(['fotoKtp', 'fotoKk']);
  });

  it.each([
    { ...stored, type: '' },
    { ...stored, key: '' },
    { ...stored, answers: { nama: ' ' }, photos: {} },
    { ...stored, answers: null, photos: 'x' },
    null,
    undefined,
    'x',
  ])('returns null for an unusable draft: %#', (draft) => expect(adoptFiling(draft)).toBeNull());

  it('accepts a draft with only the id of the filed application', () => {
    expect(adoptFiling({ ...newDraft(), type: 'SKTM', filed: 'abc' })?.filed).toBe('abc');
  });
});

describe('an earlier application', () => {
  const recordOf = (change: object) =>
    ({ nik, type: 'SKU', status: 'Disetujui', nama: 'Siti', ...change }) as ApplicationRecord;
  const rejected = recordOf({ _id: 'a', type: 'SKTM', status: 'Ditolak' });
  const other = recordOf({ _id: 'b' });
  const same = recordOf({ _id: 'c', type: 'SKTM' });
  const stranger = recordOf({ _id: 'd', type: 'SKTM', nik: '3205011501900002' });

  it('prefers the newest of the type, then any other, then a rejected one, never another NIK', () => {
    expect(pickEarlier([stranger, rejected, other, same], nik, 'SKTM')).toBe(same);
    expect(pickEarlier([rejected, other], nik, 'SKTM')).toBe(other);
    expect(pickEarlier([rejected], nik, 'SKTM')).toBe(rejected);
    const ofVillage = recordOf({ type: 'SKBM' });
    expect(pickEarlier([stranger, ofVillage], nik, 'SKTM')).toBe(ofVillage);
    expect(pickEarlier([stranger], nik, 'SKTM')).toBeNull();
  });

  it('fills empty fields with valid answers', () => {
    const record = recordOf({ pekerjaan: 'Guru', kk: '1', alamatLengkap: 'Kp. Cibodas RT 01' });
    const draft = { ...newDraft(), answers: { pekerjaan: 'Petani', alamatLengkap: ' ' } };
    expect(copiedAnswers(sku, sktm, draft, record)).toEqual({
      nama: 'Siti',
      nik,
      alamatLengkap: 'Kp. Cibodas RT 01',
    });
  });
});
