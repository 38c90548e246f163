import { describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { letters, skdl, sktm, sku } from '#contract/letters/index.ts';
import { newDraft } from '#site/forms/letter-draft.ts';
import { adoptFiling, copiedAnswers, groupsOf, pickEarlier } from './filing.ts';

const photo = new Blob(['x'], { type: 'image/jpeg' });
const nik = '3205011501900001';
const names = (letter: (typeof letters)[number]) =>
  groupsOf(letter).map(({ title, fields }) => [title, fields.map(({ name }) => name)]);

describe('the groups of a form', () => {
  it('follow the letter, with the NIK first', () => {
    expect(names(sku)).toEqual([
      ['Pemohon', ['nik', 'nama', 'tempatTanggalLahir', 'alamatLengkap']],
      [
        'Keterangan',
        [
          'bentukPerusahaan',
          'npwp',
          'bidangUsaha',
          'jasaDagangUtama',
          'alamatPerusahaan',
          'keadaanUsahaSaatIni',
        ],
      ],
    ]);
    expect(names(skdl)[0]?.[0]).toBe('Lembaga');
  });

  it.each(letters.map((letter) => [letter.type, letter] as const))(
    'hold every answer of %s once',
    (_, letter) => {
      const shown = groupsOf(letter).flatMap(({ fields }) => fields.map(({ name }) => name));
      const asked = letter.fields.flatMap(({ kind, name }) => (kind === 'photo' ? [] : name));
      expect(shown.toSorted()).toEqual(asked.toSorted());
    },
  );

  it('hold what the letter does not print, too', () => {
    const letter = { ...sktm, sections: [{ rows: ['nama', 'nik'] }] };
    expect(names(letter)[1]).toEqual([
      'Keterangan',
      ['kk', 'jenisKelamin', 'tempatTanggalLahir', 'noIdDtks', 'pekerjaan', 'alamatLengkap'],
    ]);
  });
});

describe('a filing on this device', () => {
  const kept = {
    ...newDraft(),
    type: 'SKTM',
    filed: null,
    answers: { nama: 'Siti', keperluan: 'beasiswa', npwp: '-' },
    photos: { fotoKtp: photo, fotoKk: photo },
  };

  it('comes back whole: its form shows what the version that is offered asks', () => {
    const found = adoptFiling(kept);
    expect(found).toMatchObject({ type: 'SKTM', filed: null, draft: { key: kept.key } });
    expect(found?.draft.answers).toEqual(kept.answers);
    expect(Object.keys(found?.draft.photos ?? {})).toEqual(['fotoKtp', 'fotoKk']);
  });

  it('is dropped where nothing of it can be used', () => {
    for (const stored of [
      { ...kept, type: '' },
      { ...kept, key: '' },
      { ...kept, answers: { nama: ' ' }, photos: {} },
      { ...kept, answers: null, photos: 'x' },
      null,
      undefined,
      'x',
    ]) {
      expect(adoptFiling(stored)).toBeNull();
    }
  });

  it('may be only the id of the application that it has become', () => {
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

  it('is the newest of the type, then any, then a rejected one; never of another NIK', () => {
    expect(pickEarlier([stranger, rejected, other, same], nik, 'SKTM')).toBe(same);
    expect(pickEarlier([rejected, other], nik, 'SKTM')).toBe(other);
    expect(pickEarlier([rejected], nik, 'SKTM')).toBe(rejected);
    const ofVillage = recordOf({ type: 'SKBM' });
    expect(pickEarlier([stranger, ofVillage], nik, 'SKTM')).toBe(ofVillage);
    expect(pickEarlier([stranger], nik, 'SKTM')).toBeNull();
  });

  it('fills what is empty with what passes', () => {
    const record = recordOf({ pekerjaan: 'Guru', kk: '1', alamatLengkap: 'Kp. Cibodas RT 01' });
    const draft = { ...newDraft(), answers: { pekerjaan: 'Petani', alamatLengkap: ' ' } };
    expect(copiedAnswers(sku, sktm, draft, record)).toEqual({
      nama: 'Siti',
      nik,
      alamatLengkap: 'Kp. Cibodas RT 01',
    });
  });
});
