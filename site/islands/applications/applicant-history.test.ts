import { expect, it } from 'vitest';
import { related } from '#tests/fixtures/records.ts';
import { describeRelated, describeState, warningsOf } from './applicant-history.tsx';

const one = { ...related, _id: 'a', nomorSurat: '400.12/014/LYG/V/2026' };
const facts = { sama: [], mirip: [], menggantikan: null, akun: null };

it.each([
  [{ status: 'Menunggu' }, 'masih menunggu'],
  [{ status: 'Ditolak' }, 'ditolak'],
  [{}, 'surat 400.12/014/LYG/V/2026 masih berlaku'],
  [{ keadaan: 'kedaluwarsa' }, 'surat 400.12/014/LYG/V/2026 sudah kedaluwarsa'],
  [{ keadaan: 'dicabut' }, 'surat 400.12/014/LYG/V/2026 dicabut'],
] as const)('describes the state of another application %j: %s', (change, words) => {
  expect(describeState({ ...one, ...change })).toBe(words);
  expect(describeRelated({ ...one, ...change })).toBe(`SKTM, 4 Mei 2026: ${words}`);
});

it('warns of a valid letter and of other pending applications of the same type', () => {
  const text = 'Sudah ada surat SKTM yang masih berlaku: nomor 400.12/014/LYG/V/2026.';
  expect(warningsOf({ ...facts, sama: [one] }, 'SKTM')).toEqual([{ text, about: 'a' }]);
  const waiting = { ...one, status: 'Menunggu', keadaan: null } as const;
  expect(warningsOf({ ...facts, sama: [waiting, waiting] }, 'SKTM')).toEqual([
    { text: 'Ada 2 pengajuan SKTM lain dari NIK ini yang masih menunggu.' },
  ]);
});

it('ignores other types and rejected or withdrawn applications', () => {
  const withdrawn = { ...one, keadaan: 'dicabut' } as const;
  const rejected = { ...one, status: 'Ditolak', keadaan: null } as const;
  expect(warningsOf({ ...facts, sama: [withdrawn, rejected] }, 'SKTM')).toEqual([]);
  expect(warningsOf({ ...facts, sama: [one] }, 'SKU')).toEqual([]);
});

it('warns once of each person with a similar NIK or the same name and birth date', () => {
  const near = { ...one, sebab: 'nik' } as const;
  const namesake = { ...one, nik: null, sebab: 'lahir' } as const;
  const mirip = [near, { ...near, _id: 'b' }, namesake];
  const texts = [
    'NIK ini hampir sama dengan 3205 0115 0190 0001 atas nama Siti Aminah. Cocokkan dengan foto KTP.',
    'Siti Aminah dengan tanggal lahir yang sama pernah mengajukan dengan NIK -. Cocokkan dengan foto KTP.',
  ];
  const warnings = texts.map((text) => ({ text, about: 'a' }));
  expect(warningsOf({ ...facts, mirip }, 'SKTM')).toEqual(warnings);
});
