import { describe, expect, it } from 'vitest';
import { formatMobile, isMobile, readPhone } from './phone-number.ts';

describe('readPhone', () => {
  it.each([
    ...['081234567890', '0812-3456-7890', '0812 3456 7890', '0812.3456.7890', '(0812) 34567890'],
    ...['0812\u20113456\u20137890', '81234567890', '6281234567890', '62 0812 3456 7890'],
    ...['+62 812-3456-7890', '+62 0812-3456-7890', '+62(0)81234567890', '(+62) 812 3456 7890'],
    ...['0062 812 3456 7890', '00620812 3456 7890', ' \u202a+62 812\u00a03456 7890\u202c '],
  ])('reads a mobile number written as %j', (typed) => {
    expect(readPhone(typed)).toBe('+6281234567890');
  });

  it.each([
    ['(022) 555-0100', '+62225550100'],
    ['62 022 555 0100', '+62225550100'],
    ['0622 7435123', '+626227435123'],
    ['+60 12-345 6789', '+60123456789'],
  ])('reads %j', (typed, phone) => {
    expect(readPhone(typed)).toBe(phone);
  });

  it.each([
    ...['', ' ', '1234', '555-0100', 'Ibu Siti', '0812 3456 7890 (Siti)', '0000000000', '+0812'],
  ])('does not read %j', (typed) => {
    expect(readPhone(typed)).toBeUndefined();
  });
});

it('isMobile accepts 9 to 12 digits after the country code, beginning with 8', () => {
  for (const phone of ['+62811123456', '+62895123456789']) expect(isMobile(phone)).toBe(true);
  for (const phone of ['+6281112345', '+628951234567890', '+62225550100', '+6280123456789']) {
    expect(isMobile(phone)).toBe(false);
  }
});

it('formatMobile writes a number that is read as the same again', () => {
  expect(formatMobile('+6281234567890')).toBe('0812-3456-7890');
  expect(formatMobile('+62811123456')).toBe('0811-1234-56');
  for (const phone of ['+6281234567890', '+62811123456', '+62895123456789'])
    expect(readPhone(formatMobile(phone))).toBe(phone);
});
