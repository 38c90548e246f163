import { describe, expect, it } from 'vitest';
import { maxSignedBytes } from '#contract/issued/signature.ts';
import { makeScan } from '#tests/fixtures/scans.ts';
import { prepareLetter } from '#tests/fixtures/signed/certified-letters.ts';
import { readSignedLetter } from './read-signed-letter.ts';
import { refusals } from './refusals.ts';

const { original, sign } = await prepareLetter();
const page = Uint8Array.of(1, 2, 3);
const read = (file: Uint8Array, makePage = async () => page) =>
  readSignedLetter(Uint8Array.from(file), {
    original,
    roots: [],
    now: new Date('2026-11-18T00:00:00Z'),
    makePage,
  });
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);

describe('the content decides how a file is handled', () => {
  it('converts a picture to a PDF page', async () => {
    expect(await read(jpeg)).toEqual({ kind: 'basah', pdf: page, codes: [], picture: jpeg });
  });

  it('rebuilds a scan', async () => {
    const scan = await makeScan();
    const letter = await read(scan);
    expect(letter).toMatchObject({ kind: 'basah', pdf: expect.any(Uint8Array) });
    expect(letter).not.toMatchObject({ pdf: scan });
  });

  it('rebuilds a scan whose header follows blank lines', async () => {
    const scan = Buffer.concat([Buffer.from('\r\n\r\n'), await makeScan()]);
    expect(await read(scan)).toMatchObject({ kind: 'basah' });
  });

  it('stores a certified letter unchanged', async () => {
    const file = await sign();
    expect(await read(file)).toMatchObject({ kind: 'tte', pdf: file });
  });

  it('accepts the maximum size', async () => {
    const large = (size: number) => read(new Uint8Array(size));
    expect(await large(maxSignedBytes)).toEqual({ refusal: refusals.unknown });
    expect(await large(maxSignedBytes + 1)).toEqual({ refusal: refusals.tooLarge });
  });
});

it('rethrows internal errors instead of refusing the file', async () => {
  const fault = new Error('the pictures are away');
  await expect(read(jpeg, () => Promise.reject(fault))).rejects.toBe(fault);
});
