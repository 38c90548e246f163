import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { noDatabaseId } from '../commands/read-config.ts';
import { storageConfig } from './platform.ts';

const id = '4f1992d0-5e71-43ce-aef8-c1b03d85fcb4';
const made = join(mkdtempSync(join(tmpdir(), 'portal-desa-')), 'wrangler.toml');
writeFileSync(
  made,
  readFileSync('wrangler.toml', 'utf8').replaceAll(/^database_id = .*$/gm, `database_id = "${id}"`),
);
afterAll(() => rmSync(dirname(made), { recursive: true }));

it.each([
  ['local', false, 'portal-desa'],
  ['production', true, 'portal-desa'],
  ['staging', true, 'portal-desa-staging'],
] as const)('binds only the %s storage', (place, remote, name) => {
  const { d1_databases, r2_buckets, ...rest } = storageConfig(made, place);
  expect(d1_databases).toEqual([
    expect.objectContaining({ binding: 'DB', database_name: name, database_id: id, remote }),
  ]);
  expect(r2_buckets).toEqual([
    expect.objectContaining({ binding: 'FILES', bucket_name: name, remote }),
  ]);
  expect(Object.keys(rest)).toEqual(['name', 'compatibility_date', 'compatibility_flags']);
});

it('names npm run deploy when a deployment has no database', () => {
  const text = readFileSync(made, 'utf8').replaceAll(id, noDatabaseId);
  writeFileSync(made, text);
  expect(() => storageConfig(made, 'staging')).toThrow('npm run deploy');
  expect(storageConfig(made, 'local').d1_databases).toHaveLength(1);
});
