import { expect, it } from 'vitest';
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

const former = { ...head, sampai: '2020-01-01' };

it('finds a former head, whatever the punctuation and case of the names', () => {
  expect(findFormerHead([head], 'Dewi Lestari', day)).toBe(head);
  for (const same of ['h asep contoh s pd', 'H. ASEP CONTOH, S.Pd', 'H.Asep  Contoh S.Pd.'])
    expect(findFormerHead([head], same, day)).toBeNull();
});

it('finds no former head without a named head or a signing head', () => {
  for (const none of [undefined, null, '', ' . '])
    expect(findFormerHead([head], none, day)).toBeNull();
  const deputy = { ...head, atasNama: 'Kepala Desa Layung' };
  expect(findFormerHead([deputy, former], 'Dewi Lestari', day)).toBeNull();
});

it('compares the named head with the first signatory who signs as head today', () => {
  const now = { ...head, _id: 'x', nama: 'Dewi Lestari' };
  expect(findFormerHead([former, now], 'Dewi Lestari', day)).toBeNull();
  expect(findFormerHead([former, now], 'Asep Contoh', day)).toBe(now);
});
