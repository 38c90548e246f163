import { expect, it } from 'vitest';
import { hourMs } from './basics/durations.ts';
import { isoDay, momentOf, villageDay } from './basics/village-time.ts';
import {
  isOpenOn,
  type OfficeHours,
  pastDueBefore,
  workingDaysAfter,
  workingDaysUntil,
} from './working-days.ts';

const hours: OfficeHours = {
  officeHours: [
    { days: [1, 2, 3, 4], from: '08.00', to: '12.00' },
    { days: [1, 2, 3, 4], from: '13.00', to: '15.00' },
    { days: [5], from: '08.00', to: '11.30' },
  ],
  closed: [
    { dari: '2026-11-11', sampai: '2026-11-13', sebab: 'cuti bersama' },
    { dari: '2026-11-17', sampai: '2026-11-17', sebab: 'kerja bakti' },
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
  expect(pastDueBefore(monday, { officeHours: [] }, 1)).toBeNull();
});

it('agrees with the day that residents are told, for every hour of three weeks with closed days', () => {
  for (let later = 0; later < 21 * 24; later += 5) {
    const now = new Date(momentOf('2026-11-02T00:30').getTime() + later * hourMs);
    const today = isoDay(villageDay(now));
    for (const workingDays of [0, 1, 3]) {
      const before = pastDueBefore(now, hours, workingDays);
      for (let earlier = 0; earlier < 10 * 24; earlier += 1) {
        const sent = new Date(now.getTime() - earlier * hourMs);
        const day = workingDaysAfter(sent, hours, workingDays);
        expect(before && sent < before).toBe(day && isoDay(day) < today);
      }
    }
  }
});

it('counts no closed day as a working day', () => {
  const after = (moment: string, days: number) => workingDaysAfter(momentOf(moment), hours, days);
  expect(after('2026-11-10T09:00', 1)).toEqual({ year: 2026, month: 11, day: 16 });
  expect(after('2026-11-12T09:00', 0)).toEqual({ year: 2026, month: 11, day: 16 });
  expect(after('2026-11-16T09:00', 1)).toEqual({ year: 2026, month: 11, day: 18 });
  const until = (end: string) =>
    workingDaysUntil(momentOf('2026-11-10T09:00'), momentOf(end), hours);
  expect([until('2026-11-13T09:00'), until('2026-11-16T09:00'), until('2026-11-18T09:00')]).toEqual(
    [0, 1, 2],
  );
  expect(isOpenOn({ year: 2026, month: 11, day: 17 }, hours)).toBe(false);
});

it('has no working day where the office is closed for a year', () => {
  const closed = [{ dari: '2026-11-01', sampai: '2027-12-31', sebab: 'pemekaran' }];
  expect(workingDaysAfter(momentOf('2026-11-10T09:00'), { ...hours, closed }, 1)).toBeNull();
});
