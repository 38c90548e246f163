import { expect, it } from 'vitest';
import { readMoment } from './days.ts';

it.each([
  ['2025-03-01', '2025-02-28T17:00:00.000Z'],
  ['2025-03-01 08:30:00', '2025-03-01T01:30:00.000Z'],
  ['1 Maret 2025', '2025-02-28T17:00:00.000Z'],
  ['01/03/2025', '2025-02-28T17:00:00.000Z'],
  ['2025-03-01T01:30:00.000Z', '2025-03-01T01:30:00.000Z'],
])('reads %s', (text, iso) => {
  expect(readMoment(text)?.toISOString()).toBe(iso);
});

it.each([
  '',
  '0000-00-00 00:00:00',
  '2025-02-30',
  '31/02/2025',
  '30 Februari 2025',
  'kemarin',
  '2025-03-01 25:00',
])('is no moment: %s', (text) => expect(readMoment(text)).toBeNull());
