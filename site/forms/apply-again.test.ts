import { expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { sktm } from '#contract/letters/index.ts';
import { shareAnswers } from '#contract/letters/shared-answers.ts';
import { penghasilan, tanggungan } from '#tests/fixtures/field-kinds.ts';
import { ahliWaris, heirs, peopleLetter } from '#tests/fixtures/people-letter.ts';
import { answersFrom, draftFrom } from './apply-again.ts';

const recordOf = (parts: object) => parts as ApplicationRecord;
const rejected = recordOf({
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
});

it('copies answers, reason, notes and id, but no photo or letter number', () => {
  const { key, ...draft } = draftFrom(sktm, rejected);
  expect(key).toHaveLength(36);
  expect(draft).toEqual({
    answers: { nama: 'Siti', nik: '3205011501900001' },
    photos: {},
    again: { reason: 'Foto buram.', id: 'x', notes: { fotoKtp: 'Ambil ulang di tempat terang.' } },
  });
});

it('copies the number for notices as people write it', () => {
  const { answers } = draftFrom(sktm, { ...rejected, nomorWa: '+6281234567890' });
  expect(answers.nomorWa).toBe('0812-3456-7890');
});

it('copies nothing from a record with deleted data, not even the dash in place of the name', () => {
  const deleted = { ...rejected, nama: '-', nik: null, dihapusPada: '2026-11-03T03:00:00Z' };
  expect(draftFrom(sktm, deleted).answers).toEqual({});
});

it('cancels a pending application, and corrects what that one corrected', () => {
  const first = { adminNotes: null, menggantikan: null };
  const pending = { ...rejected, ...first, status: 'Menunggu' } as const;
  expect(draftFrom(sktm, pending).again).toEqual({ reason: null, cancels: 'x' });
  const second = { ...pending, menggantikan: 'w' };
  expect(draftFrom(sktm, second).again).toEqual({ reason: null, cancels: 'x', id: 'w' });
});

it('replaces a withdrawn letter', () => {
  const facts = { perbaikan: null, withdrawnReason: 'Data keliru.' };
  const withdrawn = { ...rejected, ...facts, status: 'Disetujui' } as const;
  expect(draftFrom(sktm, withdrawn).again).toEqual({ id: 'x', reason: 'Data keliru.', notes: {} });
});

it('copies the purpose of the letter', () => {
  const record = recordOf({ nama: 'Siti', keperluan: 'kuliah', adminNotes: null });
  expect(draftFrom(sktm, record).answers).toEqual({ nama: 'Siti', keperluan: 'kuliah' });
});

it('copies only shared answers that are valid in the form', () => {
  const home = 'Kp. Cibodas, RT 01 RW 03';
  const shared = {
    nama: 'nama',
    nik: 'nik',
    pekerjaan: 'pekerjaan',
    alamatLengkap: 'alamatSekarang',
  };
  const wrong = { nik: '1', kk: null, pekerjaan: null };
  const record = recordOf({ ...wrong, nama: 'Siti', alamatSekarang: home });
  expect(answersFrom(record, sktm, shared)).toEqual({ nama: 'Siti', alamatLengkap: home });
});

it('formats amounts in a way that the form accepts', () => {
  const letter = { ...sktm, fields: [penghasilan, tanggungan] };
  const shared = { penghasilan: 'gaji', tanggungan: 'tanggungan' };
  const record = recordOf({ gaji: '1500000', tanggungan: '1000' });
  expect(answersFrom(record, letter, shared)).toEqual({
    penghasilan: 'Rp 1.500.000',
    tanggungan: '1.000',
  });
});

it('copies the common columns of a list of people, and none that are invalid', () => {
  const [nama, nik] = ahliWaris.columns;
  const list = { ...ahliWaris, name: 'keluarga', meaning: 'ahliWaris', most: 2 };
  const columns = [{ ...nama, name: 'namaLengkap', meaning: 'nama' }, nik];
  const letter = { ...peopleLetter, fields: [{ ...list, columns }] } as typeof peopleLetter;
  const shared = shareAnswers(peopleLetter, letter);
  expect(shared).toEqual({
    keluarga: 'ahliWaris',
    'keluarga.namaLengkap': 'nama',
    'keluarga.nik': 'nik',
  });
  const copy = (people: unknown) =>
    answersFrom(recordOf({ ahliWaris: people }), letter, shared).keluarga;
  expect(copy([heirs[0], { nama: 'Rina', nik: '1' }, heirs[1]])).toEqual([
    { namaLengkap: 'Siti Aminah', nik: heirs[0]?.nik },
    { namaLengkap: 'Rina' },
  ]);
  for (const none of [[{ hubungan: 'Anak' }], 'x', null]) expect(copy(none)).toBeUndefined();
});
