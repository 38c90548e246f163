import { describe, expect, it } from 'vitest';
import { letterAbout } from '#tests/fixtures/letter-documents.ts';
import {
  type CertificateWishes,
  extension,
  makeHolder,
} from '#tests/fixtures/signed/certificates.ts';
import { prepareLetter } from '#tests/fixtures/signed/certified-letters.ts';
import { appendUpdate, type PlaceWishes } from '#tests/fixtures/signed/signature-place.ts';
import { byteRangeOf } from './certified-letter.ts';
import { Unreadable } from './pdf/syntax.ts';
import { readPrintedAreas } from './printed-areas.ts';
import { Refused } from './refusals.ts';

const { root, official, original, sign, signInTurn, read, refusalOf } = await prepareLetter();
const stranger = makeHolder({ name: 'Penerbit Lain', kind: 'ec', authority: true });
const make = (wishes: Partial<CertificateWishes> = {}) =>
  makeHolder({ name: 'Siti', kind: 'ec', issuer: root, ...wishes });

describe('the signers', () => {
  it('are returned in order, each once', async () => {
    const budi = make({ name: 'Budi' });
    const signers = await read(await signInTurn([official, budi, official]));
    expect(signers.map(({ name, issuer, trusted }) => [name, issuer, trusted])).toEqual([
      ['Siti', 'Akar Contoh', true],
      ['Budi', 'Akar Contoh', true],
      ['Siti', 'Akar Contoh', true],
    ]);
  });

  it('must all be trusted if the village configures roots', async () => {
    const budi = make({ name: 'Budi', issuer: stranger });
    expect(await refusalOf(await signInTurn([official, budi]))).toBe('untrusted');
    expect(await refusalOf(await signInTurn([budi, official]))).toBe('untrusted');
  });

  it('may enclose a certificate without a name', async () => {
    const nobody = makeHolder({ name: '', kind: 'ec', authority: true });
    const file = await sign({}, { holder: make({ issuer: nobody }) });
    expect(await read(file, { roots: [] })).toMatchObject([
      { name: 'Siti', issuer: '', trusted: false },
    ]);
  });

  it('rejects more than eight signatures', async () => {
    const eight = Array(8).fill(official);
    expect(await read(await signInTurn(eight))).toHaveLength(8);
    expect(await refusalOf(await signInTurn([...eight, official]))).toBe('structure');
  });

  it('rejects more than forty saves', async () => {
    const again = (file: Uint8Array) => appendUpdate(file, { 300: '<< >>' });
    let file: Uint8Array = await sign();
    for (let saves = 1; saves < 40; saves += 1) file = again(file);
    expect(await refusalOf(file)).toBeUndefined();
    expect(await refusalOf(again(file))).toBe('structure');
  });
});

describe('the reason for a refusal', () => {
  it('is "unsigned" without a signature', async () => {
    expect(await refusalOf(original)).toBe('unsigned');
  });

  it('distinguishes changes before the first and after the last signature', async () => {
    const added = { 203: '<< /Length 1 >>\nstream\nx\nendstream' };
    expect(await refusalOf(appendUpdate(original, added))).toBe('changed');
    expect(await refusalOf(appendUpdate(await sign(), added))).toBe('afterSignature');
    expect(await refusalOf(appendUpdate(original, { 203: '<< /Kind /Note >>' }))).toBe('unsigned');
  });

  it('is "structure" for an original without a creation date', async () => {
    const text = Buffer.from(original).toString('latin1');
    for (const info of ['', '/Info 2 0 R']) {
      const dateless = text.replace(/\/Info \d+ 0 R/, info);
      expect(dateless).not.toBe(text);
      const bytes = Uint8Array.from(Buffer.from(dateless, 'latin1'));
      expect(await refusalOf(bytes, { original: bytes })).toBe('structure');
    }
  });
});

it.each([
  ['usage', '2.5.29.15'],
  ['purposes', '2.5.29.37'],
])('refuses a certificate whose %s cannot be read', async (_, id) => {
  const holder = make({ more: [extension(id, false, Uint8Array.of(5, 0).buffer)] });
  expect(await refusalOf(await sign({}, { holder }))).toBe('certificate');
});

describe('the time of a signature', () => {
  const at = (time: string) => sign({}, { time });

  // The sample was issued at 03:04:05 on the sixteenth.
  it('may differ from the server clock by ten minutes', async () => {
    expect(await refusalOf(await at('2026-11-16T02:54:05Z'))).toBeUndefined();
    expect(await refusalOf(await at('2026-11-16T02:54:04Z'))).toBe('time');
    expect(await refusalOf(await at('2026-11-18T00:10:00Z'))).toBeUndefined();
    expect(await refusalOf(await at('2026-11-18T00:10:01Z'))).toBe('time');
  });

  const dated = (date: string) => (body: string) => body.replace(/\/M \([^)]*\)/, date);
  const moment = '2026-11-17T02:00:00Z';
  // Valid for one second only.
  const holder = make({ from: moment, until: moment });

  it.each([
    "D:20261117090000+07'00'",
    "D:20261117090000+07'00",
    'D:20261117090000+0700',
    "D:20261116213000-04'30'",
    'D:20261117020000Z',
    "D:20261117020000Z00'00'",
    "D:20261117020000Z00'00",
    'D:20261117020000Z0000',
    'D:20261117020000',
    '20261117020000Z',
  ])('falls back to the date in the PDF: %s', async (date) => {
    const file = await sign({ signature: dated(`/M (${date})`) }, { holder });
    expect(await refusalOf(file)).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['no text', '/M 20261117020000'],
    ['a day only', '/M (D:20261117)'],
    ['a month that is none', '/M (D:20261317020000Z)'],
    ['something before it', '/M (xD:20261117020000Z)'],
    ['something after it', '/M (D:20261117020000Zx)'],
    ['a zone without minutes', '/M (D:20261117090000+07)'],
  ])('is missing for %s', async (_, entry) => {
    expect(await refusalOf(await sign({ signature: dated(entry) }, { holder }))).toBe('time');
  });

  it('prefers the signing time of the CMS', async () => {
    const signature = dated('/M (D:19990101000000Z)');
    const file = await sign({ signature }, { time: moment, holder });
    expect(await refusalOf(file)).toBeUndefined();
  });
});

describe('a letter on two pages', async () => {
  const letter = await prepareLetter(letterAbout(20));
  // Above the numbers of a letter with a long table.
  const before = { size: 900, fields: '' };
  const refuse = async (place: PlaceWishes) =>
    letter.refusalOf(await letter.sign({ before, ...place }));
  const [firstPage, lastPage] = [3, 4];

  it('takes an invisible signature on any page', async () => {
    const rect = '[0 0 0 0]';
    expect(await refuse({ rect, pageNumber: firstPage })).toBeUndefined();
    expect(await refuse({ rect, pageNumber: lastPage })).toBeUndefined();
  });

  it('takes a visible signature on its block, but not there on another page', async () => {
    const { signature } = await readPrintedAreas(letter.original);
    const rect = `[${signature.join(' ')}]`;
    expect(await refuse({ rect, pageNumber: lastPage })).toBeUndefined();
    expect(await refuse({ rect, pageNumber: firstPage })).toBe('appearance');
  });

  it('takes a visible signature on free space of the first page, not on a code or page number', async () => {
    expect(await refuse({ rect: '[400 5 560 30]', pageNumber: firstPage })).toBeUndefined();
    expect(await refuse({ rect: '[60 50 120 100]', pageNumber: firstPage })).toBe('appearance');
    const number = '[480 885 560 905]';
    expect(await refuse({ rect: number, pageNumber: lastPage })).toBe('appearance');
  });

  it('refuses other content on its other page', async () => {
    const more = { [lastPage]: '<< /Type /Page /Parent 1 0 R >>' };
    expect(await refuse({ pageNumber: firstPage, rect: '[0 0 0 0]', more })).toBe('changed');
  });
});

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

  const bracket = file.lastIndexOf('<', range.hole - 1);
  const endingAt = (after: number) => ({ after, rest: range.after + range.rest - after });
  it.each<[string, Partial<typeof range>]>([
    ['with a hole that begins a byte too early', { hole: range.hole - 1 }],
    ['with a hole from an earlier bracket', { hole: bracket }],
    ['with a hole that begins a byte too late', { hole: range.hole + 1 }],
    ['with a hole that ends a byte too early', endingAt(range.after - 1)],
    ['with a hole that ends a byte too late', endingAt(range.after + 1)],
    ['without the last byte of the file', { rest: range.rest - 1 }],
    ['with a byte more than the file has', { rest: range.rest + 1 }],
  ])('rejects a range over %s', async (_, change) => {
    expect(await over({ ...range, ...change })).toBe('coverage');
  });

  it('rejects signature bytes outside the gap', async () => {
    const contents = /\/Contents <([0-9a-f]*)>/;
    for (const instead of ['', '/Contents 1']) {
      const padded = (all: string) => instead.padEnd(all.length);
      expect(await refusalWith((text) => text.replace(contents, padded))).toBe('coverage');
    }
  });

  it('accepts hexadecimal digits in one case only', async () => {
    const spelled = (change: (hex: string) => string) =>
      refusalWith((text) => text.replace(/(?<=\/Contents <)[0-9a-f]*/, change));
    const zeros = /0{4}$/;
    expect(await spelled((hex) => hex.toUpperCase())).toBeUndefined();
    const mixed = (hex: string) => hex.replace(/[a-f]/, (sign) => sign.toUpperCase());
    expect(await spelled(mixed)).toBe('broken');
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

  it('has three numbers after the leading 0', () => {
    expect(byteRangeOf(range(0, 10, 20, 5))).toEqual([10, 20, 5]);
  });

  it.each([
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
