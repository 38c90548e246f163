import { expect, it } from 'vitest';
import { composeParts, readParts } from './date-helper.tsx';

it('reads the parts of a whole text and composes the same text', () => {
  const parts = { place: 'Jakarta', day: '01', month: 'Januari', year: '1990' };
  expect(readParts('Jakarta, 01 Januari 1990')).toEqual(parts);
  expect(composeParts(parts)).toBe('Jakarta, 01 Januari 1990');
});

it('keeps the place of a text that is not whole', () => {
  expect(readParts('Jakarta, kemarin')).toEqual({ place: 'Jakarta', day: '', month: '', year: '' });
});

it('gives a day of one digit its zero', () => {
  expect(composeParts({ place: ' Garut ', day: '7', month: 'Mei', year: '2001' })).toBe(
    'Garut, 07 Mei 2001',
  );
});

it.each([
  { place: ' ', day: '1', month: 'Mei', year: '2001' },
  { place: 'Garut', day: '', month: 'Mei', year: '2001' },
  { place: 'Garut', day: '1', month: '', year: '2001' },
  { place: 'Garut', day: '1', month: 'Mei', year: '01' },
])('composes nothing of $place $day $month $year', (parts) => {
  expect(composeParts(parts)).toBeNull();
});
