import { expect, it } from 'vitest';
import { composeText, invalidPart, readParts } from './date-helper.tsx';

const jakarta = { place: 'Jakarta', day: '01', month: 'Januari', year: '1990' };

it.each([
  ['Jakarta, 01 Januari 1990', jakarta],
  ['Jakarta, kemarin', { place: 'Jakarta, kemarin', day: '', month: '', year: '' }],
  ['1 jan 1990', { place: '', day: '1', month: 'Januari', year: '1990' }],
  ['Jakarta, 1 Pebuari 1990', { place: 'Jakarta', day: '1', month: '', year: '1990' }],
])('reads the parts of %s', (text, parts) => {
  expect(readParts(text, true)).toEqual(parts);
  expect(readParts(text, false)).toEqual({ ...parts, place: '' });
});

it.each([
  [jakarta, 'Jakarta, 01 Januari 1990'],
  [{ place: ' Garut ', day: '7', month: 'Mei', year: '2001' }, 'Garut, 07 Mei 2001'],
  [{ place: 'Garut', day: '', month: '', year: '' }, 'Garut'],
  [{ place: '', day: '7', month: 'Mei', year: '2001' }, '07 Mei 2001'],
  [{ place: '', day: '', month: '', year: '' }, ''],
])('composes a text from its parts: %#', (parts, text) => {
  expect(composeText(parts)).toBe(text);
});

it('omits a day that the month does not have', () => {
  const february = { ...jakarta, day: '29', month: 'Februari' };
  expect(composeText(february)).toBe('Jakarta, Februari 1990');
  expect(composeText({ ...february, year: '2000' })).toBe('Jakarta, 29 Februari 2000');
  expect(composeText({ ...february, year: '' })).toBe('Jakarta, 29 Februari');
  expect(composeText({ ...february, day: '30', year: '' })).toBe('Jakarta, Februari');
});

it.each([
  [{ ...jakarta, place: '' }, 'place'],
  [{ ...jakarta, place: 'Kab. Garut' }, 'place'],
  [{ ...jakarta, day: '' }, 'day'],
  [{ ...jakarta, day: '31', month: 'April' }, 'day'],
  [{ ...jakarta, month: '' }, 'month'],
  [{ ...jakarta, year: '90' }, 'year'],
  [jakarta, undefined],
  [{ place: '', day: '', month: '', year: '' }, undefined],
])('finds the invalid part: %#', (parts, name) => expect(invalidPart(parts, true)).toBe(name));

it('requires no place for a date without place', () => {
  expect(invalidPart({ ...jakarta, place: '' }, false)).toBeUndefined();
  expect(invalidPart({ ...jakarta, place: '', month: '' }, false)).toBe('month');
});
