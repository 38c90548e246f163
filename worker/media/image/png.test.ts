import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  drawing,
  height,
  includes,
  insert,
  join,
  loadedDrawing,
  pixels,
  pngChunk,
  secret,
  tiffWithSecret,
  width,
} from '#tests/fixtures/image-files.ts';
import { cleanImage } from './clean-image.ts';
import { cleanPng } from './png.ts';

const signature = '\x89PNG\r\n\x1a\n';
/** Width 2, height 2; depth 8 by default. */
const header = (colourType: number, depth = 8) =>
  join([0, 0, 0, 2, 0, 0, 0, 2], [depth, colourType, 0, 0, 0]);
const ihdr = (content: ArrayLike<number> = header(2)) => pngChunk('IHDR', content);
const rows = deflateSync(Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 0, 7, 8, 9, 10, 11, 12));
const idat = pngChunk('IDAT', rows);
const iend = pngChunk('IEND');
const file = (...chunks: Uint8Array[]) => join(signature, ...chunks);
const plain = file(ihdr(), idat, iend);
const palette = pngChunk('PLTE', [0, 0, 0, 255, 255, 255]);
const threeColours = pngChunk('PLTE', new Uint8Array(9));

function damaged(chunk: Uint8Array): Uint8Array {
  const bytes = chunk.slice();
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  return bytes;
}

describe('cleanPng keeps the pixels', () => {
  it.each([
    ['with alpha', {}],
    ['interlaced', { progressive: true }],
    ['with a palette', { palette: true, colours: 16 }],
  ])('%s', async (_, options) => {
    const loaded = await loadedDrawing(6, 4).png(options).toBuffer();
    expect(includes(loaded, secret)).toBe(true);
    const image = cleanPng(loaded);
    expect(image).toMatchObject({ width, height });
    const cleaned = image?.bytes ?? new Uint8Array();
    expect(await pixels(cleaned)).toEqual(await pixels(loaded));
    expect(includes(cleaned, 'iCCP')).toBe(true);
    for (const gone of [secret, 'eXIf', 'iTXt']) expect(includes(cleaned, gone)).toBe(false);
  });

  it('in 16 bits', async () => {
    const deep = await drawing().toColourspace('rgb16').png().toBuffer();
    expect(deep[24]).toBe(16);
    expect(await pixels(cleanPng(deep)?.bytes ?? new Uint8Array())).toEqual(await pixels(deep));
  });

  it('and every chunk that changes how it looks', () => {
    const looks = [
      pngChunk('cICP', [1, 13, 0, 1]),
      pngChunk('cHRM', new Uint8Array(32)),
      pngChunk('gAMA', [0, 0, 0xb1, 0x8f]),
      pngChunk('sBIT', [8, 8, 8]),
      pngChunk('sRGB', [0]),
      pngChunk('bKGD', [0]),
      pngChunk('tRNS', [0, 128]),
      pngChunk('pHYs', [0, 0, 0, 1, 0, 0, 0, 2, 0]),
    ];
    const indexed = file(ihdr(header(3)), palette, ...looks, idat, idat, iend);
    expect(cleanPng(indexed)?.bytes).toEqual(indexed);
  });
});

describe('cleanPng drops', () => {
  const large = deflateSync(new Uint8Array(5 * 2 ** 20));
  it.each([
    ['tEXt', pngChunk('tEXt', join('Author\0', secret))],
    ['zTXt', pngChunk('zTXt', join('Author\0\0', secret))],
    ['iTXt', pngChunk('iTXt', join('XML:com.adobe.xmp\0\0\0\0\0', secret))],
    ['eXIf', pngChunk('eXIf', tiffWithSecret(6))],
    ['tIME', pngChunk('tIME', [7, 234, 1, 1, 0, 0, 0])],
    ['acTL', pngChunk('acTL', [0, 0, 0, 1, 0, 0, 0, 0])],
    ['an unknown ancillary chunk', pngChunk('geHm', join(secret))],
    ['a chunk longer than its definition', pngChunk('gAMA', join('\0\0\0\0', secret))],
    ['a chunk shorter than its definition', pngChunk('cHRM', join(secret))],
    ['a chunk longer than its colour type has it', pngChunk('tRNS', join(secret))],
    ['a profile that is none', pngChunk('iCCP', join(secret, '\0\0', deflateSync(join(secret))))],
    ['a profile that is not packed', pngChunk('iCCP', join('icc\0\0', secret))],
    ['a profile without a name', pngChunk('iCCP', join(secret))],
    ['a profile that unpacks to more than any holds', pngChunk('iCCP', join('icc\0\0', large))],
    ['a damaged ancillary chunk', damaged(pngChunk('gAMA', [0, 0, 0, 1]))],
  ])('%s', (_, chunk) => {
    expect(cleanPng(file(ihdr(), chunk, idat, iend))?.bytes).toEqual(plain);
    expect(cleanPng(file(ihdr(), idat, chunk, iend))?.bytes).toEqual(plain);
  });

  it('hidden data in a profile, and its name', async () => {
    const loaded = await loadedDrawing(1).png().toBuffer();
    const icc = (await sharp(loaded).metadata()).icc ?? new Uint8Array();
    const hidden = deflateSync(join(new Uint8Array(icc), secret));
    const planted = pngChunk('iCCP', join(secret, '\0\0', hidden));
    const cleaned = cleanPng(file(ihdr(), planted, idat, iend))?.bytes ?? new Uint8Array();
    expect(includes(cleaned, secret)).toBe(false);
    const kept = (await sharp(cleaned).metadata()).icc ?? new Uint8Array();
    expect(kept.length).toBeGreaterThan(300);
    expect(includes(kept, secret)).toBe(false);
  });

  it('a chunk of a kind that it has already', () => {
    const gamma = pngChunk('gAMA', [0, 0, 0, 1]);
    const twice = file(ihdr(), gamma, gamma, idat, iend);
    expect(cleanPng(twice)?.bytes).toEqual(file(ihdr(), gamma, idat, iend));
  });

  it('the frames of an animation, leaving its still', () => {
    const control = pngChunk('fcTL', new Uint8Array(26));
    const frame = pngChunk('fdAT', join([0, 0, 0, 2], rows));
    const start = pngChunk('acTL', new Uint8Array(8));
    const animated = file(ihdr(), start, control, idat, control, frame, iend);
    expect(cleanPng(animated)?.bytes).toEqual(plain);
  });

  it('what follows the end', () => {
    expect(cleanPng(join(plain, secret))?.bytes).toEqual(plain);
  });
});

it.each([
  ['a header that is not first', file(pngChunk('gAMA', [0, 0, 0, 1]), ihdr(), idat, iend)],
  ['no header', file(idat, iend)],
  ['a second header', file(ihdr(), ihdr(), idat, iend)],
  ['a short header', file(ihdr(header(2).slice(0, 12)), idat, iend)],
  ['a damaged header', file(damaged(ihdr()), idat, iend)],
  ['damaged data', file(ihdr(), damaged(idat), iend)],
  ['a damaged end', file(ihdr(), idat, damaged(iend))],
  ['no data', file(ihdr(), iend)],
  ['empty data', file(ihdr(), pngChunk('IDAT'), iend)],
  ['data that is interrupted', file(ihdr(), idat, pngChunk('tIME', new Uint8Array(7)), idat, iend)],
  ['no end', file(ihdr(), idat)],
  ['three colours for a depth of one bit', file(ihdr(header(3, 1)), threeColours, idat, iend)],
  ['an end with content', file(ihdr(), idat, pngChunk('IEND', [0]))],
  ['no width', file(ihdr(header(2).with(3, 0)), idat, iend)],
  ['no height', file(ihdr(header(2).with(7, 0)), idat, iend)],
  ['a colour type that is none', file(ihdr(header(5)), idat, iend)],
  ['a depth that its colour type lacks', file(ihdr(header(2, 4)), idat, iend)],
  ['another compression', file(ihdr(header(2).with(10, 1)), idat, iend)],
  ['another filter', file(ihdr(header(2).with(11, 1)), idat, iend)],
  ['another interlacing', file(ihdr(header(2).with(12, 2)), idat, iend)],
  ['a palette picture without palette', file(ihdr(header(3)), idat, iend)],
  ['a palette after the data', file(ihdr(), idat, palette, iend)],
  ['two palettes', file(ihdr(header(3)), palette, palette, idat, iend)],
  ['a palette of part colours', file(ihdr(header(3)), pngChunk('PLTE', [0, 0]), idat, iend)],
  ['a grey picture with a palette', file(ihdr(header(0)), palette, idat, iend)],
  ['an unknown critical chunk', file(ihdr(), pngChunk('GEHM'), idat, iend)],
  ['a chunk whose name is no word', file(ihdr(), pngChunk('a\0bc'), idat, iend)],
  ['a chunk past the end', insert(plain, 33, join([0x7f, 0xff, 0xff, 0xff], 'tEXt'))],
  ['a chunk of nearly 4 GiB', insert(plain, 33, join([0xff, 0xff, 0xff, 0xf4], 'tEXt'))],
])('cleanPng refuses %s', (_, bytes) => {
  expect(cleanImage(bytes)).toEqual({ refusal: 'broken-image' });
});

it.each([
  ['takes', 9_998],
  ['refuses', 9_999],
])('cleanPng %s a file of %i chunks beside its header, data and end', (verb, count) => {
  const empty = Array.from({ length: count }, () => pngChunk('teXt'));
  const bytes = Buffer.concat([file(ihdr()), ...empty, idat, iend]);
  expect(cleanPng(bytes) !== undefined).toBe(verb === 'takes');
});
