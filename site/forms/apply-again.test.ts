import { expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { sktm } from '#contract/letters/index.ts';
import { penghasilan, tanggungan } from '#tests/fixtures/field-kinds.ts';
import { answersFrom, draftFrom } from './apply-again.ts';

const rejected = {
  _id: 'x',
  type: 'SKTM',
  status: 'Ditolak',
  nama: 'Siti',
  nik: '3205011501900001',
  kk: null,
  fotoKtp: '/berkas/ktp.jpg',
  adminNotes: 'Foto buram.',
  perbaikan: { fotoKtp: 'Ambil ulang di tempat terang.' },
  withdrawnReason: null,
  nomorSurat: null,
} as unknown as ApplicationRecord;

it('takes the answers, the reason, what to mend and what it corrects, and no photo or number', () => {
  const { key, ...draft } = draftFrom(sktm, rejected);
  expect(key).toHaveLength(36);
  expect(draft).toEqual({
    answers: { nama: 'Siti', nik: '3205011501900001' },
    photos: {},
    again: {
      reason: 'Foto buram.',
      id: 'x',
      notes: { fotoKtp: 'Ambil ulang di tempat terang.' },
    },
  });
});

it('takes no answer where the data was deleted, not the dash in the place of the name either', () => {
  const deleted = { ...rejected, nama: '-', nik: null, dihapusPada: '2026-11-03T03:00:00Z' };
  expect(draftFrom(sktm, deleted as ApplicationRecord).answers).toEqual({});
});

it('takes the place of a letter that was withdrawn', () => {
  const withdrawn = {
    ...rejected,
    status: 'Disetujui',
    perbaikan: null,
    withdrawnReason: 'Data keliru.',
  } as ApplicationRecord;
  expect(draftFrom(sktm, withdrawn).again).toEqual({ id: 'x', reason: 'Data keliru.', notes: {} });
});

const recordOf = (answers: Record<string, string | null>) =>
  answers as unknown as ApplicationRecord;

it('takes for what a letter is sent again', () => {
  const record = recordOf({ nama: 'Siti', keperluan: 'kuliah', adminNotes: null });
  expect(draftFrom(sktm, record).answers).toEqual({ nama: 'Siti', keperluan: 'kuliah' });
});

it('takes of the answers that are shared those that the form would not refuse', () => {
  const home = 'Kp. Cibodas, RT 01 RW 03';
  const shared = {
    nama: 'nama',
    nik: 'nik',
    pekerjaan: 'pekerjaan',
    alamatLengkap: 'alamatSekarang',
  };
  const record = recordOf({
    nama: 'Siti',
    nik: '1',
    kk: null,
    pekerjaan: null,
    alamatSekarang: home,
  });
  expect(answersFrom(record, sktm, shared)).toEqual({ nama: 'Siti', alamatLengkap: home });
});

it('takes amounts as people write them, which the form takes again', () => {
  const letter = { ...sktm, fields: [penghasilan, tanggungan] };
  const shared = { penghasilan: 'gaji', tanggungan: 'tanggungan' };
  const record = recordOf({ gaji: '1500000', tanggungan: '1000' });
  expect(answersFrom(record, letter, shared)).toEqual({
    penghasilan: 'Rp 1.500.000',
    tanggungan: '1.000',
  });
});
