import { expect, it } from 'vitest';
import type { ApplicationRecord } from '../../../worker/contract/applications.ts';
import { sktm } from '../../../worker/contract/letters/sktm.ts';
import { answersFrom, draftFrom } from './apply-again.ts';

it('takes the answers and the reason, and no photo, number or note', () => {
  const record = {
    _id: 'x',
    type: 'SKTM',
    nama: 'Siti',
    nik: '3205011501900001',
    kk: null,
    fotoKtp: '/berkas/ktp.jpg',
    adminNotes: 'Foto buram.',
    withdrawnReason: null,
    nomorSurat: null,
  } as unknown as ApplicationRecord;
  const { key, ...draft } = draftFrom(sktm, record);
  expect(key).toHaveLength(36);
  expect(draft).toEqual({
    answers: { nama: 'Siti', nik: '3205011501900001' },
    photos: {},
    again: { reason: 'Foto buram.' },
  });
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
