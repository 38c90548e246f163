import { describe, expect, it } from 'vitest';
import { selectSignatory, signatoriesOn, warnOfHead } from './signatories.ts';

const head = {
  _id: 'desa',
  nama: 'Asep Suryana',
  jabatan: 'Kepala Desa',
  nip: null,
  atasNama: null,
  mulai: null,
  sampai: '2026-11-21',
};
const deputy = { ...head, _id: 'p1', nama: 'Dewi', atasNama: 'Kepala Desa', sampai: null };

describe('signatories', () => {
  it('includes signatories in office on the date in the village, last day inclusive', () => {
    expect(signatoriesOn([head, deputy], new Date('2026-11-21T16:59:00Z'))).toEqual([head, deputy]);
    expect(signatoriesOn([head, deputy], new Date('2026-11-21T17:00:00Z'))).toEqual([deputy]);
    const later = { ...deputy, mulai: '2026-12-01' };
    expect(signatoriesOn([later], new Date('2026-11-21T17:00:00Z'))).toEqual([]);
  });

  it('selects the last chosen signatory, else the first', () => {
    expect(selectSignatory([head, deputy], 'p1')).toBe(deputy);
    expect(selectSignatory([head, deputy], 'gone')).toBe(head);
    expect(selectSignatory([], 'p1')).toBeUndefined();
  });
});

describe('warnOfHead', () => {
  it('warns if the organisation names another head', () => {
    expect(warnOfHead(head, 'Ujang')).toContain('Ujang');
  });

  it.each([
    [head, 'asep  suryana'],
    [head, 'H. Asep Suryana, S.Sos.'],
    [head, 'Bapak Asep Suryana'],
    [head, ''],
    [deputy, 'Ujang'],
    [undefined, 'Ujang'],
  ])('returns null for the same person, a deputy or a missing name', (signatory, name) => {
    expect(warnOfHead(signatory, name)).toBeNull();
  });
});
