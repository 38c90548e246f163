import { expect, it } from 'vitest';
import { readPage } from './list-address.ts';

it('reads positive integers and falls back to 1', () => {
  expect(readPage('3')).toBe(3);
  for (const wrong of [null, '', '0', '-1', '1.5', 'x', '99999999999999999999']) {
    expect(readPage(wrong)).toBe(1);
  }
});
