import { expect, it } from 'vitest';
import type { ApplicationRecord, QueuePage } from '#contract/applications.ts';
import { isReopenable, neighbourOf, replaceInPage } from './applications.ts';

const record = (id: string, status: ApplicationRecord['status'] = 'Menunggu') =>
  ({ _id: id, status }) as ApplicationRecord;

const page: QueuePage = {
  data: [record('a'), record('b'), record('c')],
  currentPage: 1,
  totalPages: 1,
  total: 3,
  counts: { Menunggu: 3, Disetujui: 0, Ditolak: 0 },
};

it('updates the counts only for a record on the page', () => {
  const { counts } = replaceInPage(page, 'b', record('b', 'Ditolak'));
  expect(counts).toEqual({ Menunggu: 2, Disetujui: 0, Ditolak: 1 });
  expect(replaceInPage(page, 'x', record('x', 'Ditolak'))).toBe(page);
  expect(replaceInPage(page, 'a', null).counts.Menunggu).toBe(2);
});

it('replaceInPage without a record reduces the total only for a removed row', () => {
  expect(replaceInPage(page, 'b', null)).toMatchObject({
    data: [{ _id: 'a' }, { _id: 'c' }],
    total: 2,
  });
  expect(replaceInPage(page, 'x', null).total).toBe(3);
});

it('neighbourOf returns the next row, else the previous one', () => {
  expect(neighbourOf(page.data, 'a')).toBe('b');
  expect(neighbourOf(page.data, 'c')).toBe('b');
  expect(neighbourOf([record('a')], 'a')).toBeNull();
  expect(neighbourOf(page.data, 'x')).toBeNull();
});

it('reopens rejections of the last seven days that were not applied again', () => {
  const decidedAt = '2026-11-20T03:00:00.000Z';
  const open = { decidedAt, diajukanLagi: null, dihapusPada: null };
  const rejected = { ...record('a', 'Ditolak'), ...open };
  const now = new Date('2026-11-27T03:00:00.000Z');
  expect(isReopenable(rejected, now)).toBe(true);
  expect(isReopenable(rejected, new Date(now.getTime() + 1))).toBe(false);
  expect(isReopenable({ ...rejected, diajukanLagi: '1A2B-3C4D' }, now)).toBe(false);
  expect(isReopenable({ ...rejected, dihapusPada: decidedAt }, now)).toBe(false);
  expect(isReopenable({ ...record('a'), ...open }, now)).toBe(false);
});
