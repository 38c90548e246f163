import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  drawing,
  height,
  includes,
  insert,
  join,
  loadedDrawing,
  pngChunk,
  secret,
  webpBody,
  webpChunk,
  webpFile,
  width,
} from '#tests/fixtures/image-files.ts';
import { sampleSize } from '#tests/support/sample.ts';
import { cleanImage } from './clean-image.ts';

const frames = [await drawing().png().toBuffer(), await drawing().flip().png().toBuffer()];
const drawn = (channels: 3 | 4) => loadedDrawing(6, channels);
const samples = {
  jpeg: await drawn(3).jpeg().toBuffer(),
  progressive: await drawn(3).jpeg({ progressive: true }).toBuffer(),
  png: await drawn(4).png().toBuffer(),
  webp: await drawn(4).webp().toBuffer(),
  lossless: await drawn(4).webp({ lossless: true }).toBuffer(),
  animated: await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer(),
};

/** A PNG that claims this size. */
function claim(wide: number, high: number): Uint8Array {
  const size = new DataView(new ArrayBuffer(8));
  size.setUint32(0, wide);
  size.setUint32(4, high);
  const ihdr = pngChunk('IHDR', join(new Uint8Array(size.buffer), [8, 2, 0, 0, 0]));
  return join('\x89PNG\r\n\x1a\n', ihdr, pngChunk('IDAT', [0]), pngChunk('IEND'));
}

describe('cleanImage', () => {
  it.each([
    ['jpeg', 'image/jpeg', 'jpg', { width: height, height: width }],
    ['png', 'image/png', 'png', { width, height }],
    ['webp', 'image/webp', 'webp', { width, height }],
  ] as const)('detects a %s by its bytes', (name, type, extension, size) => {
    expect(cleanImage(samples[name])).toMatchObject({ type, extension, ...size });
  });

  it.each([
    ['nothing', ''],
    ['text', 'Surat Keterangan Usaha'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7\n'],
    ['GIF', 'GIF89a\x01\0\x01\0\0\0\0;'],
    ['BMP', 'BM\x3a\0\0\0'],
    ['TIFF', 'II*\0\x08\0\0\0'],
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0'],
    ['AVIF', '\0\0\0\x18ftypavif\0\0\0\0'],
    ['a sound in RIFF', 'RIFF\x04\0\0\0WAVE'],
    ['a JPEG after a space', ' \xff\xd8\xff\xe0'],
    ['a PNG changed by a text transfer', '\x89PNG\n\x1a\n'],
  ])('rejects %s', (_, text) => {
    expect(cleanImage(join(text))).toEqual({ refusal: 'not-accepted-image' });
  });

  it.each(['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\x04\0\0\0WEBP'])(
    'rejects the bare signature %j',
    (text) => {
      expect(cleanImage(join(text))).toEqual({ refusal: 'broken-image' });
    },
  );

  it('neither reads beyond a view into a larger buffer nor changes it', () => {
    const around = join('before', samples.jpeg, 'after');
    const before = around.slice();
    const view = around.subarray(6, around.length - 5);
    expect(cleanImage(view)).toEqual(cleanImage(samples.jpeg));
    expect(around).toEqual(before);
  });

  it.each([
    [20_001, 1, false],
    [1, 20_001, false],
    [10_001, 10_000, false],
    [10_000, 10_000, true],
    [20_000, 5_000, true],
    [2 ** 31 - 1, 2 ** 31 - 1, false],
  ])('checks the limit for %i by %i pixels', (wide, high, isAccepted) => {
    const answer = cleanImage(claim(wide, high));
    if (isAccepted) expect(answer).toMatchObject({ width: wide, height: high });
    else expect(answer).toEqual({ refusal: 'too-many-pixels' });
  });

  it('accepts 40 megapixels for a card', () => {
    expect(cleanImage(claim(8000, 5000), 'card')).toMatchObject({ width: 8000, height: 5000 });
    expect(cleanImage(claim(8000, 5001), 'card')).toEqual({ refusal: 'too-many-pixels' });
  });

  it('counts the frames of an animation together', () => {
    // 10,000 by 5,000: of the canvas and each frame, less one, and in the lossless picture's header.
    const size = [0x0f, 0x27, 0, 0x87, 0x13, 0];
    const picture = webpChunk('VP8L', [0x2f, 0x0f, 0xe7, 0xe1, 0x04, 0]);
    const frame = webpChunk('ANMF', join(new Uint8Array(6), size, [100, 0, 0, 0], picture));
    const animation = (frames: number) =>
      webpFile(
        webpChunk('VP8X', join([2, 0, 0, 0], size)),
        webpChunk('ANIM', new Uint8Array(6)),
        ...Array.from({ length: frames }, () => frame),
      );
    expect(cleanImage(animation(2))).toMatchObject({ width: 10_000, height: 5_000 });
    expect(cleanImage(animation(3))).toEqual({ refusal: 'too-many-pixels' });
  });
});

/** Invariant of any input: no exception, and cleaning an accepted result again changes nothing. */
function check(bytes: Uint8Array): void {
  const answer = cleanImage(bytes);
  if ('refusal' in answer) return;
  expect(includes(answer.bytes, secret)).toBe(false);
  const { bytes: first, ...said } = answer;
  const again = cleanImage(first);
  if ('refusal' in again) throw new Error(`clean, and then ${again.refusal}`);
  const { bytes: second, ...saidAgain } = again;
  expect(saidAgain).toEqual(said);
  // Vitest compares long bytes one by one.
  expect(Buffer.compare(first, second)).toBe(0);
}

describe.each(Object.entries(samples))('cleanImage on a hostile %s', (_, bytes) => {
  const sample = new Uint8Array(bytes);
  it('accepts the complete file', () => {
    expect(cleanImage(sample)).toHaveProperty('type');
    check(sample);
  });

  it('rejects every truncation', () => {
    for (let length = 0; length < sample.length; length++) {
      expect(cleanImage(sample.subarray(0, length)), `at ${length}`).toHaveProperty('refusal');
    }
  });

  it('does not throw for any changed byte', () => {
    for (let at = 0; at < sample.length; at += sampleSize(11, 1)) {
      for (const value of [0, 0x7f, 0xff, (sample[at] ?? 0) ^ 1]) {
        check(Uint8Array.from(sample).with(at, value));
      }
    }
  });

  it('does not throw for removed, inserted and overwritten bytes', () => {
    // Numerical Recipes' generator: the same bytes on every run.
    let seed = 1;
    const next = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    for (let round = 0; round < sampleSize(100, 1000); round++) {
      const at = next(sample.length);
      check(join(sample.subarray(0, at), sample.subarray(at + 1 + next(40))));
      const added = Array.from({ length: 1 + next(8) }, () => next(256));
      check(insert(sample, at, added));
      const scattered = sample.slice();
      for (let i = 0; i < 6; i++) scattered[next(sample.length)] = next(256);
      check(scattered);
    }
  });
});

describe('cleanImage takes linear time', () => {
  const megabytes = 4;
  const filled = (unit: Uint8Array) => {
    const bytes = new Uint8Array(megabytes * 2 ** 20);
    for (let at = 0; at + unit.length <= bytes.length; at += unit.length) bytes.set(unit, at);
    return bytes;
  };
  it.each([
    ['JPEG of empty comments', join([0xff, 0xd8], filled(Uint8Array.of(0xff, 0xfe, 0, 2)))],
    ['JPEG of fill bytes', join([0xff, 0xd8], filled(Uint8Array.of(0xff)))],
    ['JPEG of empty tables', join([0xff, 0xd8], filled(Uint8Array.of(0xff, 0xc4, 0, 2)))],
    ['PNG of empty chunks', insert(samples.png, 33, filled(pngChunk('teXt')))],
    ['PNG of empty data', insert(samples.png, 33, filled(pngChunk('IDAT')))],
    ['WebP of empty chunks', webpFile(webpBody(samples.webp), filled(join('GEHM', [0, 0, 0, 0])))],
  ])('on a %s', (_, bytes) => {
    // Quadratic time over a million chunks would exceed the timeout of the test.
    expect(cleanImage(bytes)).toBeTypeOf('object');
  });
});
