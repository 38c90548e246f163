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

describe('a file is taken by what its bytes are', () => {
  it('a picture as the page that is made of it', async () => {
    expect(await read(jpeg)).toEqual({ kind: 'basah', pdf: page, codes: [], picture: jpeg });
  });

  it('a scan as a file made anew', async () => {
    const scan = await makeScan();
    const letter = await read(scan);
    expect(letter).toMatchObject({ kind: 'basah', pdf: expect.any(Uint8Array) });
    expect(letter).not.toMatchObject({ pdf: scan });
  });

  it('a certified letter as it is', async () => {
    const file = await sign();
    expect(await read(file)).toMatchObject({ kind: 'tte', pdf: file });
  });

  it('up to the largest size', async () => {
    const large = (size: number) => read(new Uint8Array(size));
    expect(await large(maxSignedBytes)).toEqual({ refusal: refusals.unknown });
    expect(await large(maxSignedBytes + 1)).toEqual({ refusal: refusals.tooLarge });
  });
});

it('a fault of the portal is no fault of the file', async () => {
  const fault = new Error('the pictures are away');
  await expect(read(jpeg, () => Promise.reject(fault))).rejects.toBe(fault);
});
