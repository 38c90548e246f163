import { describe, expect, it } from 'vitest';
import { signatory } from '#tests/fixtures/records.ts';
import { describeTerm, findFormerHead, termState } from './signatories.ts';

const head = { ...signatory, nama: 'H. Asep Contoh, S.Pd.' };
const day = '2026-11-22';

it('derives whether a term is current, future or past', () => {
  expect(termState(head, day)).toBe('kini');
  expect(termState({ ...head, mulai: day, sampai: day }, day)).toBe('kini');
  expect(termState({ ...head, mulai: '2026-11-23' }, day)).toBe('nanti');
  expect(termState({ ...head, sampai: '2026-11-21' }, day)).toBe('lalu');
});

it('describes a term with the dates that are set', () => {
  expect(describeTerm({ mulai: null, sampai: null })).toBe('Tanpa batas waktu');
  expect(describeTerm({ mulai: '2026-01-01', sampai: null })).toBe('Sejak 1 Januari 2026');
  expect(describeTerm({ mulai: null, sampai: '2026-12-31' })).toBe('Sampai 31 Desember 2026');
  expect(describeTerm({ mulai: '2026-01-01', sampai: '2026-12-31' })).toBe(
    '1 Januari 2026 sampai 31 Desember 2026',
  );
});

describe('findFormerHead', () => {
  it('ignores differences in punctuation and case', () => {
    expect(findFormerHead([head], 'Dewi Lestari', day)).toBe(head);
    for (const same of ['h asep contoh spd', 'H. ASEP CONTOH, S.Pd', 'H.Asep  Contoh S.Pd.'])
      expect(findFormerHead([head], same.replace('spd', 's pd'), day)).toBeNull();
  });

  it('returns null without a named head or a signing head', () => {
    for (const none of [undefined, null, '', ' . '])
      expect(findFormerHead([head], none, day)).toBeNull();
    const deputy = { ...head, atasNama: 'Kepala Desa Layung' };
    const deletedAdvice = { ...head, sampai: '2020-01-01' };
    expect(findFormerHead([deputy, deletedAdvice], 'Dewi Lestari', day)).toBeNull();
  });

  it('compares with the first signatory who signs as head today', () => {
    const deletedAdvice = { ...head, sampai: '2020-01-01' };
    const now = { ...head, _id: 'x', nama: 'Dewi Lestari' };
    expect(findFormerHead([deletedAdvice, now], 'Dewi Lestari', day)).toBeNull();
    expect(findFormerHead([deletedAdvice, now], 'Asep Contoh', day)).toBe(now);
  });
});
