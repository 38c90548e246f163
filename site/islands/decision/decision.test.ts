import { expect, it } from 'vitest';
import { applicationTexts } from '#contract/applications.ts';
import { ApiError } from '#site/lib/api/api-client.ts';
import { pending } from '#tests/fixtures/records.ts';
import {
  appendReason,
  bodyOf,
  describeErrors,
  describeFailure,
  describeSuccess,
  findErrors,
  startOf,
  wordErrors,
} from './decision.ts';

const kop = ['A', 'B', 'C', 'D'] as const;
const lastChoices = { kop, penandaTangan: 'p1' } as const;
const record = { keperluan: null };
const empty = startOf(record, lastChoices);

it('bodyOf sends the letterhead only with an approval', () => {
  expect(bodyOf('setujui', empty)).toEqual({
    status: 'Disetujui',
    adminNotes: '',
    keperluan: '',
    penandaTangan: 'p1',
    kop1: 'A',
    kop2: 'B',
    kop3: 'C',
    kop4: 'D',
  });
  expect(bodyOf('tolak', { ...empty, perbaikan: { npwp: '' } })).toEqual({
    status: 'Ditolak',
    adminNotes: '',
    perbaikan: { npwp: '' },
  });
});

it('requires notes for a rejection', () => {
  const errors = findErrors('tolak', { ...empty, adminNotes: '  ' });
  expect(errors.adminNotes).toBe('Tulis alasan penolakan di sini.');
  expect(describeErrors(errors).line).toBe('Admin notes are required for rejection.');
  expect(wordErrors({ adminNotes: applicationTexts.notesRequired })).toEqual(errors);
});

it('accepts an approval without notes and letterhead, but no letterhead line that is too long', () => {
  expect(findErrors('setujui', { ...empty, kop1: '', kop2: '', kop3: '', kop4: '' })).toEqual({});
  const errors = findErrors('setujui', { ...empty, kop1: 'x'.repeat(151) });
  expect(errors).toEqual({ kop1: 'Kop baris 1 maksimal 150 karakter.' });
  expect(describeErrors(errors).line).toBe('Isian belum benar.');
});

it('distinguishes a missing public origin from a concurrent decision', () => {
  const { line, advice } = describeFailure(new ApiError(409, applicationTexts.noOrigin));
  expect(line).toContain('PUBLIC_ORIGIN');
  expect(advice).toContain('tetap menunggu');
});

it('describes the earlier decision: official, result and time', () => {
  const error = new ApiError(409, 'Pengajuan ini sudah diproses.');
  const decidedAt = '2026-11-20T02:12:00.000Z';
  error.current = { status: 'Ditolak', decidedAt, diputuskanOleh: 'Dewi' };
  expect(describeFailure(error).advice).toBe(
    'Dewi menolaknya, 20 November 2026, 09.12 WIB. Keputusan Anda tidak dikirim; daftar sudah diperbarui. Tekan Tutup.',
  );
});

it.each([
  [409, 'Pengajuan ini sudah diproses.', 'Pengajuan ini sudah diproses.', false],
  [0, '', 'Error updating application.', true],
])('shows the message of a %s, else the default line', (status, message, line, english) => {
  expect(describeFailure(new ApiError(status, message))).toMatchObject({ line, english });
});

it.each([
  [{ nomorSurat: '1/X' }, 'Application disetujui successfully!', /^Siti: Disetujui, nomor 1\/X\. /],
  [{ status: 'Ditolak' }, 'Application ditolak successfully!', /^Siti: Ditolak\. Pemohon melihat/],
] as const)('describes a decision: %j', (facts, line, words) => {
  const decided = { ...pending, status: 'Disetujui', nama: 'Siti', ...facts } as const;
  expect(describeSuccess(decided)).toMatchObject({ line, advice: expect.stringMatching(words) });
});

it.each([
  ['basah', 'Cetak, tanda tangani, dan cap'],
  ['tte', 'tanda tangani di aplikasi resmi'],
  ['qr', 'berlaku dengan kode QR'],
] as const)('describes the next step for signature method %s', (caraTandaTangan, words) => {
  const approved = { ...pending, status: 'Disetujui', caraTandaTangan } as const;
  expect(describeSuccess(approved).advice).toContain(words);
});

it('appends a common reason to the typed notes once', () => {
  expect(appendReason(' ', 'Foto buram.')).toBe('Foto buram.');
  expect(appendReason('Halo. ', 'Foto buram.')).toBe('Halo.\nFoto buram.');
  expect(appendReason('Foto buram. Ulangi.', 'Foto buram.')).toBe('Foto buram. Ulangi.');
});
