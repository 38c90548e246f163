import { expect, it } from 'vitest';
import { momentOf } from '#contract/basics/village-time.ts';
import { hoursOf } from '#tests/support/hours.ts';
import { describeDeadline } from './deadline.tsx';

const hours = { jamBuka: hoursOf([1, 2, 3, 4, 5], '08.00', '15.00') };
const end = momentOf('2026-11-21T00:00').getTime();
/** Until the end of Friday, 20 November 2026. */
const friday = new Date(end - 1).toISOString();

it.each([
  ['2026-11-10T09:00', false, 'paling lambat Jumat, 20 November 2026'],
  ['2026-11-16T09:00', false, 'paling lambat Jumat'],
  ['2026-11-20T23:00', false, 'paling lambat hari ini'],
  ['2026-11-21T09:00', true, 'lewat janji'],
  ['2026-11-23T07:00', true, 'lewat 1 hari kerja'],
  ['2026-11-30T16:00', true, 'lewat 6 hari kerja'],
])('describes the end of a Friday on %s', (now, lewat, words) => {
  const decision = { batasPutusan: friday, batasTandaTangan: null, lewat };
  expect(describeDeadline(decision, momentOf(now), hours)).toBe(words);
  const signature = { batasPutusan: null, batasTandaTangan: friday, lewat };
  expect(describeDeadline(signature, momentOf(now), hours)).toBe(words);
});

it('describes no deadline where nothing is promised', () => {
  const none = { batasPutusan: null, batasTandaTangan: null, lewat: false };
  expect(describeDeadline(none, new Date(), hours)).toBeNull();
});
