import { describe, expect, it } from 'vitest';
import type { ApplicationRecord, Page } from '../../../../worker/contract/applications.ts';
import { neighbourOf, replaceRecord, withoutRecord } from './cached-page.ts';

const record = (id: string, status: ApplicationRecord['status'] = 'Menunggu') =>
  ({ _id: id, status }) as ApplicationRecord;

const page: Page<ApplicationRecord> = {
  data: [record('a'), record('b'), record('c')],
  currentPage: 1,
  totalPages: 1,
  total: 3,
};

describe('replaceRecord', () => {
  it('keeps the order and touches no other row', () => {
    const changed = replaceRecord(page, record('b', 'Ditolak'));
    expect(changed.data.map(({ _id, status }) => `${_id} ${status}`)).toEqual([
      'a Menunggu',
      'b Ditolak',
      'c Menunggu',
    ]);
  });
});

describe('withoutRecord', () => {
  it('counts only what it took', () => {
    expect(withoutRecord(page, 'b')).toMatchObject({
      data: [{ _id: 'a' }, { _id: 'c' }],
      total: 2,
    });
    expect(withoutRecord(page, 'x').total).toBe(3);
  });
});

describe('neighbourOf', () => {
  it('takes the next row, else the one before', () => {
    expect(neighbourOf(page.data, 'a')).toBe('b');
    expect(neighbourOf(page.data, 'c')).toBe('b');
    expect(neighbourOf([record('a')], 'a')).toBeNull();
    expect(neighbourOf(page.data, 'x')).toBeNull();
  });
});
