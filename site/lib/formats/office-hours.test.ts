import { describe, expect, it } from 'vitest';
import { expectDecision, formatOfficeHours, formatWeekday } from './office-hours.ts';

const hours = [
  { days: [1, 2, 3, 4], from: '08.00', to: '15.00' },
  { days: [5], from: '08.00', to: '11.30' },
];

describe('formatOfficeHours', () => {
  it('joins consecutive days to a range', () => {
    expect(formatOfficeHours(hours)).toBe('Senin–Kamis 08.00–15.00, Jumat 08.00–11.30 WIB');
  });

  it('names other days one by one', () => {
    const part = { from: '09.00', to: '12.00' };
    const said = (days: number[]) => formatOfficeHours([{ days, ...part }]);
    expect(said([6, 1, 2])).toBe('Senin–Selasa dan Sabtu 09.00–12.00 WIB');
    expect(said([1, 3, 5])).toBe('Senin, Rabu, dan Jumat 09.00–12.00 WIB');
  });
});

describe('expectDecision', () => {
  const expected = (sentAt: string, workingDays = 1) => {
    const day = expectDecision(sentAt, hours, workingDays);
    return day && formatWeekday(day);
  };

  it.each([
    // 23 November 2026 is a Monday; the moments are in Jakarta.
    ['2026-11-23T07:59:59+07:00', 'Senin, 23 November 2026', 'before the office opens'],
    ['2026-11-23T08:00:00+07:00', 'Selasa, 24 November 2026', 'while it is open'],
    ['2026-11-23T21:00:00+07:00', 'Selasa, 24 November 2026', 'in the evening'],
    ['2026-11-26T23:59:59+07:00', 'Jumat, 27 November 2026', 'before midnight'],
    ['2026-11-27T00:00:00+07:00', 'Jumat, 27 November 2026', 'at midnight'],
    ['2026-11-27T09:00:00+07:00', 'Senin, 30 November 2026', 'on a Friday'],
    ['2026-11-28T07:00:00+07:00', 'Senin, 30 November 2026', 'on a Saturday morning'],
    ['2026-12-31T10:00:00+07:00', 'Jumat, 1 Januari 2027', 'at the end of a year'],
  ])('of what was sent at %s is %s (%s)', (sentAt, day) => {
    expect(expected(sentAt)).toBe(day);
  });

  it('uses the day in Jakarta', () => {
    expect(expected('2026-11-22T16:59:59Z')).toBe('Senin, 23 November 2026');
    expect(expected('2026-11-23T00:30:00Z')).toBe('Senin, 23 November 2026');
  });

  it('counts working days only', () => {
    expect(expected('2026-11-26T09:00:00+07:00', 3)).toBe('Selasa, 1 Desember 2026');
    expect(expected('2026-11-23T09:00:00+07:00', 0)).toBe('Selasa, 24 November 2026');
  });

  it('is unknown where the office never opens', () => {
    expect(expectDecision('2026-11-23T09:00:00+07:00', [], 1)).toBeNull();
  });
});
