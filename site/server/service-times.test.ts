import { expect, it } from 'vitest';
import { hoursOf } from '#tests/support/hours.ts';
import { serviceTime } from './service-times.ts';

const hours = { jamBuka: hoursOf([1, 2, 3, 4, 5], '08.00', '15.00') };

/** Letters sent on Monday 2 November 2026 at 09.00 and ready so many calendar days later. */
const after = (...days: number[]) =>
  days.map((day) => ({
    type: 'SKU',
    sentAt: '2026-11-02T02:00:00.000Z',
    readyAt: `2026-11-${String(2 + day).padStart(2, '0')}T07:00:00.000Z`,
  }));

it('measures working days, without the weekend', () => {
  // Ready the next Monday: five working days.
  const five = after(0, 1, 1, 2, 7);
  expect(serviceTime(five, 'SKU', hours)).toEqual({ median: 1, ninety: 5 });
});

it('takes the 90th percentile by rank', () => {
  const ten = after(0, 0, 0, 0, 0, 1, 1, 1, 2, 7);
  expect(serviceTime(ten, 'SKU', hours)).toMatchObject({ median: 0, ninety: 2 });
});

it('publishes nothing from fewer than five letters of the type', () => {
  const times = [...after(0, 1, 1, 2), ...after(0).map((one) => ({ ...one, type: 'SKTM' }))];
  expect(serviceTime(times, 'SKU', hours)).toBeNull();
});
