import { expect, it } from 'vitest';
import { fitWithin } from './fit-within.ts';

it.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [1600, 900, 1600, 900],
  [640, 480, 640, 480],
  [9000, 2, 1600, 1],
  [1, 1, 1, 1],
])('%d x %d becomes %d x %d', (width, height, toWidth, toHeight) => {
  expect(fitWithin({ width, height }, 1600)).toEqual({ width: toWidth, height: toHeight });
});
