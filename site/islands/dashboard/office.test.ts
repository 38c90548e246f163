import { expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { hoursOf } from '#tests/support/hours.ts';
import { village } from '#village.config.ts';
import { factsOf } from './office.ts';

const letters = { ...village.letters, workingDays: 1, signingDays: 2, signature: 'basah' } as const;
const open = { ...village.office, tutup: [], jamBuka: hoursOf([1, 2, 3, 4, 5], '08.00', '15.00') };
const office = { ...village, office: open, letters };
/** Sent on a Monday evening in the village, after closing. */
const pending = { createdAt: '2026-11-23T12:00:00Z', decidedAt: null } as ApplicationRecord;

const signing = (text: string) => ({ text: `Ditandatangani paling lambat ${text}.`, late: false });

it('promises the decision and then the signature, late once the day is over in the village', () => {
  const at = (now: string) => factsOf(pending, office, new Date(now));
  const text = 'Diputuskan paling lambat Rabu, 25 November 2026.';
  for (const [now, late] of [
    ['2026-11-25T16:59:59Z', false],
    ['2026-11-25T17:00:00Z', true],
  ] as const)
    expect(at(now)).toMatchObject({
      decision: { text, late },
      signing: signing('Jumat, 27 November 2026'),
    });
});

it('promises no signature of letters that need none', () => {
  const byQr = { ...office, letters: { ...letters, signature: 'qr' } } as const;
  expect(factsOf(pending, byQr).signing).toBeNull();
});

it('counts the days to the signature from the decision', () => {
  const decided = { ...pending, decidedAt: '2026-11-27T02:00:00Z' };
  const facts = factsOf(decided, office, new Date('2026-11-27T03:00:00Z'));
  expect(facts.signing).toEqual(signing('Selasa, 1 Desember 2026'));
});

it('promises nothing if the office never opens', () => {
  const closed = { ...office, office: { ...open, jamBuka: [] } };
  expect(factsOf(pending, closed)).toMatchObject({ decision: null, signing: null });
});
