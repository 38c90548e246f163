import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeFolder } from '#tests/support/runtime/folder.ts';
import { checkArchive, unpackRelease } from './open-archive.ts';

test('without a key an archive needs its hash, which proves no origin; other files are no release', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const folder = makeFolder();
  const file = join(folder, 'portal.tar.gz');
  const bytes = Buffer.from('no archive');
  writeFileSync(file, bytes);
  expect(() => checkArchive(file)).toThrow('tidak sesuai');
  writeFileSync(`${file}.sha256`, `${hash('sha256', bytes)}  portal.tar.gz\n`);
  expect(checkArchive(file)).toEqual(bytes);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('asalnya tidak terbukti'));
  expect(() => unpackRelease(bytes, folder)).toThrow('tidak dapat dibuka');
  warn.mockRestore();
});
