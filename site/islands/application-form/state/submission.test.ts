import { describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { newDraft } from '#site/forms/letter-draft.ts';
import { ApiError } from '#site/lib/api/api-client.ts';
import { penghasilan, tanggalAcara } from '#tests/fixtures/field-kinds.ts';
import { filled, testLetter } from '#tests/fixtures/test-letter.ts';
import { differs, readFailure } from './submission.ts';

const draft = { ...newDraft('kunci'), ...filled };

it('tells a record of an earlier try from one of this draft', () => {
  const record = { ...filled.answers } as Partial<ApplicationRecord> as ApplicationRecord;
  expect(differs(testLetter, draft, record)).toBe(false);
  expect(differs(testLetter, draft, { ...record, nama: 'Sita' })).toBe(true);
  const meant = { ...draft, answers: { ...draft.answers, keperluan: 'kuliah' } };
  expect(differs(testLetter, meant, { ...record, keperluan: null })).toBe(true);
  expect(differs(testLetter, meant, { ...record, keperluan: 'kuliah' })).toBe(false);
});

it('knows an amount as it is stored from how it was typed', () => {
  const letter = { ...testLetter, fields: [penghasilan, tanggalAcara] };
  const typed = { penghasilan: 'Rp 1.500.000', tanggalAcara: '05 Juli 2027' };
  const record = { ...typed, penghasilan: '1500000' } as Partial<ApplicationRecord>;
  const sent = { ...newDraft('kunci'), answers: typed };
  expect(differs(letter, sent, record as ApplicationRecord)).toBe(false);
  const other = { ...record, penghasilan: '150000' } as ApplicationRecord;
  expect(differs(letter, sent, other)).toBe(true);
});

const read = (error: ApiError) => readFailure(error, testLetter.fields);

describe('readFailure', () => {
  it('knows that the session has ended', () => {
    expect(read(new ApiError(401, '')).sessionEnded).toBe(true);
  });

  it('names the answers that the server refused, and no field that is not in the form', () => {
    const { refused } = read(new ApiError(400, 'x', { nik: 'NIK salah', type: 'Jenis salah' }));
    expect(refused).toEqual({ nik: 'NIK salah' });
  });

  it.each([413, 415])('lays a %s without a field at the first photo', (status) => {
    expect(read(new ApiError(status, 'Terlalu besar.')).refused).toEqual({
      foto: 'Terlalu besar.',
    });
    expect(read(new ApiError(status, '')).refused).toEqual({
      foto: 'Foto tidak dapat diterima. Pilih foto lain.',
    });
  });

  it('tells in the server’s words that the draft has arrived before', () => {
    const { advice, arrivedBefore } = read(new ApiError(409, 'Draf ini sudah diterima.'));
    expect(arrivedBefore).toBe(true);
    // A form that was changed meanwhile has taken nothing: the draft arrives once, under its own key.
    const changed = new ApiError(409, 'Diperbarui.', { revision: 'Diperbarui.' });
    expect(read(changed).arrivedBefore).toBe(false);
    expect(advice).toBe('Draf ini sudah diterima.');
  });

  it('says how long to wait', () => {
    const error = new ApiError(429, '');
    error.retryAfter = 30;
    expect(read(error).advice).toContain('30 detik');
    const paused = new ApiError(429, 'Pengajuan daring dijeda sampai Senin.');
    expect(read(paused).advice).toBe('Pengajuan daring dijeda sampai Senin.');
  });

  it('promises that a retry is safe when no answer came', () => {
    expect(read(new ApiError(0, '')).advice).toContain('tidak akan masuk dua kali');
  });
});
