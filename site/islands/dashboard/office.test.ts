import { expect, it } from 'vitest';
import { expectationOf } from './office.ts';

const office = {
  hours: [{ days: [1, 2, 3, 4, 5], from: '08.00', to: '15.00' }],
  workingDays: 1,
};
/** A Monday evening in Jakarta. */
const sentAt = '2026-11-23T12:00:00Z';

it('is late once the expected day is over in Jakarta', () => {
  const text = 'Perkiraan selesai: Selasa, 24 November 2026';
  const at = (now: string) => expectationOf(sentAt, office, new Date(now));
  expect(at('2026-11-24T16:59:59Z')).toEqual({ text, late: false });
  expect(at('2026-11-24T17:00:00Z')).toEqual({ text, late: true });
});

it('returns null if the office never opens', () => {
  expect(expectationOf(sentAt, { ...office, hours: [] })).toBeNull();
});
