import { expect, it } from 'vitest';
import type { ApplicationRecord } from '../../../worker/contract/applications.ts';
import { sktm } from '../../../worker/contract/letters/sktm.ts';
import { draftFrom, newDraft } from './letter-draft.ts';

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

it('makes a new key each time, of visible ASCII', () => {
  expect(newDraft().key).toMatch(/^[\x21-\x7e]{36}$/);
  expect(newDraft().key).not.toBe(newDraft().key);
});
