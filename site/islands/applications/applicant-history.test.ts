import { describe, expect, it } from 'vitest';
import type { RelatedApplication } from '#contract/applications.ts';
import { describeRelated, describeState, warningsOf } from './applicant-history.tsx';

const one: RelatedApplication = {
  _id: 'a',
  type: 'SKU',
  title: 'Surat Keterangan Usaha',
  status: 'Disetujui',
  nama: 'Siti Aminah',
  nik: '3205011501900001',
  createdAt: '2026-11-02T01:00:00.000Z',
  nomorSurat: '500.3.3/007/LYG/XI/2026',
  keadaan: 'berlaku',
};
const facts = { sama: [], mirip: [], menggantikan: null, akun: null };

describe('describeState', () => {
  it.each([
    [{ status: 'Menunggu' }, 'masih menunggu'],
    [{ status: 'Ditolak' }, 'ditolak'],
    [{}, 'surat 500.3.3/007/LYG/XI/2026 masih berlaku'],
    [{ keadaan: 'kedaluwarsa' }, 'surat 500.3.3/007/LYG/XI/2026 sudah kedaluwarsa'],
    [{ keadaan: 'dicabut' }, 'surat 500.3.3/007/LYG/XI/2026 dicabut'],
  ] as const)('%j is %j', (change, words) => {
    expect(describeState({ ...one, nomorSurat: one.nomorSurat, ...change })).toBe(words);
  });

  it('includes the type and the date', () => {
    expect(describeRelated({ ...one, status: 'Ditolak' })).toBe('SKU, 2 November 2026: ditolak');
  });
});

describe('warningsOf', () => {
  it('warns of a valid letter and of other pending applications of the same type', () => {
    expect(warningsOf({ ...facts, sama: [one] }, 'SKU')).toEqual([
      {
        text: 'Sudah ada surat SKU yang masih berlaku: nomor 500.3.3/007/LYG/XI/2026.',
        about: 'a',
      },
    ]);
    const waiting = { ...one, status: 'Menunggu', keadaan: null } as const;
    expect(warningsOf({ ...facts, sama: [waiting, waiting] }, 'SKU')).toEqual([
      { text: 'Ada 2 pengajuan SKU lain dari NIK ini yang masih menunggu.' },
    ]);
  });

  it('ignores other types and rejected or withdrawn applications', () => {
    const over = [
      { ...one, keadaan: 'dicabut' },
      { ...one, status: 'Ditolak', keadaan: null },
    ] as const;
    expect(warningsOf({ ...facts, sama: [...over] }, 'SKU')).toEqual([]);
    expect(warningsOf({ ...facts, sama: [one] }, 'SKTM')).toEqual([]);
  });

  it('warns once of each person with a similar NIK or the same name and birth date', () => {
    const near = { ...one, sebab: 'nik' } as const;
    const namesake = { ...one, nik: null, sebab: 'lahir' } as const;
    expect(warningsOf({ ...facts, mirip: [near, { ...near, _id: 'b' }, namesake] }, 'SKU')).toEqual(
      [
        {
          text: 'NIK ini hampir sama dengan 3205 0115 0190 0001 atas nama Siti Aminah. Cocokkan dengan foto KTP.',
          about: 'a',
        },
        {
          text: 'Siti Aminah dengan tanggal lahir yang sama pernah mengajukan dengan NIK -. Cocokkan dengan foto KTP.',
          about: 'a',
        },
      ],
    );
  });
});
