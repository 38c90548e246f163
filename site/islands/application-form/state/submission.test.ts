import { expect, it } from 'vitest';
import { newDraft } from '#site/forms/letter-draft.ts';
import { ApiError } from '#site/lib/api/api-client.ts';
import { penghasilan, tanggalAcara } from '#tests/fixtures/field-kinds.ts';
import { heirAnswers, peopleLetter } from '#tests/fixtures/people-letter.ts';
import { pending } from '#tests/fixtures/records.ts';
import { filled, testLetter } from '#tests/fixtures/test-letter.ts';
import { adviceFor, hasOtherAnswers, isAlreadyReceived, refusedFields } from './submission.ts';

const draft = { ...newDraft('kunci'), ...filled };
const recordOf = (answers: object) => ({ ...pending, keperluan: null, ...answers });

it('detects answers that differ from the stored record', () => {
  const record = recordOf(filled.answers);
  expect(hasOtherAnswers(testLetter, draft, record)).toBe(false);
  expect(hasOtherAnswers(testLetter, draft, { ...record, nama: 'Sita' })).toBe(true);
  const withPurpose = { ...draft, answers: { ...draft.answers, keperluan: 'kuliah' } };
  expect(hasOtherAnswers(testLetter, withPurpose, { ...record, keperluan: null })).toBe(true);
  expect(hasOtherAnswers(testLetter, withPurpose, { ...record, keperluan: 'kuliah' })).toBe(false);
});

it('compares an amount in its stored form', () => {
  const letter = { ...testLetter, fields: [penghasilan, tanggalAcara] };
  const typed = { penghasilan: 'Rp 1.500.000', tanggalAcara: '05 Juli 2027' };
  const record = recordOf({ ...typed, penghasilan: '1500000' });
  const sent = { ...newDraft('kunci'), answers: typed };
  expect(hasOtherAnswers(letter, sent, record)).toBe(false);
  expect(hasOtherAnswers(letter, sent, { ...record, penghasilan: '150000' })).toBe(true);
});

it('compares lists of people, and ignores questions whose condition is not met', () => {
  const sent = { ...newDraft('kunci'), answers: { ...heirAnswers, nomorWasiat: '12' } };
  const record = recordOf(heirAnswers);
  expect(hasOtherAnswers(peopleLetter, sent, record)).toBe(false);
  const fewer = { ...record, ahliWaris: heirAnswers.ahliWaris.slice(0, 1) };
  expect(hasOtherAnswers(peopleLetter, sent, fewer)).toBe(true);
});

const refused = (error: ApiError) => refusedFields(error, testLetter.fields);

it.each([400, 413])("returns the server's messages about fields with a %s", (status) => {
  const errors = { nik: 'NIK salah' };
  expect(refused(new ApiError(status, 'x', errors))).toEqual(errors);
});

it.each([413, 415])('assigns a %s without a field to the first photo', (status) => {
  expect(refused(new ApiError(status, 'Terlalu besar.'))).toEqual({ foto: 'Terlalu besar.' });
  const message = 'Foto tidak dapat diterima. Pilih foto lain.';
  expect(refused(new ApiError(status, ''))).toEqual({ foto: message });
});

it('detects a draft that was already received, except after a change of the form', () => {
  const received = new ApiError(409, 'Draf ini sudah diterima.');
  expect(isAlreadyReceived(received)).toBe(true);
  expect(adviceFor(received)).toBe('Draf ini sudah diterima.');
  const changed = new ApiError(409, 'Diperbarui.', { revision: 'Diperbarui.' });
  expect(isAlreadyReceived(changed)).toBe(false);
});

it('advises how long to wait', () => {
  const error = new ApiError(429, '');
  error.retryAfter = 30;
  expect(adviceFor(error)).toContain('30 detik');
  const paused = new ApiError(429, 'Pengajuan daring dijeda sampai Senin.');
  expect(adviceFor(paused)).toBe('Pengajuan daring dijeda sampai Senin.');
});

it('advises that a retry is safe if the response is missing', () => {
  expect(adviceFor(new ApiError(0, ''))).toContain('tidak akan masuk dua kali');
});
