import { expect, it } from 'vitest';
import { storageConfig } from './platform.ts';

it.each([
  ['local', false],
  ['remote', true],
] as const)('binds nothing but the %s storage', (place, remote) => {
  const { d1_databases, r2_buckets, ...rest } = storageConfig('wrangler.toml', place);
  expect(d1_databases).toEqual([
    expect.objectContaining({ binding: 'DB', database_name: 'portal-desa', remote }),
  ]);
  expect(r2_buckets).toEqual([
    expect.objectContaining({ binding: 'FILES', bucket_name: 'portal-desa', remote }),
  ]);
  expect(Object.keys(rest)).toEqual(['name', 'compatibility_date']);
});
