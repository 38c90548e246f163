import { expect, it } from 'vitest';
import type { ApplicationRecord } from '../../../worker/contract/applications.ts';
import { sktm } from '../../../worker/contract/letters/sktm.ts';
import { draftFrom, newDraft } from './letter-draft.ts';

const record = {
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
  const { key, ...draft } = draftFrom(sktm, record);
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

it('corrects nothing where a letter was withdrawn', () => {
  const withdrawn = {
    ...record,
    status: 'Disetujui',
    perbaikan: null,
    withdrawnReason: 'Data keliru.',
  } as ApplicationRecord;
  expect(draftFrom(sktm, withdrawn).again).toEqual({ reason: 'Data keliru.' });
});

it('makes a new key each time, of visible ASCII', () => {
  expect(newDraft().key).toMatch(/^[\x21-\x7e]{36}$/);
  expect(newDraft().key).not.toBe(newDraft().key);
});
