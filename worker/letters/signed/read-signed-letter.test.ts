import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { maxSignedBytes } from '#contract/issued/signature.ts';
import { readFonts, sampleLetter } from '#tests/fixtures/letter-documents.ts';
import { makeScan } from '#tests/fixtures/scans.ts';
import { addPlace, bodiesOf, type PlaceWishes } from '#tests/fixtures/signed/signature-place.ts';
import {
  makeHolder,
  pemOf,
  type SigningWishes,
  signPlace,
} from '#tests/fixtures/signed/signed-letters.ts';
import { stream } from '#tests/fixtures/signed/small-letter.ts';
import { sampleSize } from '#tests/support/sample.ts';
import { renderLetter } from '../pdf/render-letter.ts';
import { readSignedLetter } from './read-signed-letter.ts';
import { refusals } from './refusals.ts';

const now = new Date('2026-11-18T00:00:00Z');
const original = Uint8Array.from(await renderLetter(sampleLetter(), readFonts()));
const bodies = bodiesOf(original);
const root = makeHolder({ name: 'Akar Contoh', authority: true });
const authority = makeHolder({ name: 'Penerbit Contoh', authority: true, issuer: root });
const official = makeHolder({ name: 'Asep Contoh Suryana', issuer: authority });

const page = Uint8Array.of(1, 2, 3);
const read = (file: Uint8Array, roots: readonly string[] = [], makePage = async () => page) =>
  readSignedLetter(Uint8Array.from(file), { original, roots, now, makePage });

const signed = (place: PlaceWishes = {}, signing: Partial<SigningWishes> = {}) =>
  signPlace(addPlace(original, bodies, place), {
    holder: official,
    chain: [authority],
    ...signing,
  });

const refusalOf = async (file: Uint8Array) => {
  const letter = await read(file);
  return 'refusal' in letter ? letter.refusal : letter.kind;
};

describe('accepts a signed letter', () => {
  test.each(['table', 'stream'] as const)('with an xref %s and a trusted chain', async (xref) => {
    const file = await signed({ xref });
    if (process.env.KEEP_SIGNED) writeFileSync(`${process.env.KEEP_SIGNED}-${xref}.pdf`, file);
    const names = { name: 'Asep Contoh Suryana', issuer: 'Penerbit Contoh' };
    const signedBy = (trusted: boolean) => ({ kind: 'tte', signers: [{ ...names, trusted }] });
    expect(await read(file)).toMatchObject(signedBy(false));
    expect(await read(file, [pemOf(root)])).toMatchObject(signedBy(true));
    expect(await read(file, [pemOf(official)])).toMatchObject(signedBy(true));
  });

  test('with ECDSA and with the older format', async () => {
    const holder = makeHolder({ name: 'Siti', kind: 'ec', issuer: authority });
    expect(await read(await signed({}, { holder }), [pemOf(root)])).toMatchObject({
      signers: [{ trusted: true }],
    });
    const signing = { named: false, time: '2026-11-17T02:00:00Z' };
    const older = await signed({ subFilter: 'adbe.pkcs7.detached' }, signing);
    expect(await refusalOf(older)).toBe('tte');
  });

  test('signed by two officials', async () => {
    const second = makeHolder({ name: 'Budi', issuer: root });
    const one = await signed();
    const place = { before: { size: 203, fields: '200 0 R' } };
    const both = await signPlace(addPlace(one, bodies, place), { holder: second });
    expect(await read(both)).toMatchObject({
      kind: 'tte',
      signers: [{ name: 'Asep Contoh Suryana' }, { name: 'Budi' }],
    });
  });
});

describe('a certificate is refused', () => {
  test.each([
    ['expired', { until: '2026-11-17T00:00:00Z' }, refusals.expired],
    ['not yet valid', { from: '2027-01-01T00:00:00Z' }, refusals.expired],
    ['for keys', { usage: 4 }, refusals.usage],
    ['with a short key', { bits: 1024 }, refusals.algorithm],
    ['without a name', { name: '\u200b' }, refusals.nameless],
  ])('%s', async (_, wishes, reason) => {
    const holder = makeHolder({ name: 'Siti', issuer: authority, ...wishes });
    expect(await refusalOf(await signed({}, { holder }))).toBe(reason);
  });

  test('that is self-signed, or has a weak hash, a wrong name or a wrong time', async () => {
    const holder = makeHolder({ name: 'Siti' });
    expect(await refusalOf(await signed({}, { holder }))).toBe(refusals.selfMade);
    expect(await refusalOf(await signed({}, { hash: 'sha1' }))).toBe(refusals.algorithm);
    expect(await refusalOf(await signed({}, { named: root }))).toBe(refusals.broken);
    expect(await refusalOf(await signed({}, { named: false }))).toBe(refusals.broken);
    for (const time of ['2026-11-15T00:00:00Z', '2026-11-19T00:00:00Z'])
      expect(await refusalOf(await signed({}, { time }))).toBe(refusals.time);
  });

  test('whose chain does not end at a configured root or is forged', async () => {
    const notAuthority = makeHolder({ name: 'Bukan Penerbit', issuer: root });
    const holder = makeHolder({ name: 'Siti', issuer: notAuthority });
    const file = await signed({}, { holder, chain: [notAuthority] });
    expect(await read(file, [pemOf(root)])).toEqual({ refusal: refusals.untrusted });
    const namesake = makeHolder({ name: 'Penerbit Contoh', authority: true, issuer: root });
    const other = await signed({}, { chain: [namesake] });
    expect(await read(other, [pemOf(root)])).toEqual({ refusal: refusals.certificate });
  });
});

describe('an update is refused', () => {
  const action = '/A << /S /JavaScript /JS (x) >>';
  const font = (body: string) => body.replace(/\/Font <</, '/Font << /x 202 0 R');
  test.each<[string, PlaceWishes, string]>([
    ['an action on the field', { field: action }, refusals.changed],
    ['names', { catalog: (body) => body.replace(/^<</, '<< /Names << >>') }, refusals.changed],
    ['other fonts', { page: font }, refusals.changed],
    ['another size', { page: (body) => body.replace('935.4', '835.4') }, refusals.changed],
    ['a picture over the rows', { rect: '[50 500 500 600]' }, refusals.appearance],
    ['a key twice', { field: '/T (x)' }, refusals.structure],
    ['an unknown format', { subFilter: 'adbe.x509.rsa_sha1' }, refusals.kind],
  ])('with %s', async (_, place, reason) => {
    expect(await refusalOf(await signed(place))).toBe(reason);
  });

  test('of another letter or of an older version', async () => {
    const other = await renderLetter(sampleLetter({ signatory: 'Sita' }), readFonts());
    const file = await signPlace(addPlace(other, bodies), { holder: official });
    expect(await refusalOf(file)).toBe(refusals.otherLetter);
  });

  test('whose table omits an object, frees one or has a wrong offset', async () => {
    const text = addPlace(original, bodies).toString('latin1');
    for (const [from, to] of [
      [/202 1\n\d{10} 00000 n \n/, ''],
      ['0000000000 65535 f', '0000000001 00000 n'],
      [/\/Prev \d+/, '/Prev 00001'],
      [/\/Prev/, '/XRefStm 22940 /Prev'],
      [/\/Prev/, '/Encrypt << >> /Prev'],
      [/\/Root 2 0 R/, '/Root 1 0 R'],
    ] as const) {
      const changed = Buffer.from(text.replace(from, to), 'latin1');
      expect(changed.toString('latin1')).not.toBe(text);
      const file = await signPlace(changed, { holder: official });
      expect([refusals.structure, refusals.changed, refusals.otherLetter]).toContain(
        await refusalOf(file),
      );
    }
  });
});

test('refuses the unsigned letter, a changed one and other files', async () => {
  expect(await refusalOf(original)).toBe(refusals.unsigned);
  expect(await refusalOf(Uint8Array.from([...original, 10, 10]))).toBe(refusals.changedUnsigned);
  expect(await refusalOf(new Uint8Array(10 * 2 ** 20 + 1))).toBe(refusals.tooLarge);
  expect(await refusalOf(new TextEncoder().encode('halo'))).toBe(refusals.unknown);
  const short = new TextEncoder().encode('%PDF-1.7 /ByteRange');
  expect(await refusalOf(short)).toBe(refusals.otherLetter);
});

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);

describe('the content decides how a file is handled', () => {
  test('converts a picture to a PDF page', async () => {
    expect(await read(jpeg)).toEqual({ kind: 'basah', pdf: page, codes: [], picture: jpeg });
  });

  test.each(['', '\r\n\r\n'])('rebuilds a scan after %j', async (before) => {
    const scan = Buffer.concat([Buffer.from(before), await makeScan()]);
    const letter = await read(scan);
    expect(letter).toMatchObject({ kind: 'basah', pdf: expect.any(Uint8Array) });
    expect(letter).not.toMatchObject({ pdf: Uint8Array.from(scan) });
  });

  test('stores a certified letter unchanged', async () => {
    const file = await signed();
    expect(await read(file)).toMatchObject({ kind: 'tte', pdf: file });
  });

  test('accepts the maximum size', async () => {
    const large = (size: number) => read(new Uint8Array(size));
    expect(await large(maxSignedBytes)).toEqual({ refusal: refusals.unknown });
    expect(await large(maxSignedBytes + 1)).toEqual({ refusal: refusals.tooLarge });
  });
});

test('rethrows internal errors instead of refusing the file', async () => {
  const fault = new Error('the pictures are away');
  await expect(read(jpeg, [], () => Promise.reject(fault))).rejects.toBe(fault);
});

/** Attacks that show different content under a genuine signature while each object looks well-formed. */
test('refuses every update that changes what the page shows', async () => {
  const refuse = async (place: PlaceWishes) => refusalOf(await signed(place));

  // Container objects are not part of the page unless they reuse the number of its content stream.
  const drawing = Number(/\/Contents (\d+) 0 R/.exec(bodies.page)?.[1]);
  const carrier = '/Type /ObjStm /N 0 /First 0';
  const words = stream('BT /F 20 Tf 50 500 Td (Surat lain) Tj ET', carrier);
  expect(await refuse({ more: { [drawing]: words } })).toBe(refusals.structure);
  expect(await refuse({ more: { [drawing]: stream('', carrier) } })).toBe(refusals.changed);
  const length = `<< ${carrier} /Length ${drawing} 0 R >>\nstream\n\nendstream`;
  expect(await refuse({ more: { [drawing]: '0', 203: length } })).toBe(refusals.changed);

  // The field covers the whole page; only its widget is small.
  const kid = '<< /Subtype /Widget /Parent 200 0 R /Rect [0 0 0 0] /AP << /N 202 0 R >> >>';
  const large = { field: `/Kids [${kid}]`, rect: '[0 0 609 935]' };
  expect(await refuse(large)).toBe(refusals.changed);
});

/** Seeded random numbers (mulberry32), so that a failure can be reproduced. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/**
 * Whether the letter and its whole update are unchanged; only unsigned parts of the CMS, such as authority certificates, may
 * differ.
 */
function differsOnlyInUnsignedParts(tampered: Uint8Array, file: Uint8Array): boolean {
  const parts = (bytes: Uint8Array) =>
    Buffer.from(bytes)
      .toString('latin1')
      .replace(/(\/Contents <)[0-9a-f]*>/, '$1>');
  return tampered.length === file.length && parts(tampered) === parts(file);
}

test('accepts no tampered file with a different letter or update', async () => {
  const files = [await signed(), await signed({ xref: 'stream' })];
  const known = new Set<string>(Object.values(refusals));
  for (let seed = 1; seed <= sampleSize(100, 1000); seed += 1) {
    const next = random(seed);
    const file = files[next(2)] ?? original;
    // Half of the changes hit the update, where an attack would be made.
    const at = next(2) ? original.length + next(file.length - original.length) : next(file.length);
    const changes = [
      () => file.with(at, (file[at] ?? 0) ^ (1 << next(8))),
      () => file.slice(0, at),
      () => Uint8Array.from([...file, ...Array.from({ length: 1 + next(40) }, () => next(256))]),
      () => Uint8Array.from([...file.subarray(0, at), next(256), ...file.subarray(at)]),
      () => Uint8Array.from([...file.subarray(0, at), ...file.subarray(at + 1 + next(30))]),
    ];
    const tampered = (changes[next(changes.length)] ?? (() => original))();
    const letter = await read(tampered);
    if ('refusal' in letter) expect(known.has(letter.refusal), `seed ${seed}`).toBe(true);
    else expect(differsOnlyInUnsignedParts(tampered, file), `seed ${seed}`).toBe(true);
  }
}, 120_000);
