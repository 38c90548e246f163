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

describe('who may sign', () => {
  it('is who is in office on the day in Jakarta, the last day included', () => {
    expect(signatoriesOn([head, deputy], new Date('2026-11-21T16:59:00Z'))).toEqual([head, deputy]);
    expect(signatoriesOn([head, deputy], new Date('2026-11-21T17:00:00Z'))).toEqual([deputy]);
    const later = { ...deputy, mulai: '2026-12-01' };
    expect(signatoriesOn([later], new Date('2026-11-21T17:00:00Z'))).toEqual([]);
  });

  it('is the one chosen last while they may, else the first', () => {
    expect(selectSignatory([head, deputy], 'p1')).toBe(deputy);
    expect(selectSignatory([head, deputy], 'gone')).toBe(head);
    expect(selectSignatory([], 'p1')).toBeUndefined();
  });
});

describe('a head who is another by the organisation', () => {
  it('is pointed out', () => {
    expect(warnOfHead(head, 'Ujang')).toContain('Ujang');
  });

  it.each([
    [head, 'asep  suryana'],
    [head, 'H. Asep Suryana, S.Sos.'],
    [head, 'Bapak Asep Suryana'],
    [head, ''],
    [deputy, 'Ujang'],
    [undefined, 'Ujang'],
  ])('is not where nothing differs, or somebody signs on behalf', (signatory, name) => {
    expect(warnOfHead(signatory, name)).toBeNull();
  });
});
