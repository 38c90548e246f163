import { expect, it } from 'vitest';
import { DrawnPages } from './drawn-pages.ts';

const page = (mebibytes: number, policy = 'p') => ({
  html: new Uint8Array(mebibytes * 2 ** 20),
  policy,
});

it('gives what was kept under a mark, the first of two', () => {
  const pages = new DrawnPages();
  pages.keep('a', page(1, 'first'));
  pages.keep('a', page(1, 'second'));
  expect(pages.find('a')?.policy).toBe('first');
  expect(pages.find('b')).toBeUndefined();
});

it('lets the oldest go above four mebibytes, and keeps nothing that is larger', () => {
  const pages = new DrawnPages();
  pages.keep('large', page(5));
  for (const mark of ['a', 'b', 'c', 'd', 'e']) pages.keep(mark, page(1));
  expect(['large', 'a', 'b', 'e'].filter((mark) => pages.find(mark))).toEqual(['b', 'e']);
  pages.keep('f', page(4));
  expect(['b', 'c', 'd', 'e', 'f'].filter((mark) => pages.find(mark))).toEqual(['f']);
});
