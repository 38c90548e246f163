import { expect, it } from 'vitest';
import { readPageNumber } from './page-number.ts';

const read = (query: string) => readPageNumber(new URL(`https://desa.test/semua-berita${query}`));

it('reads whole numbers from 1, and defaults to 1', () => {
  expect([read(''), read('?page=1'), read('?page=12')]).toEqual([1, 1, 12]);
});

it.each(['0', '-1', '1.5', 'x', '', '1e3', '٣', '99999999999'])('rejects %j', (page) => {
  expect(read(`?page=${encodeURIComponent(page)}`)).toBeNull();
});
