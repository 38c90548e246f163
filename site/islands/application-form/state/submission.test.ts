import { describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { newDraft } from '#site/forms/letter-draft.ts';
import { ApiError } from '#site/lib/api/api-client.ts';
import { penghasilan, tanggalAcara } from '#tests/fixtures/field-kinds.ts';
import { heirAnswers, peopleLetter } from '#tests/fixtures/people-letter.ts';
import { filled, testLetter } from '#tests/fixtures/test-letter.ts';
import { adviceFor, hasOtherAnswers, isAlreadyReceived, refusedFields } from './submission.ts';

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
  const sent = { ...newDraft('kunci'), answers: { ...heirAnswers, nomorWasiat: '12' } };
  const record = heirAnswers as unknown as ApplicationRecord;
  expect(hasOtherAnswers(peopleLetter, sent, record)).toBe(false);
  const [first] = heirAnswers.ahliWaris;
  expect(hasOtherAnswers(peopleLetter, sent, { ...record, ahliWaris: [first] } as never)).toBe(
    true,
  );
});

describe('refusedFields', () => {
  const refused = (error: ApiError) => refusedFields(error, testLetter.fields);

  it('returns the messages of the server', () => {
    const errors = { nik: 'NIK salah' };
    expect([400, 413].map((status) => refused(new ApiError(status, 'x', errors)))).toEqual([
      errors,
      errors,
    ]);
  });

  it.each([413, 415])('assigns a %s without a field to the first photo', (status) => {
    expect(refused(new ApiError(status, 'Terlalu besar.'))).toEqual({ foto: 'Terlalu besar.' });
    const message = 'Foto tidak dapat diterima. Pilih foto lain.';
    expect(refused(new ApiError(status, ''))).toEqual({ foto: message });
  });
});

it('detects a draft that was already received, except after a change of the form', () => {
  const received = new ApiError(409, 'Draf ini sudah diterima.');
  expect(isAlreadyReceived(received)).toBe(true);
  expect(adviceFor(received)).toBe('Draf ini sudah diterima.');
  const changed = new ApiError(409, 'Diperbarui.', { revision: 'Diperbarui.' });
  expect(isAlreadyReceived(changed)).toBe(false);
});

describe('adviceFor', () => {
  it('states how long to wait', () => {
    const error = new ApiError(429, '');
    error.retryAfter = 30;
    expect(adviceFor(error)).toContain('30 detik');
    const paused = new ApiError(429, 'Pengajuan daring dijeda sampai Senin.');
    expect(adviceFor(paused)).toBe('Pengajuan daring dijeda sampai Senin.');
  });

  it('states that a retry is safe if the response is missing', () => {
    expect(adviceFor(new ApiError(0, ''))).toContain('tidak akan masuk dua kali');
  });
});
