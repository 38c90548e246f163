import { describe, expect, it, test } from 'vitest';
import { prepareLetter } from '#tests/fixtures/signed/certified-letters.ts';
import { byteRangeOf } from './certified-letter.ts';
import { Unreadable } from './pdf/syntax.ts';
import { Refused } from './refusals.ts';

const { original, sign, refusalOf } = await prepareLetter();
const file = Buffer.from(await sign()).toString('latin1');
const [, hole, after, rest] = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(file) ?? [];
const range = { hole: Number(hole), after: Number(after), rest: Number(rest) };

describe('the byte range covers the whole file except the signature itself', () => {
  const refusalWith = (change: (text: string) => string) => {
    const changed = change(file);
    expect(changed).not.toBe(file);
    return refusalOf(Buffer.from(changed, 'latin1'));
  };
  const over = ({ hole, after, rest }: typeof range) =>
    refusalWith((text) =>
      text.replace(/\/ByteRange \[[^\]]*\]/, (old) =>
        `/ByteRange [0 ${hole} ${after} ${rest}`.padEnd(old.length - 1).concat(']'),
      ),
    );

  it.each<[string, (right: typeof range) => typeof range]>([
    ['with a hole that begins a byte too early', (right) => ({ ...right, hole: right.hole - 1 })],
    [
      'with a hole that begins at an earlier bracket',
      (right) => ({ ...right, hole: file.lastIndexOf('<', right.hole - 1) }),
    ],
    ['with a hole that begins a byte too late', (right) => ({ ...right, hole: right.hole + 1 })],
    [
      'with a hole that ends a byte too early',
      ({ hole, after, rest }) => ({ hole, after: after - 1, rest: rest + 1 }),
    ],
    [
      'with a hole that ends a byte too late',
      ({ hole, after, rest }) => ({ hole, after: after + 1, rest: rest - 1 }),
    ],
    ['without the last byte of the file', (right) => ({ ...right, rest: right.rest - 1 })],
    ['with a byte more than the file has', (right) => ({ ...right, rest: right.rest + 1 })],
  ])('rejects a range over %s', async (_, change) => {
    expect(await over(change(range))).toBe('coverage');
  });

  it('rejects signature bytes outside the gap', async () => {
    const contents = /\/Contents <([0-9a-f]*)>/;
    const blank = (text: string) => text.replace(contents, (all) => ' '.repeat(all.length));
    expect(await refusalWith(blank)).toBe('coverage');
    const number = (text: string) =>
      text.replace(contents, (all) => '/Contents 1'.padEnd(all.length));
    expect(await refusalWith(number)).toBe('coverage');
  });

  it('accepts hexadecimal digits in one case only', async () => {
    const spelled = (change: (hex: string) => string) =>
      refusalWith((text) => text.replace(/(?<=\/Contents <)[0-9a-f]*/, change));
    const zeros = /0{4}$/;
    expect(await spelled((hex) => hex.toUpperCase())).toBeUndefined();
    expect(await spelled((hex) => hex.replace(/[a-f]/, (sign) => sign.toUpperCase()))).toBe(
      'broken',
    );
    expect(await spelled((hex) => hex.replace(zeros, '00  '))).toBe('broken');
    expect(await spelled((hex) => hex.replace(zeros, '000 '))).toBe('broken');
  });

  it('requires a hexadecimal string', async () => {
    const escaped = (text: string) =>
      text.replace(
        /(?<=\/Contents )<([0-9a-f]*)>/,
        (_, hex: string) => `(${'\\x'.repeat(hex.length / 2)})`,
      );
    expect(await refusalWith(escaped)).toBe('broken');
  });

  it('may include the line end after %%EOF', async () => {
    const line = (end: string) => sign({}, {}, original, end);
    expect(await refusalOf(await line('\n'))).toBeUndefined();
    expect(await refusalOf(await line('\r\n'))).toBeUndefined();
  });

  it('rejects bytes after the signed range', async () => {
    const error = await refusalOf(Buffer.from(`${file}\nx`, 'latin1'));
    expect(error).toBeInstanceOf(Unreadable);
    expect(await refusalOf(Buffer.from(file.slice(0, -1), 'latin1'))).toBeInstanceOf(Unreadable);
  });
});

describe('the byte range of a signature', () => {
  const range = (...numbers: (number | string)[]) =>
    new Map([['ByteRange', numbers.map((one) => (typeof one === 'string' ? { name: one } : one))]]);

  test('has three numbers after the leading 0', () => {
    expect(byteRangeOf(range(0, 10, 20, 5))).toEqual([10, 20, 5]);
  });

  test.each([
    ['not from the start', range(1, 10, 20, 5)],
    ['with a start that is not a number', range('x', 10, 20, 5)],
    ['without bytes before the gap', range(0, 0, 20, 5)],
    ['without a gap', range(0, 10, 10, 5)],
    ['backwards', range(0, 10, 9, 5)],
    ['without bytes after the gap', range(0, 10, 20, 0)],
    ['with a fraction', range(0, 10, 20, 5.5)],
    ['with a negative number', range(0, 10, 20, -5)],
    ['with three numbers', range(0, 10, 20)],
    ['with two gaps', range(0, 10, 20, 5, 30, 5)],
    ['that is not an array', new Map([['ByteRange', 0]])],
    ['that is missing', new Map()],
  ])('is rejected %s', (_, signature) => {
    expect(() => byteRangeOf(signature)).toThrow(new Refused('coverage'));
  });
});
