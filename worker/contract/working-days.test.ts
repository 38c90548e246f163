import { describe, expect, it } from 'vitest';
import { hoursOf } from '#tests/support/hours.ts';
import { hourMs } from './basics/durations.ts';
import { isoDay, momentOf, villageDay } from './basics/village-time.ts';
import type { OfficeHours } from './office.ts';
import { closureOn, isOpenOn } from './opening-hours.ts';
import { isLate, pastDueBefore, workingDaysAfter, workingDaysUntil } from './working-days.ts';

const hours: OfficeHours = {
  jamBuka: [
    ...hoursOf([1, 2, 3, 4], '08.00', '12.00'),
    ...hoursOf([1, 2, 3, 4], '13.00', '15.00'),
    ...hoursOf([5], '08.00', '11.30'),
  ],
};

it('is past due by the closing time of the office', () => {
  // Monday: what was sent on Friday until 11.30 had to be done on Friday (0) or has today (1).
  const monday = momentOf('2026-11-23T09:00');
  expect(pastDueBefore(monday, hours, 0)).toEqual(momentOf('2026-11-20T11:30'));
  expect(pastDueBefore(monday, hours, 1)).toEqual(momentOf('2026-11-19T15:00'));
  expect(pastDueBefore(momentOf('2026-11-22T09:00'), hours, 1)).toEqual(
    momentOf('2026-11-19T15:00'),
  );
  expect(pastDueBefore(monday, { jamBuka: [] }, 1)).toBeNull();
});

it('agrees with the day that residents are told, for every hour of three weeks', () => {
  for (let later = 0; later < 21 * 24; later += 5) {
    const now = new Date(momentOf('2026-11-02T00:30').getTime() + later * hourMs);
    const today = isoDay(villageDay(now));
    for (const workingDays of [0, 1, 3]) {
      const before = pastDueBefore(now, hours, workingDays);
      for (let earlier = 0; earlier < 10 * 24; earlier += 7) {
        const sent = new Date(now.getTime() - earlier * hourMs);
        const day = workingDaysAfter(sent, hours, workingDays);
        expect(before && sent < before).toBe(day && isoDay(day) < today);
      }
    }
  }
});

describe('closed days', () => {
  const office: OfficeHours = {
    ...hours,
    tutup: [
      { dari: '2026-12-24', sampai: '2026-12-24', sebab: 'Cuti bersama' },
      { dari: '2026-12-30', sampai: '2027-01-03', sebab: 'Cuti bersama' },
    ],
  };
  const dayOf = (sent: string, days: number) => {
    const day = workingDaysAfter(momentOf(sent), office, days);
    return day && isoDay(day);
  };

  it('names a holiday of every year, or what the office entered for it', () => {
    const sebab = 'Pesta rakyat';
    const tutup = [{ dari: '2026-08-17', sampai: '2026-08-18', sebab }];
    expect(closureOn('2027-08-17', { jamBuka: [] })?.sebab).toBe('Hari Kemerdekaan');
    expect(closureOn('2026-08-17', { jamBuka: [], tutup })?.sebab).toBe(sebab);
  });

  it.each([
    // Wednesday; Christmas is on Friday, and the office opens again on Monday, 28 December.
    ['2026-12-23T09:00', 0, '2026-12-23'],
    ['2026-12-23T09:00', 1, '2026-12-28'],
    ['2026-12-24T09:00', 0, '2026-12-28'],
    ['2026-12-29T16:00', 0, '2027-01-04'],
    ['2026-12-23T09:00', 3, '2027-01-04'],
    ['2026-12-30T09:00', 1, '2027-01-05'],
  ])('from %s, %i working days reach %s', (sent, days, expected) => {
    expect(dayOf(sent, days)).toBe(expected);
  });

  it('are counted by no other function', () => {
    const [sent, end] = [momentOf('2026-12-23T09:00'), momentOf('2027-01-04T10:00')];
    expect(workingDaysUntil(sent, end, office)).toBe(3);
    expect(isLate(sent, end, office, 3)).toBe(false);
    expect(isLate(sent, end, office, 2)).toBe(true);
    expect(pastDueBefore(end, office, 1)).toEqual(momentOf('2026-12-28T15:00'));
    expect(isOpenOn(villageDay(momentOf('2027-01-01T09:00')), office)).toBe(false);
    expect(isOpenOn(villageDay(end), office)).toBe(true);
  });

  it('find no day within a year of closed ones', () => {
    const tutup = [{ dari: '2026-01-01', sampai: '2028-12-31', sebab: 'Pindah' }];
    expect(workingDaysAfter(momentOf('2026-12-23T09:00'), { ...hours, tutup }, 1)).toBeNull();
  });
});
