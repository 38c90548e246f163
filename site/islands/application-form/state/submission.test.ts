import { describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { newDraft } from '#site/forms/letter-draft.ts';
import { ApiError } from '#site/lib/api/api-client.ts';
import { penghasilan, tanggalAcara } from '#tests/fixtures/field-kinds.ts';
import { heirAnswers, peopleLetter } from '#tests/fixtures/people-letter.ts';
import { filled, testLetter } from '#tests/fixtures/test-letter.ts';
import { hasOtherAnswers, readFailure } from './submission.ts';

const draft = { ...newDraft('kunci'), ...filled };

it('detects answers that differ from the stored record', () => {
  const record = { ...filled.answers } as Partial<ApplicationRecord> as ApplicationRecord;
  expect(hasOtherAnswers(testLetter, draft, record)).toBe(false);
  expect(hasOtherAnswers(testLetter, draft, { ...record, nama: 'Sita' })).toBe(true);
  const withPurpose = { ...draft, answers: { ...draft.answers, keperluan: 'kuliah' } };
  expect(hasOtherAnswers(testLetter, withPurpose, { ...record, keperluan: null })).toBe(true);
  expect(hasOtherAnswers(testLetter, withPurpose, { ...record, keperluan: 'kuliah' })).toBe(false);
});

it('compares an amount in its stored form', () => {
  const letter = { ...testLetter, fields: [penghasilan, tanggalAcara] };
  const typed = { penghasilan: 'Rp 1.500.000', tanggalAcara: '05 Juli 2027' };
  const record = { ...typed, penghasilan: '1500000' } as Partial<ApplicationRecord>;
  const sent = { ...newDraft('kunci'), answers: typed };
  expect(hasOtherAnswers(letter, sent, record as ApplicationRecord)).toBe(false);
  const other = { ...record, penghasilan: '150000' } as ApplicationRecord;
  expect(hasOtherAnswers(letter, sent, other)).toBe(true);
});

it('compares lists of people, and ignores questions whose condition is not met', () => {
  const answers = { ...heirAnswers, ahliWaris: JSON.stringify(heirAnswers.ahliWaris) };
  const sent = { ...newDraft('kunci'), answers: { ...answers, nomorWasiat: '12' } };
  const record = heirAnswers as unknown as ApplicationRecord;
  expect(hasOtherAnswers(peopleLetter, sent, record)).toBe(false);
  const [first] = heirAnswers.ahliWaris;
  expect(hasOtherAnswers(peopleLetter, sent, { ...record, ahliWaris: [first] } as never)).toBe(
    true,
  );
});

const read = (error: ApiError) => readFailure(error, testLetter.fields);

describe('readFailure', () => {
  it('reports an expired session', () => {
    expect(read(new ApiError(401, '')).sessionEnded).toBe(true);
  });

  it("returns the rejected answers of the form's own fields", () => {
    const { refused } = read(new ApiError(400, 'x', { nik: 'NIK salah', type: 'Jenis salah' }));
    expect(refused).toEqual({ nik: 'NIK salah' });
  });

  it('returns the rejected answers about people', () => {
    const errors = { 'ahliWaris.2.nik': 'NIK salah', ahliWarisLain: 'x' };
    const { refused } = readFailure(new ApiError(400, 'x', errors), peopleLetter.fields);
    expect(refused).toEqual({ 'ahliWaris.2.nik': 'NIK salah' });
  });

  it.each([413, 415])('assigns a %s without a field to the first photo', (status) => {
    expect(read(new ApiError(status, 'Terlalu besar.')).refused).toEqual({
      foto: 'Terlalu besar.',
    });
    expect(read(new ApiError(status, '')).refused).toEqual({
      foto: 'Foto tidak dapat diterima. Pilih foto lain.',
    });
  });

  it('reports a draft that was already received, with the server’s message', () => {
    const { advice, alreadyReceived } = read(new ApiError(409, 'Draf ini sudah diterima.'));
    expect(alreadyReceived).toBe(true);
    // After a change of the form nothing was stored, so the draft keeps its key.
    const changed = new ApiError(409, 'Diperbarui.', { revision: 'Diperbarui.' });
    expect(read(changed).alreadyReceived).toBe(false);
    expect(advice).toBe('Draf ini sudah diterima.');
  });

  it('reports how long to wait', () => {
    const error = new ApiError(429, '');
    error.retryAfter = 30;
    expect(read(error).advice).toContain('30 detik');
    const paused = new ApiError(429, 'Pengajuan daring dijeda sampai Senin.');
    expect(read(paused).advice).toBe('Pengajuan daring dijeda sampai Senin.');
  });

  it('states that a retry is safe if the response is missing', () => {
    expect(read(new ApiError(0, '')).advice).toContain('tidak akan masuk dua kali');
  });
});
