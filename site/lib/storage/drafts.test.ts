import { describe, expect, it } from 'vitest';
import { describeDeviceData, draftKindOf } from './device-data.ts';
import { dialogKey, filingKey, isOld, retentionDays } from './drafts.ts';

describe('isOld', () => {
  const now = Date.parse('2026-11-22T00:00:00Z');
  it.each([
    ['2026-11-08T00:00:00Z', false],
    ['2026-11-07T23:59:59Z', true],
    ['2026-11-21T00:00:00Z', false],
    // The device's clock was wrong.
    ['2030-01-01T00:00:00Z', false],
    ['kemarin', true],
  ])('for %s is %s', (keptAt, old) => expect(isOld({ keptAt }, 14, now)).toBe(old));

  it('is true without a valid time', () => {
    for (const draft of [{}, null, undefined, 'draf']) expect(isOld(draft, 14, now)).toBe(true);
  });
});

it('retains drafts with an applicant’s data for one day', () => {
  expect([retentionDays('a SKU', 14), retentionDays('isi a beritas baru', 14)]).toEqual([14, 14]);
  expect(retentionDays(filingKey('a'), 14)).toBe(1);
  expect(retentionDays(dialogKey('a', 'tolak:1'), 14)).toBe(1);
});

it('classifies the drafts of an account by their keys', () => {
  expect(draftKindOf('a SKU', 'a')).toBe('letters');
  expect(draftKindOf('isi a beritas baru', 'a')).toBe('entries');
  expect(draftKindOf(filingKey('a'), 'a')).toBe('about-others');
  expect(draftKindOf(dialogKey('a', 'tolak:1'), 'a')).toBe('about-others');
  const others = ['b SKU', 'isi b beritas baru', 'ab SKU', filingKey('b'), dialogKey('b', 'x'), 1];
  for (const other of others) expect(draftKindOf(other, 'a')).toBeNull();
});

describe('describeDeviceData', () => {
  const none = { letters: 0, entries: 0, choices: false };
  const advice = 'Bersihkan bila perangkat dipakai bergantian.';

  it('is null without data', () => expect(describeDeviceData(none)).toBeNull());

  it('lists the stored data', () => {
    expect(describeDeviceData({ ...none, letters: 1 })).toBe(
      `Perangkat ini menyimpan 1 draf surat. ${advice}`,
    );
    expect(describeDeviceData({ letters: 2, entries: 3, choices: true })).toBe(
      `Perangkat ini menyimpan 2 draf surat, 3 isian portal yang belum disimpan, dan pilihan untuk surat. ${advice}`,
    );
  });
});
