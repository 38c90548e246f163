import { expect, it } from 'vitest';
import { formatSoon, formatSpan } from './events.ts';

const saturday = 'Sabtu, 28 November 2026';
it.each([
  ['2026-11-28T07:00', '2026-11-28T10:30', `${saturday}, 07.00–10.30 WIB`],
  ['2026-11-28T07:00', '', `${saturday}, 07.00 WIB`],
  ['2026-11-28T07:00', '2026-12-01T12:00', `${saturday} sampai Selasa, 1 Desember 2026`],
  ['2026-12-24', '', 'Kamis, 24 Desember 2026'],
  ['2026-12-24', '2026-12-24', 'Kamis, 24 Desember 2026'],
  ['2026-11-22', '2026-12-17', '22 November sampai 17 Desember 2026'],
  ['2026-12-28', '2027-01-02', '28 Desember 2026 sampai 2 Januari 2027'],
  ['', '', ''],
])('words the span from %s until %j', (mulai, selesai, words) => {
  expect(formatSpan({ mulai, selesai })).toBe(words);
});

it.each([
  ['2026-11-25T07:00', 'Sejak 25 November'],
  ['2026-11-26T07:00', 'Hari ini, 26 November'],
  ['2026-11-27T07:00', 'Besok, 27 November'],
  ['2026-11-28T07:00', 'Sabtu ini, 28 November'],
  ['2026-11-29T07:00', 'Minggu ini, 29 November'],
  ['2026-11-30T07:00', 'Senin depan, 30 November'],
])('words a begin at %s on Thursday 26 November', (mulai, words) => {
  // 01.00 on the 26th in the village.
  expect(formatSoon({ mulai, selesai: '' }, new Date('2026-11-25T18:00:00Z'))).toBe(words);
});
