import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  drawing,
  height,
  includes,
  join,
  loadedDrawing,
  pixels,
  secret,
  tiffWithSecret,
  webpBody,
  webpChunk,
  webpFile,
  webpHeader,
  width,
} from '#tests/fixtures/image-files.ts';
import { cleanImage } from './clean-image.ts';
import { orientationTiff } from './exif-orientation.ts';
import { cleanWebp } from './webp.ts';

const lossy = new Uint8Array(await drawing().webp().toBuffer());
const lossless = new Uint8Array(await drawing().webp({ lossless: true }).toBuffer());
const withAlpha = new Uint8Array(await drawing(4).webp().toBuffer());
const twoFrames = new Uint8Array(
  await sharp([await drawing().png().toBuffer(), await drawing().flip().png().toBuffer()], {
    join: { animated: true },
  })
    .webp({ lossless: true, delay: [100, 100] })
    .toBuffer(),
);

const exif = (tiff: Uint8Array) => webpChunk('EXIF', tiff);
const profile = webpChunk('ICCP', join(secret));
const extra = webpChunk('GEHM', join(secret));
const flags = { animation: 0x02, exif: 0x08, profile: 0x20 };
/** The lossy picture after a header with these flags. */
const headed = (flag: number, ...more: Uint8Array[]) =>
  webpFile(webpHeader(flag), webpBody(lossy), ...more);
const animated = (...frames: Uint8Array[]) =>
  webpFile(webpHeader(flags.animation), webpChunk('ANIM', new Uint8Array(6)), ...frames);
/** An animation of one frame whose fields are the canvas's, but for those given. */
function animation(fields: Record<number, number>, ...content: Uint8Array[]): Uint8Array {
  const own = [0, 0, 0, 0, 0, 0, width - 1, 0, 0, height - 1, 0, 0, 100, 0, 0, 0];
  for (const [at, value] of Object.entries(fields)) own[Number(at)] = value;
  return animated(webpChunk('ANMF', join(own, ...content)));
}

describe('cleanWebp keeps the pixels', () => {
  it.each([
    ['lossy', 3, {}],
    ['lossless', 3, { lossless: true }],
    ['lossy with alpha', 4, {}],
    ['lossless with alpha', 4, { lossless: true }],
  ] as const)('%s', async (_, channels, options) => {
    const loaded = await loadedDrawing(1, channels).webp(options).toBuffer();
    expect(includes(loaded, secret)).toBe(true);
    const image = cleanWebp(loaded);
    expect(image).toMatchObject({ width, height });
    const cleaned = image?.bytes ?? new Uint8Array();
    expect(await pixels(cleaned)).toEqual(await pixels(loaded));
    expect((await sharp(cleaned).metadata()).icc).toBeDefined();
    for (const gone of [secret, 'EXIF', 'XMP ']) expect(includes(cleaned, gone)).toBe(false);
    expect((cleaned[20] ?? 0) & 0x0c).toBe(0);
  });

  it('and leaves a file without metadata as it was', () => {
    for (const bytes of [lossy, lossless, withAlpha, twoFrames]) {
      expect(cleanWebp(bytes)?.bytes).toEqual(bytes);
    }
  });

  it('of every frame of an animation', async () => {
    const loaded = webpFile(webpBody(twoFrames), extra);
    const cleaned = cleanWebp(loaded)?.bytes ?? new Uint8Array();
    expect((await sharp(cleaned).metadata()).pages).toBe(2);
    expect(await pixels(cleaned)).toEqual(await pixels(twoFrames));
  });
});

it.each(['', 'Exif\0\0'])(
  'cleanWebp and the orientation keeps it and nothing else of EXIF, named %j or not',
  async (name) => {
    const loaded = headed(flags.exif, exif(join(name, tiffWithSecret(6))));
    const kept = headed(flags.exif, exif(orientationTiff(6)));
    expect(cleanWebp(loaded)).toMatchObject({ width, height, bytes: kept });
    expect((await sharp(kept).metadata()).orientation).toBe(6);
  },
);

describe('cleanWebp drops', () => {
  const bare = headed(0);

  it.each([
    ['an upright orientation', headed(flags.exif, exif(tiffWithSecret(1)))],
    ['EXIF that is not announced', headed(0, exif(tiffWithSecret(6)))],
    ['a profile that is not announced', webpFile(webpHeader(0), profile, webpBody(lossy))],
    ['a profile that is announced and missing', headed(flags.profile)],
    ['XMP', headed(4, webpChunk('XMP ', join(secret)))],
    ['unknown chunks', webpFile(webpHeader(0), extra, webpBody(lossy), extra)],
    ['a second picture', headed(0, webpBody(lossless))],
    ['alpha after its picture', headed(0, webpChunk('ALPH', [0, 1]))],
    ['what follows the end', join(bare, secret)],
  ])('%s', (_, bytes) => {
    expect(cleanWebp(bytes)?.bytes).toEqual(bare);
  });

  it('all but the picture of a simple file', () => {
    const loaded = webpFile(webpBody(lossy), exif(tiffWithSecret(6)), extra);
    expect(cleanWebp(loaded)?.bytes).toEqual(lossy);
  });

  it('alpha beside a picture that has its own', () => {
    const loaded = webpFile(webpHeader(0), webpChunk('ALPH', join(secret)), webpBody(lossless));
    expect(cleanWebp(loaded)?.bytes).toEqual(webpFile(webpHeader(0), webpBody(lossless)));
  });

  it('unknown chunks inside a frame', () => {
    const loaded = animation({}, extra, webpBody(lossy), extra);
    expect(cleanWebp(loaded)?.bytes).toEqual(animation({}, webpBody(lossy)));
  });

  it('nothing where the last padding is missing, and adds it', () => {
    const odd = join(webpBody(lossless), [0]);
    const size = Buffer.from(odd).readUInt32LE(4);
    const content = odd.subarray(8, 8 + size + (size % 2 === 0 ? 1 : 0));
    const padded = webpFile(webpChunk('VP8L', content));
    const unpadded = padded.slice(0, -1);
    new DataView(unpadded.buffer).setUint32(4, unpadded.length - 8, true);
    expect(cleanWebp(unpadded)?.bytes).toEqual(padded);
  });
});

describe('cleanWebp refuses', () => {
  /** The lossy file with one byte of its chunk's content changed. */
  const changed = (bytes: Uint8Array, offset: number, value: number) =>
    Uint8Array.from(bytes).with(20 + offset, value);
  const other = (size: number) => webpHeader(0).with(12, size);

  it.each([
    ['a RIFF size past the end', Uint8Array.from(lossy).with(7, 1)],
    ['a file that is cut off', lossy.subarray(0, lossy.length - 1)],
    ['no chunk', webpFile()],
    ['a chunk past the end', webpFile(webpBody(lossy), join('EXIF', [255, 255, 255, 255]))],
    ['half a chunk', webpFile(webpBody(lossy), join('EXI'))],
    ['no picture first', webpFile(extra, webpBody(lossy))],
    ['alpha without a header', webpFile(webpChunk('ALPH', [0, 1]), webpBody(lossy))],
    ['a header without picture', webpFile(webpHeader(0), extra)],
    ['a header of another length', webpFile(webpChunk('VP8X', new Uint8Array(9)), webpBody(lossy))],
    ['a canvas of another size', webpFile(other(width), webpBody(lossy))],
    ['no key frame', changed(lossy, 0, (lossy[20] ?? 0) | 1)],
    ['a frame that is not shown', changed(lossy, 0, (lossy[20] ?? 0) & ~0x10)],
    ['a wrong start code', changed(lossy, 3, 0)],
    ['no width', changed(lossy, 6, 0)],
    ['a partition past the end', changed(lossy, 2, 0xff)],
    ['a wrong lossless signature', changed(lossless, 0, 0)],
    ['another lossless version', changed(lossless, 4, 0x20)],
    ['a lossless header alone', webpFile(webpChunk('VP8L', [0x2f, 0, 0, 0, 0]))],
    ['an animation without frames', animated()],
    ['an animation without its parameters', headed(flags.animation)],
    ['a frame without picture', animation({}, extra)],
    ['a frame of another size', animation({ 6: width - 2 }, webpBody(lossy))],
    ['a frame outside the canvas', animation({ 0: 1 }, webpBody(lossy))],
    ['a frame too short for its fields', animated(webpChunk('ANMF', new Uint8Array(12)))],
  ])('%s', (_, bytes) => {
    expect(cleanImage(bytes)).toEqual({ refusal: 'broken-image' });
  });
});
