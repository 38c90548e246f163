import { describe, expect, it } from 'vitest';
import { letterAbout } from '#tests/fixtures/letter-documents.ts';
import {
  type CertificateWishes,
  extension,
  makeHolder,
} from '#tests/fixtures/signed/certificates.ts';
import { prepareLetter } from '#tests/fixtures/signed/certified-letters.ts';
import { appendUpdate, type PlaceWishes } from '#tests/fixtures/signed/signature-place.ts';
import { readPrintedAreas } from './printed-areas.ts';

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
    for (const holders of [
      [official, budi],
      [budi, official],
    ]) {
      expect(await refusalOf(await signInTurn(holders))).toBe('untrusted');
    }
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

describe('a certificate that cannot be read is refused', () => {
  const noValue = Uint8Array.of(5, 0).buffer;
  it.each([
    ['in its usage', '2.5.29.15'],
    ['in its purposes', '2.5.29.37'],
  ])('%s', async (_, id) => {
    const holder = make({ more: [extension(id, false, noValue)] });
    expect(await refusalOf(await sign({}, { holder }))).toBe('certificate');
  });
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
    expect(
      await refusalOf(await sign({ signature: dated(`/M (${date})`) }, { holder })),
    ).toBeUndefined();
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
    const file = await sign(
      { signature: dated('/M (D:19990101000000Z)') },
      { time: moment, holder },
    );
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
    const [left = 0, bottom = 0, right = 0, top = 0] = (await readPrintedAreas(letter.original))
      .signature;
    const rect = `[${left} ${bottom} ${right} ${top}]`;
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
