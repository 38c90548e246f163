import { describe, expect, it } from 'vitest';
import { type ApplicationRecord, applicationTexts } from '#contract/applications.ts';
import { ApiError } from '#site/lib/api/api-client.ts';
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

describe('findErrors', () => {
  it('requires notes for a rejection', () => {
    const errors = findErrors('tolak', { ...empty, adminNotes: '  ' });
    expect(errors.adminNotes).toBe('Tulis alasan penolakan di sini.');
    expect(describeErrors(errors).line).toBe('Admin notes are required for rejection.');
    expect(wordErrors({ adminNotes: applicationTexts.notesRequired })).toEqual(errors);
  });

  it('accepts an approval without notes and letterhead', () => {
    expect(findErrors('setujui', { ...empty, kop1: '', kop2: '', kop3: '', kop4: '' })).toEqual({});
  });

  it('reports a letterhead line that is too long', () => {
    const errors = findErrors('setujui', { ...empty, kop1: 'x'.repeat(151) });
    expect(errors).toEqual({ kop1: 'Kop baris 1 maksimal 150 karakter.' });
    expect(describeErrors(errors).line).toBe('Isian belum benar.');
  });
});

describe('describeFailure', () => {
  it('distinguishes a missing public origin from a concurrent decision', () => {
    const { line, advice } = describeFailure(new ApiError(409, applicationTexts.noOrigin));
    expect(line).toContain('PUBLIC_ORIGIN');
    expect(advice).toContain('tetap menunggu');
  });
  it('describes the earlier decision: official, result and time', () => {
    const error = new ApiError(409, 'Pengajuan ini sudah diproses.');
    error.current = {
      status: 'Ditolak',
      decidedAt: '2026-11-20T02:12:00.000Z',
      diputuskanOleh: 'Dewi',
    };
    expect(describeFailure(error).advice).toBe(
      'Dewi menolaknya, 20 November 2026, 09.12 WIB. Keputusan Anda tidak dikirim; daftar sudah diperbarui. Tekan Tutup.',
    );
  });
  it('shows the server message, else the default line', () => {
    expect(describeFailure(new ApiError(409, 'Pengajuan ini sudah diproses.'))).toMatchObject({
      line: 'Pengajuan ini sudah diproses.',
      english: false,
    });
    expect(describeFailure(new ApiError(0, ''))).toMatchObject({
      line: 'Error updating application.',
      english: true,
    });
  });
});

describe('describeSuccess', () => {
  it('includes the lower-case status and the letter number', () => {
    const approved = { status: 'Disetujui', nama: 'Siti', nomorSurat: '1/X' } as ApplicationRecord;
    const message = describeSuccess(approved);
    expect(message.line).toBe('Application disetujui successfully!');
    expect(message.advice).toMatch(/^Siti: Disetujui, nomor 1\/X\. /);
  });

  it('includes the name of a rejected applicant', () => {
    const rejected = { status: 'Ditolak', nama: 'Siti', nomorSurat: null } as ApplicationRecord;
    expect(describeSuccess(rejected).advice).toMatch(/^Siti: Ditolak\. Pemohon melihat/);
  });

  it.each([
    ['basah', 'Cetak, tanda tangani, dan cap'],
    ['tte', 'tanda tangani di aplikasi resmi'],
    ['qr', 'berlaku dengan kode QR'],
  ])('describes the next step for signature method %s', (caraTandaTangan, words) => {
    const approved = { status: 'Disetujui', nama: 'Siti', caraTandaTangan } as ApplicationRecord;
    expect(describeSuccess(approved).advice).toContain(words);
  });
});

it('appends a common reason to the typed notes once', () => {
  expect(appendReason(' ', 'Foto buram.')).toBe('Foto buram.');
  expect(appendReason('Halo. ', 'Foto buram.')).toBe('Halo.\nFoto buram.');
  expect(appendReason('Foto buram. Ulangi.', 'Foto buram.')).toBe('Foto buram. Ulangi.');
});
