import { expect, it } from 'vitest';
import { knownColumns } from './columns.ts';

it('prefers the name of a column to another name of a different one', () => {
  const values = { tanggal: '2026-03-12', dibuat: '2026-03-13' };
  const table = { file: 'dokumen.csv', columns: Object.keys(values), rows: [{ values }] };
  const wanted = [{ name: 'createdAt', also: ['tanggal', 'dibuat'] }, { name: 'tanggal' }];
  const { rows, unused } = knownColumns(table as never, wanted);
  expect(rows[0]?.values).toEqual({ tanggal: '2026-03-12', createdAt: '2026-03-13' });
  expect(unused).toEqual([]);
});
