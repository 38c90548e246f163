import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { packTar, unpackTar } from 'modern-tar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silent } from '../lib/commands/progress.ts';
import { nodeFolder } from '../lib/files/node-folder.ts';
import { openFile } from '../lib/files/open-file.ts';
import { filePath, tablePath } from './manifest.ts';
import { verifyArchive } from './read-archive.ts';
import { ArchiveWriter } from './write-archive.ts';

let folder: string;
let good: string;
const rows = Buffer.from('{"seq":1,"name":"Siti"}\n{"seq":2,"name":"Ayu"}\n');
const photo = Buffer.alloc(3000, 7);
const photoKey = `applications/${'0123456789abcdef'.repeat(6)}/fotoKtp.jpg`;

async function write(path: string, rowCount = 2): Promise<void> {
  const writer = new ArchiveWriter(nodeFolder(dirname(path)), basename(path));
  await writer.add(tablePath('users'), rows.length, [rows]);
  await writer.add(filePath(photoKey), photo.length, [photo.subarray(0, 99), photo.subarray(99)], {
    httpMetadata: { contentType: 'image/jpeg' },
  });
  await writer.add(filePath('letters/kosong.pdf'), 0, []);
  await writer.finish({
    contents: 'everything',
    village: 'Layung',
    createdAt: '2026-03-02T01:00:00.000Z',
    migrations: ['0000_init.sql'],
    tables: [{ name: 'users', columns: ['seq', 'name'], rows: rowCount, sequence: 2 }],
    missing: [],
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'archive-test-'));
  good = join(folder, 'good.tar');
  await write(good);
});
afterAll(() => rmSync(folder, { recursive: true }));

const verify = (path: string) => verifyArchive(openFile(path), silent);

/** The good archive with its bytes changed. */
async function changed(change: (bytes: Buffer) => Uint8Array | Promise<Uint8Array>) {
  const path = join(folder, 'changed.tar');
  writeFileSync(path, await change(readFileSync(good)));
  return path;
}

const repacked = (change: (entries: Awaited<ReturnType<typeof unpackTar>>) => void) =>
  changed(async (bytes) => {
    const entries = await unpackTar(bytes);
    change(entries);
    return packTar(entries);
  });

it('accepts an archive as it was written', async () => {
  const { manifest, id } = await verify(good);
  expect(id).toMatch(/^[0-9a-f]{64}$/);
  expect(manifest.entries.map(({ path, size }) => [path, size])).toEqual([
    ['database/users.jsonl', rows.length],
    [`files/${photoKey}`, 3000],
    ['files/letters/kosong.pdf', 0],
  ]);
  await expect(verify(await repacked(() => undefined))).resolves.toMatchObject({ id });
});

/** The entries' headers and contents, all that is not filling up a block. */
it('rejects a changed byte at any position', async () => {
  const bytes = readFileSync(good);
  const meaningful: number[] = [];
  for (let at = 0; at + 512 <= bytes.length; ) {
    const size = Number.parseInt(bytes.toString('latin1', at + 124, at + 135), 8);
    if (Number.isNaN(size)) break;
    // Of a header: its name, its length, its checksum.
    meaningful.push(at, at + 3, at + 130, at + 150);
    for (let byte = 0; byte < size; byte += 37) meaningful.push(at + 512 + byte);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  expect(meaningful.length).toBeGreaterThan(100);
  for (const at of meaningful) {
    const path = await changed((copy) => {
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy;
    });
    await expect(verify(path), `byte ${at}`).rejects.toThrow('Arsip rusak');
  }
});

it('rejects a truncated archive at any length', async () => {
  const { length } = readFileSync(good);
  // The last blocks of a tar are empty.
  for (let end = 0; end < length - 2048; end += 479) {
    const path = await changed((bytes) => bytes.subarray(0, end));
    await expect(verify(path), `first ${end} bytes`).rejects.toThrow('Arsip rusak');
  }
});

it('rejects a missing, an additional, a renamed and a duplicate entry', async () => {
  const missing = repacked((entries) => entries.splice(1, 1));
  await expect(verify(await missing)).rejects.toThrow(`files/${photoKey} tidak ada`);
  const [data, size] = [new Uint8Array([1]), 1];
  const extra = repacked((entries) =>
    entries.push({ header: { name: 'files/asing', size }, data }),
  );
  await expect(verify(await extra)).rejects.toThrow('files/asing tidak termasuk');
  const renamed = repacked((entries) => {
    const [, entry] = entries;
    if (entry) entry.header.name = 'files/lain';
  });
  await expect(verify(await renamed)).rejects.toThrow('tidak ada');
  const doubled = repacked((entries) => entries.push(...entries.slice(0, 1)));
  await expect(verify(await doubled)).rejects.toThrow('ada dua kali');
});

it('rejects a table with another number of rows, and a file that is not an archive', async () => {
  const short = join(folder, 'short.tar');
  await write(short, 3);
  await expect(verify(short)).rejects.toThrow('tabel users memuat 2 dari 3 baris');
  await expect(verify(await changed(() => Buffer.from('bukan arsip')))).rejects.toThrow('rusak');
  await expect(verify(join(folder, 'tidak-ada.tar'))).rejects.toThrow('ENOENT');
});
