import { afterEach, expect, it, vi } from 'vitest';
import { signatory } from '#tests/fixtures/records.ts';
import { startOf } from './decision.ts';
import { readLastChoices, readLastSignatory, saveLastChoices } from './last-choices.ts';
import { selectSignatory, signatoriesOn, warnOfHead } from './signatories.ts';

const head = { ...signatory, nama: 'Asep Suryana', sampai: '2026-11-21' };
const deputy = { ...head, _id: 'p1', nama: 'Dewi', atasNama: 'Kepala Desa', sampai: null };

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
])('warns of no head for the same person, a deputy or a missing name: %#', (signer, name) => {
  expect(warnOfHead(signer, name)).toBeNull();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('retains the last choices: the letterhead until the office’s own changes, who signs on behalf of the head for a day', () => {
  const stored: Record<string, string> = {};
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => Object.assign(stored, { [key]: text }),
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
  });
  const kop = ['A', 'B', 'C', 'D'] as const;
  const own = ['A', 'B', 'C', 'Jalan Baru'] as const;
  const typed = startOf({ keperluan: null }, { kop: own, penandaTangan: '' });
  const on = (moment: string) => {
    vi.setSystemTime(moment);
    return readLastSignatory();
  };
  vi.useFakeTimers({ now: new Date('2026-11-02T01:00:00Z') });
  saveLastChoices(typed, kop, deputy);
  expect([on('2026-11-02T16:59:00Z'), on('2026-11-02T17:00:00Z')]).toEqual(['p1', '']);
  saveLastChoices(typed, kop, head);
  expect(on('2026-11-20T01:00:00Z')).toBe('desa');
  const moved = ['A', 'B', 'C', 'E'] as const;
  expect([readLastChoices(kop).kop, readLastChoices(moved).kop]).toEqual([own, moved]);
});
