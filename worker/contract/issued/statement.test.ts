import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { statementFacts as facts } from '#tests/fixtures/statement-key.ts';
import {
  readBase64Url,
  readFragment,
  type StatementFacts,
  shortenMasked,
  writeFragment,
  writePayload,
} from './statement.ts';
import { maskName } from './verification.ts';

const signature = new Uint8Array(64).fill(7);
const write = (changes: Partial<StatementFacts> = {}) => {
  const payload = writePayload({ ...facts, ...changes }, '90facafe');
  return payload && writeFragment(payload, signature);
};

it('reads back any statement it writes', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2199-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const any = fc.record({
    nomorSurat: text,
    judul: text,
    nama: text.map(maskName),
    tanggal: day,
    berlakuSampai: day,
    caraTandaTangan: fc.constantFrom('basah' as const, 'tte' as const, 'qr' as const),
  });
  fc.assert(
    fc.property(any, (written) => {
      expect(readFragment(write(written) ?? '')).toMatchObject({
        facts: { ...written, nama: shortenMasked(written.nama) },
        keyId: '90facafe',
        signature,
      });
    }),
  );
});

it('never throws for arbitrary bytes, and rewrites accepted ones identically', () => {
  const head = fc.constantFrom([1], [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 65, 1, 66], []);
  const bytes = fc.tuple(head, fc.uint8Array({ maxLength: 200 }));
  fc.assert(
    fc.property(bytes, ([head, more]) => {
      const fragment = writeFragment(Uint8Array.from([...head, ...more]), new Uint8Array());
      const read = readFragment(fragment);
      if (!read || read === 'newer') return;
      expect(fragment).toMatch(new RegExp(`^${writeFragment(read.payload, read.signature)}`));
      expect(read.facts.tanggal).toMatch(/^2\d{3}-\d\d-\d\d$/);
    }),
  );
});

it('stores initials of at most twelve words of a name', () => {
  const bytes = readBase64Url(write({ nama: maskName('Siti Aminah '.repeat(9)) }) ?? '');
  const text = new TextDecoder().decode(bytes ?? undefined);
  expect(text).toContain('SASASASASASA');
  expect(text).not.toContain('SASASASASASAS');
});

it('returns null for texts longer than 255 bytes', () => {
  expect(write({ nomorSurat: 'x'.repeat(256) })).toBeNull();
});

it.each<[string, (bytes: number[]) => number[]]>([
  ['cut off anywhere', (bytes) => bytes.slice(0, -1)],
  ['cut in the middle', (bytes) => bytes.slice(0, -70)],
  ['of a signature alone', () => [1, ...signature]],
  ['of no bytes that belong', () => [1, 2, 3]],
  ['with another way of signing', (bytes) => bytes.with(9, 3)],
  ['with a text that is no UTF-8', (bytes) => bytes.with(11, 0xff)],
  ['of no version', (bytes) => bytes.with(0, 0)],
])('rejects a statement %s', (_, change) => {
  const bytes = change([...(readBase64Url(write() ?? '') ?? [])]);
  expect(readFragment(writeFragment(Uint8Array.from(bytes), new Uint8Array()))).toBeNull();
});

it.each(['', '=', 'AQ==', 'A', 'A Q', 'AR', 'AQ%20'])('rejects the fragment %j', (text) => {
  expect(readFragment(text)).toBeNull();
});

it.each([
  ...['.', ')', '*', '_', '__', '-', '”', '%E2%80%9D', '>', '=', '/', '%20', '#atas'],
  ...['A', 'AA', 'AAA', 'AAAA', '?fbclid=IwAR0x1', '&fbclid=IwAR0x1', ' silakan dicek'],
  '\nTerima kasih',
])('ignores %j after the statement', (added) => {
  // Covers final base64 groups of one, two and three bytes.
  for (const nomorSurat of ['7', '07', '007']) {
    const fragment = write({ nomorSurat }) ?? '';
    expect(readFragment(fragment + added)).toEqual(readFragment(fragment));
    expect(readFragment(fragment + added)).toMatchObject({ facts: { nomorSurat }, signature });
  }
});

it('rejects a statement truncated at any position', () => {
  const fragment = write() ?? '';
  for (let length = 0; length < fragment.length; length += 1)
    expect([length, readFragment(`${fragment.slice(0, length)}…`)]).toEqual([length, null]);
});

it('recognises statements of a newer version', () => {
  expect(readFragment(`Ag${(write() ?? '').slice(2)}`)).toBe('newer');
});

it.each([
  ['Siti Aminah', 'S*** A***'],
  ['  Ki   Hajar\tDewantara ', 'K*** H*** D***'],
  ['😀mar', '😀***'],
  ['', ''],
])('masks %j as %j', (name, masked) => expect(maskName(name)).toBe(masked));
