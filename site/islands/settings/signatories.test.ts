import { describe, expect, it } from 'vitest';
import type { SignatoryRecord } from '#contract/issued/signatories.ts';
import { describeTerm, formerHead, standingOf } from './signatories.ts';

const head: SignatoryRecord = {
  _id: 'desa',
  nama: 'H. Asep Contoh, S.Pd.',
  jabatan: 'Kepala Desa Layung',
  nip: null,
  atasNama: null,
  mulai: null,
  sampai: null,
};
const day = '2026-11-22';

it('knows who may sign today', () => {
  expect(standingOf(head, day)).toBe('kini');
  expect(standingOf({ ...head, mulai: day, sampai: day }, day)).toBe('kini');
  expect(standingOf({ ...head, mulai: '2026-11-23' }, day)).toBe('nanti');
  expect(standingOf({ ...head, sampai: '2026-11-21' }, day)).toBe('lalu');
});

it('says a term as far as it is known', () => {
  expect(describeTerm({ mulai: null, sampai: null })).toBe('Tanpa batas waktu');
  expect(describeTerm({ mulai: '2026-01-01', sampai: null })).toBe('Sejak 1 Januari 2026');
  expect(describeTerm({ mulai: null, sampai: '2026-12-31' })).toBe('Sampai 31 Desember 2026');
  expect(describeTerm({ mulai: '2026-01-01', sampai: '2026-12-31' })).toBe(
    '1 Januari 2026 sampai 31 Desember 2026',
  );
});

describe('formerHead', () => {
  it('sees another name, not another way to write it', () => {
    expect(formerHead([head], 'Dewi Lestari', day)).toBe(head);
    for (const same of ['h asep contoh spd', 'H. ASEP CONTOH, S.Pd', 'H.Asep  Contoh S.Pd.'])
      expect(formerHead([head], same.replace('spd', 's pd'), day)).toBeNull();
  });

  it('asks nothing while the portal names no head or nobody signs as one', () => {
    for (const none of [undefined, null, '', ' . '])
      expect(formerHead([head], none, day)).toBeNull();
    const deputy = { ...head, atasNama: 'Kepala Desa Layung' };
    const gone = { ...head, sampai: '2020-01-01' };
    expect(formerHead([deputy, gone], 'Dewi Lestari', day)).toBeNull();
  });

  it('compares with the first who signs as the head today', () => {
    const gone = { ...head, sampai: '2020-01-01' };
    const now = { ...head, _id: 'x', nama: 'Dewi Lestari' };
    expect(formerHead([gone, now], 'Dewi Lestari', day)).toBeNull();
    expect(formerHead([gone, now], 'Asep Contoh', day)).toBe(now);
  });
});
