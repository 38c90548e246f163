import { describe, expect, it } from 'vitest';
import { check } from '../basics/input.ts';
import { withdrawalSchema } from './register.ts';
import {
  commonReasons,
  deletionReason,
  describeWithdrawal,
  publicReason,
  whenAndWhy,
  withdrawalSentence,
} from './withdrawal.ts';

/** The first of December in the village. */
const withdrawnAt = '2026-11-30T17:30:00.000Z';

describe('a withdrawn letter', () => {
  it('describes when and why', () => {
    const letter = { withdrawnAt, withdrawnReason: 'Data keliru.' };
    expect(describeWithdrawal(letter)).toBe('Dicabut 1 Desember 2026: Data keliru.');
    expect(whenAndWhy(letter)).toBe('1 Desember 2026: Data keliru.');
  });

  it.each(['Data keliru', 'Data keliru.'])('ends its sentence with one stop: %s', (reason) => {
    const said = withdrawalSentence({ withdrawnAt, withdrawnReason: reason });
    expect(said).toBe('Dicabut 1 Desember 2026: Data keliru.');
  });

  it('names the letter that replaced it', () => {
    const letter = { withdrawnAt, withdrawnReason: 'Data keliru', digantiOleh: '500/2' };
    const words = '1 Desember 2026: Data keliru. Diganti oleh surat nomor 500/2.';
    expect(whenAndWhy(letter)).toBe(words);
  });

  it('omits a missing reason', () => {
    const letter = { withdrawnAt, withdrawnReason: null };
    expect(describeWithdrawal(letter)).toBe('Dicabut 1 Desember 2026');
  });
});

describe('publicReason', () => {
  const answers = { wasiat: 'Tidak', ahliWaris: [{ nama: 'Dewi' }] };
  const letter = { nama: 'Siti Data Aminah, S.Pd.', answers, forgottenAt: null };
  const of = (withdrawnReason: string | null) => publicReason(withdrawnReason, letter);

  it.each([
    ...commonReasons,
    deletionReason,
    'Alamat keliru, diganti dengan nomor 470/12/2026 tanggal 01-12-2026.',
    '',
  ])('shows %j', (reason) => expect(of(reason)).toBe(reason));

  it.each([
    ...['NIK ternyata 3205011501900002.', 'NIK ternyata 3205 0115 0190 0002.'],
    ...['Telepon 0812-3456-7890.', 'Alamat SITI keliru.', 'Dewi bukan ahli waris.', null],
  ])('hides %j', (reason) => expect(of(reason)).toBeNull());

  it('hides all but the common ones once it is not known whom the letter names', () => {
    const gone = { ...letter, answers: null };
    expect(publicReason('Terbit dua kali', gone)).toBeNull();
    expect(publicReason('Data keliru.', gone)).toBe('Data keliru.');
  });
});

it('requires a reason for a withdrawal, one line of at most 200 characters', () => {
  const reasonOf = (reason: unknown) => check(withdrawalSchema, { reason });
  expect(reasonOf(' Data\nkeliru ')).toEqual({ ok: true, values: { reason: 'Data keliru' } });
  const missing = { ok: false, errors: { reason: 'Alasan pencabutan wajib diisi' } };
  for (const nothing of ['', ' ', undefined, null]) expect(reasonOf(nothing)).toEqual(missing);
  expect(reasonOf('x'.repeat(201))).toMatchObject({ ok: false });
});
