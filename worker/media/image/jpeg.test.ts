import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  drawing,
  height,
  includes,
  insert,
  join,
  jpegSegment,
  loadedDrawing,
  pixels,
  secret,
  tiffWithSecret,
  width,
} from '#tests/fixtures/image-files.ts';
import { cleanImage } from './clean-image.ts';
import { cleanProfile } from './colour-profile.ts';
import { orientationTiff } from './exif-orientation.ts';
import { cleanJpeg } from './jpeg.ts';

const plain = new Uint8Array(await drawing().jpeg().toBuffer());
const exif = (tiff: Uint8Array) => jpegSegment(0xe1, join('Exif\0\0', tiff));
const find = (bytes: Uint8Array, marker: number) =>
  Buffer.from(bytes).indexOf(Uint8Array.of(0xff, marker));
/** The plain picture with one byte changed, counted from a marker. */
function changed(marker: number, offset: number, value: number): Uint8Array {
  const bytes = plain.slice();
  bytes[find(plain, marker) + offset] = value;
  return bytes;
}
/** The picture without its segments of a marker. */
function without(marker: number, bytes: Uint8Array = plain): Uint8Array {
  const at = find(bytes, marker);
  if (at === -1) return bytes;
  const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
  return without(marker, join(bytes.subarray(0, at), bytes.subarray(at + 2 + length)));
}

describe('cleanJpeg keeps the pixels', () => {
  it.each([
    ['baseline', { mozjpeg: false }],
    ['progressive', { progressive: true }],
    ['optimised by mozjpeg', { mozjpeg: true }],
    ['without subsampling', { chromaSubsampling: '4:4:4', quality: 100 }],
  ])('%s', async (_, options) => {
    const loaded = await loadedDrawing(1).jpeg(options).toBuffer();
    expect(includes(loaded, secret)).toBe(true);
    const image = cleanJpeg(loaded);
    expect(image).toMatchObject({ width, height });
    const cleaned = image?.bytes ?? new Uint8Array();
    expect(await pixels(cleaned)).toEqual(await pixels(loaded));
    expect(includes(cleaned, 'ICC_PROFILE')).toBe(true);
    for (const gone of [secret, 'Exif', 'adobe:ns']) expect(includes(cleaned, gone)).toBe(false);
  });

  it('grey', async () => {
    const grey = await drawing().greyscale().jpeg().toBuffer();
    expect(await pixels(cleanJpeg(grey)?.bytes ?? new Uint8Array())).toEqual(await pixels(grey));
  });

  it('CMYK, which needs the Adobe segment', async () => {
    const cmyk = await drawing().toColourspace('cmyk').jpeg().toBuffer();
    const cleaned = cleanJpeg(cmyk)?.bytes ?? new Uint8Array();
    expect(includes(cleaned, 'Adobe')).toBe(true);
    expect(await pixels(cleaned)).toEqual(await pixels(cmyk));
  });

  it('with restart markers in the scan', () => {
    // Restart markers belong to the scan at any position, even if they are meaningless here.
    const restarted = insert(plain, plain.length - 2, [0xff, 0xd0, 1, 0xff, 0x00, 0xff, 0xd7, 2]);
    expect(cleanJpeg(restarted)?.bytes).toEqual(restarted);
  });
});

describe('cleanJpeg and the orientation', () => {
  it.each([2, 3, 4, 5, 6, 7, 8] as const)('keeps %i and nothing else of EXIF', async (turn) => {
    const loaded = await loadedDrawing(turn).jpeg().toBuffer();
    const image = cleanJpeg(loaded);
    const cleaned = image?.bytes ?? new Uint8Array();
    const shown = turn < 5 ? { width, height } : { width: height, height: width };
    expect(image).toMatchObject(shown);
    expect(includes(cleaned, secret)).toBe(false);
    expect((await sharp(cleaned).metadata()).exif?.length).toBe(6 + orientationTiff(turn).length);
    const upright = (bytes: Uint8Array) => sharp(bytes).autoOrient().raw().toBuffer();
    expect(await upright(cleaned)).toEqual(await upright(loaded));
  });

  it('reads only the first EXIF, and none after the first scan', () => {
    const two = insert(plain, 2, join(exif(tiffWithSecret(3)), exif(tiffWithSecret(6))));
    expect(cleanJpeg(two)).toMatchObject({ width, height });
    const late = insert(plain, plain.length - 2, exif(tiffWithSecret(6)));
    expect(cleanJpeg(late)?.bytes).toEqual(plain);
  });
});

describe('cleanJpeg drops', () => {
  it.each([
    ['a comment', jpegSegment(0xfe, join(secret))],
    ['a comment that looks like an end', jpegSegment(0xfe, join([0xff, 0xd9], secret))],
    ['IPTC', jpegSegment(0xed, join('Photoshop 3.0\0', secret))],
    ['a list of further pictures', jpegSegment(0xe2, join('MPF\0', secret))],
    ['a JFIF extension thumbnail', jpegSegment(0xe0, join('JFXX\0', secret))],
    ['an unknown application segment', jpegSegment(0xef, join(secret))],
    ['EXIF without an orientation', exif(join('MM\0*', secret))],
    ['a number of lines', jpegSegment(0xdc, Uint8Array.of(0xff, 0xff))],
    ['fill bytes', Uint8Array.of(0xff, 0xff)],
  ])('%s', (_, extra) => {
    const afterTables = find(plain, 0xc0);
    expect(cleanJpeg(insert(plain, afterTables, extra))?.bytes).toEqual(plain);
  });

  it('what follows the end', () => {
    expect(cleanJpeg(join(plain, plain, secret))?.bytes).toEqual(plain);
  });

  it('the thumbnail inside JFIF and what follows the colour transform in Adobe', () => {
    const jfif = join('JFIF\0', [1, 1, 0, 0, 72, 0, 72]);
    const adobe = join('Adobe', [0, 100, 0, 0, 0, 0, 1]);
    const bare = plain.subarray(find(plain, 0xdb));
    const file = (first: Uint8Array, second: Uint8Array) =>
      join([0xff, 0xd8], jpegSegment(0xe0, first), jpegSegment(0xee, second), bare);
    const loaded = file(join(jfif, [1, 1], 'RGB'), join(adobe, secret));
    expect(cleanJpeg(loaded)?.bytes).toEqual(file(join(jfif, [0, 0]), adobe));
  });
});

describe('a colour profile in a JPEG', () => {
  const part = (number: number, of: number, bytes: ArrayLike<number>) =>
    jpegSegment(0xe2, join('ICC_PROFILE\0', [number, of], bytes));
  const profileOf = async (bytes: Uint8Array) =>
    new Uint8Array((await sharp(bytes).metadata()).icc ?? []);

  it('is joined from its parts and cleaned of hidden data', async () => {
    const icc = await profileOf(await loadedDrawing(1).jpeg().toBuffer());
    const half = icc.length >> 1;
    const parts = [part(1, 2, icc.subarray(0, half)), part(2, 2, join(icc.subarray(half), secret))];
    const cleaned = cleanJpeg(insert(plain, 2, join(...parts)))?.bytes ?? new Uint8Array();
    expect(includes(cleaned, secret)).toBe(false);
    expect(await profileOf(cleaned)).toEqual(cleanProfile(icc));
  });

  it.each([
    ['is none', part(1, 1, join(secret))],
    ['lacks its first part', part(2, 2, join(secret))],
    ['comes after the frame', undefined],
  ])('is dropped if it %s', (_, segment) => {
    const at = segment ? 2 : find(plain, 0xda);
    const bytes = insert(plain, at, segment ?? part(1, 1, join(secret)));
    expect(cleanJpeg(bytes)?.bytes).toEqual(plain);
  });
});

describe('cleanJpeg refuses', () => {
  const scan = find(plain, 0xda);
  it.each([
    ['no frame', without(0xc0)],
    ['no quantisation table', without(0xdb)],
    ['no scan', join(plain.subarray(0, scan), [0xff, 0xd9])],
    ['an empty scan', join(plain.subarray(0, scan), plain.subarray(scan, scan + 14), [0xff, 0xd9])],
    ['no end', plain.subarray(0, plain.length - 2)],
    ['half an end', plain.subarray(0, plain.length - 1)],
    ['no height', changed(0xc0, 6, 0)],
    ['no width', changed(0xc0, 8, 0)],
    ['12 bits', changed(0xc0, 4, 12)],
    ['two components', changed(0xc0, 9, 2)],
    ['a lossless frame', changed(0xc0, 1, 0xc3)],
    ['arithmetic coding', changed(0xc0, 1, 0xc9)],
    ['a hierarchical frame', changed(0xc0, 1, 0xde)],
    ['a second frame', insert(plain, scan, plain.subarray(find(plain, 0xc0), find(plain, 0xc4)))],
    ['a second start', insert(plain, 2, [0xff, 0xd8])],
    ['bytes between segments', insert(plain, scan, [0])],
    ['a segment past the end', insert(plain, 2, [0xff, 0xfe, 0xff, 0xff])],
    ['a segment shorter than its length', insert(plain, 2, [0xff, 0xfe, 0, 1])],
    ['a scan of more components than the frame', changed(0xda, 4, 4)],
    ['more than fifty scans', insert(plain, scan, repeatedScan(50))],
    ['bytes behind a quantisation table', longer(0xdb)],
    ['bytes behind a Huffman table', longer(0xc4)],
    ['a long restart interval', insert(plain, scan, jpegSegment(0xdd, join([0, 0], secret)))],
    ['an empty table', insert(plain, scan, jpegSegment(0xc4, new Uint8Array()))],
    ['thousands of segments', insert(plain, scan, restarts(10_000))],
  ])('%s', (_, bytes) => {
    expect(cleanImage(bytes)).toEqual({ refusal: 'broken-image' });
  });

  it('only more: fifty scans and thousands of segments are accepted', () => {
    expect(cleanJpeg(insert(plain, scan, repeatedScan(49)))).toBeDefined();
    expect(cleanJpeg(insert(plain, scan, restarts(9_900)))).toBeDefined();
  });

  function restarts(count: number): Uint8Array {
    const one = jpegSegment(0xdd, Uint8Array.of(0, 0));
    return Buffer.concat(Array.from({ length: count }, () => one));
  }

  /** The picture with its first table of a kind followed by bytes within its segment. */
  function longer(code: number): Uint8Array {
    const at = find(plain, code);
    const length = (plain[at + 2] ?? 0) * 256 + (plain[at + 3] ?? 0);
    const table = jpegSegment(code, join(plain.subarray(at + 4, at + 2 + length), secret));
    return join(plain.subarray(0, at), table, plain.subarray(at + 2 + length));
  }

  function repeatedScan(times: number): Uint8Array {
    const once = plain.subarray(scan, plain.length - 2);
    return join(...Array.from({ length: times }, () => once));
  }
});
