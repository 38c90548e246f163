import { expect, it } from 'vitest';
import { toPage } from './paging.ts';

it.each([
  [0, 0],
  [10, 1],
  [11, 2],
])('splits %i records into %i pages of ten', (total, totalPages) => {
  const page = { data: ['a'], currentPage: 3, totalPages, total };
  expect(toPage(['a'], { page: 3, limit: 10 }, total)).toEqual(page);
});
