import { expect, it } from 'vitest';
import { toPage } from './paging.ts';

it.each([
  [0, 0],
  [10, 1],
  [11, 2],
])('%i records on pages of ten are %i pages', (total, totalPages) => {
  const page = { data: ['a'], currentPage: 3, totalPages, total };
  expect(toPage(['a'], { page: 3, limit: 10 }, total)).toEqual(page);
});
