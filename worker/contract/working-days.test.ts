import { expect, it } from 'vitest';
import { hourMs } from './basics/durations.ts';
import { isoDay, momentOf, villageDay } from './basics/village-time.ts';
import { type OfficeHours, pastDueBefore, workingDaysAfter } from './working-days.ts';

const hours: OfficeHours = [
  { days: [1, 2, 3, 4], from: '08.00', to: '12.00' },
  { days: [1, 2, 3, 4], from: '13.00', to: '15.00' },
  { days: [5], from: '08.00', to: '11.30' },
];

it('is past due by the closing time of the office', () => {
  // Monday: what was sent on Friday until 11.30 had to be done on Friday (0) or has today (1).
  const monday = momentOf('2026-11-23T09:00');
  expect(pastDueBefore(monday, hours, 0)).toEqual(momentOf('2026-11-20T11:30'));
  expect(pastDueBefore(monday, hours, 1)).toEqual(momentOf('2026-11-19T15:00'));
  expect(pastDueBefore(momentOf('2026-11-22T09:00'), hours, 1)).toEqual(
    momentOf('2026-11-19T15:00'),
  );
  expect(pastDueBefore(monday, [], 1)).toBeNull();
});

it('agrees with the day that residents are told, for every hour of three weeks', () => {
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
