import { expect, it } from 'vitest';
import { hoursOf } from '#tests/support/hours.ts';
import { promisesOf, signingDeadline } from './office.ts';

const office = {
  hours: { jamBuka: hoursOf([1, 2, 3, 4, 5], '08.00', '15.00') },
  workingDays: 1,
  signingDays: 2,
  signature: 'basah',
} as const;
/** A Monday evening in the village, after closing. */
const sentAt = '2026-11-23T12:00:00Z';

it('promises the decision and then the signature, late once the day is over in the village', () => {
  const at = (now: string) => promisesOf(sentAt, office, new Date(now));
  const decision = 'Diputuskan paling lambat Rabu, 25 November 2026';
  const signing = 'Ditandatangani paling lambat Jumat, 27 November 2026';
  expect(at('2026-11-25T16:59:59Z')).toEqual({
    decision: { text: decision, late: false },
    signing: { text: signing, late: false },
  });
  expect(at('2026-11-25T17:00:00Z')).toEqual({
    decision: { text: decision, late: true },
    signing: { text: signing, late: false },
  });
});

it('promises no signature of letters that need none', () => {
  expect(promisesOf(sentAt, { ...office, signature: 'qr' })?.signing).toBeNull();
});

it('counts the days to the signature from the decision', () => {
  const now = new Date('2026-11-27T03:00:00Z');
  expect(signingDeadline('2026-11-27T02:00:00Z', office, now)).toEqual({
    text: 'Ditandatangani paling lambat Selasa, 1 Desember 2026',
    late: false,
  });
});

it('promises nothing if the office never opens', () => {
  expect(promisesOf(sentAt, { ...office, hours: { jamBuka: [] } })).toBeNull();
  expect(signingDeadline(sentAt, { ...office, hours: { jamBuka: [] } })).toBeNull();
});
