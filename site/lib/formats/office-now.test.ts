import { expect, it } from 'vitest';
import { hoursOf } from '#tests/support/hours.ts';
import { describeOfficeNow } from './office-now.ts';

const hours = {
  jamBuka: [
    ...hoursOf([1, 2, 3, 4], '08.00', '12.00'),
    ...hoursOf([1, 2, 3, 4], '13.00', '15.00'),
    ...hoursOf([5], '08.00', '11.30'),
  ],
};

it.each([
  // 23 November 2026 is a Monday.
  ['2026-11-23T07:59:59+07:00', 'Tutup, buka lagi hari ini 08.00 WIB.'],
  ['2026-11-23T08:00:00+07:00', 'Buka sekarang, sampai 12.00 WIB.'],
  ['2026-11-23T12:00:00+07:00', 'Tutup, buka lagi hari ini 13.00 WIB.'],
  ['2026-11-23T15:00:00+07:00', 'Tutup, buka lagi besok 08.00 WIB.'],
  ['2026-11-27T11:30:00+07:00', 'Tutup, buka lagi Senin 08.00 WIB.'],
  ['2026-11-29T23:59:00+07:00', 'Tutup, buka lagi besok 08.00 WIB.'],
])('at %s: %s', (moment, words) => {
  expect(describeOfficeNow(hours, new Date(moment))).toBe(words);
});

it('finds the one day of the week, and says nothing of an office that never opens', () => {
  const monday = hoursOf([1], '08.00', '12.00');
  const evening = new Date('2026-11-23T20:00:00+07:00');
  expect(describeOfficeNow({ jamBuka: monday }, evening)).toBe('Tutup, buka lagi Senin 08.00 WIB.');
  expect(describeOfficeNow({ jamBuka: [] }, evening)).toBe('');
});

it('names the reason of a closed day, and the day after a long one', () => {
  const tutup = [{ dari: '2026-11-23', sampai: '2026-12-06', sebab: 'Cuti bersama' }];
  const office = { ...hours, tutup };
  const at = (moment: string) => describeOfficeNow(office, new Date(`${moment}+07:00`));
  expect(at('2026-11-23T09:00:00')).toBe(
    'Tutup: Cuti bersama. Buka lagi 7 Desember 2026 08.00 WIB.',
  );
  expect(at('2026-12-06T09:00:00')).toBe('Tutup: Cuti bersama. Buka lagi besok 08.00 WIB.');
  expect(at('2026-12-07T09:00:00')).toBe('Buka sekarang, sampai 12.00 WIB.');
});
