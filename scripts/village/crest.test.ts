import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isSampleCrest, ownCrest, readCrest, toLetterCrest } from './crest.ts';
import { crestFiles } from './icons.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lambang-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20">${inside}</svg>`;

const bitmap = (height: number) =>
  sharp({ create: { width: 300, height, channels: 3, background: '#c8102e' } });

function read(name: string, bytes: string | Buffer) {
  writeFileSync(join(folder, name), bytes);
  return readCrest(pathToFileURL(`${folder}/`));
}

const fault = async (name: string, bytes: string | Buffer) => {
  const crest = await read(name, bytes);
  return 'faults' in crest ? crest.faults.join('\n') : null;
};

it.each([
  ['crest.svg', svg('<rect width="10" height="20" fill="#c8102e"/>')],
  ['crest.png', bitmap(600).png().toBuffer()],
  ['crest.jpg', bitmap(600).jpeg().toBuffer()],
])('draws %s on letters, pages and icons', async (name, bytes) => {
  const crest = await read(name, await bytes);
  if ('faults' in crest) throw new Error(crest.faults.join('\n'));
  const letter = await toLetterCrest(crest);
  expect(letter.width).toBe(200);
  expect(letter.height).toBe(400);
  const row = Math.ceil((200 * letter.bits) / 8) + 1;
  expect(inflateSync(Buffer.from(letter.pixels, 'base64'))).toHaveLength(400 * row);
  for (const [file, make] of Object.entries(crestFiles(crest, '#fffdf7'))) {
    const picture = Buffer.from(await make());
    const { data, info } = await sharp(file.endsWith('.ico') ? picture.subarray(22) : picture)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
    expect([...data.subarray(middle, middle + 3)].map((one) => Math.round(one / 8))).toEqual([
      25, 2, 6,
    ]);
  }
});

it('reports a missing file, one that is not a picture, and a small bitmap', async () => {
  const missing = await readCrest(pathToFileURL(`${folder}/`));
  expect(missing).toEqual({ faults: [expect.stringContaining('berkas ini tidak ada')] });
  expect(await fault('crest.svg', 'bukan gambar')).toContain('tidak dapat dibaca');
  rmSync(join(folder, 'crest.svg'));
  expect(await fault('crest.png', await bitmap(200).png().toBuffer())).toContain('200 piksel');
});

it.each([
  '<script>alert(1)</script>',
  '<rect onload="x()"/>',
  '<image href="https://contoh.test/a.png"/>',
  '<foreignObject/>',
])('refuses an SVG with %s', async (inside) => {
  expect(await fault('crest.svg', svg(inside))).toContain('program dan rujukan ke luar');
});

it('refuses an SVG that is too large for every page', async () => {
  const paths = '<path d="M0 0L1 1"/>'.repeat(4000);
  expect(await fault('crest.svg', svg(paths))).toContain('paling banyak 64 KB');
});

it('recognises the sample crest', async () => {
  expect(isSampleCrest(await ownCrest())).toBe(true);
});
