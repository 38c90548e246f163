import sharp from 'sharp';
import { expect, it } from 'vitest';
import { includes, join, loadedDrawing, secret } from '#tests/fixtures/image-files.ts';
import { cleanProfile } from './colour-profile.ts';

const loaded = await sharp(await loadedDrawing(1).jpeg().toBuffer()).metadata();
const profile = new Uint8Array(loaded.icc ?? []);
const cleaned = cleanProfile(profile) ?? new Uint8Array();
const u32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);

/** A profile of these tags; their contents follow one another behind the table. */
function profileOf(tags: [string, Uint8Array][], behind: ArrayLike<number> = []): Uint8Array {
  let at = 132 + tags.length * 12;
  const table = tags.map(([name, content]) => {
    const row = join(name, u32(at), u32(content.length));
    at += content.length;
    return row;
  });
  const body = join(u32(tags.length), ...table, ...tags.map(([, content]) => content), behind);
  const header = profile.slice(0, 128);
  header.set(u32(128 + body.length));
  return join(header, body);
}

const white = join('XYZ ', new Uint8Array(16));
const wtpt = (content = white): [string, Uint8Array] => ['wtpt', content];
/** A profile with a white point, and what is given. */
const whiteAnd = (...tags: [string, Uint8Array][]) => profileOf([wtpt(), ...tags]);
const plain = cleanProfile(whiteAnd());

it('retains what affects colours, and is idempotent', () => {
  for (const kept of ['rXYZ', 'bTRC', 'wtpt', 'acsp']) expect(includes(cleaned, kept)).toBe(true);
  for (const gone of ['desc', 'cprt']) expect(includes(cleaned, gone)).toBe(false);
  expect(cleanProfile(cleaned)).toEqual(cleaned);
});

it.each([
  ['behind the profile', join(whiteAnd(), secret)],
  ['behind the last tag', profileOf([wtpt()], join(secret))],
  ['behind a value', profileOf([wtpt(join(white, secret))])],
  ['in a text', whiteAnd(['desc', join('desc', secret, secret)])],
  ['in a tag of its own', whiteAnd(['RAHA', join('XYZ ', secret, secret)])],
  ['in a second tag of a name', whiteAnd(wtpt(join('XYZ ', secret, secret, '..')))],
  ['in the header', whiteAnd().fill(0x41, 80, 128).fill(0x41, 40, 64)],
  ['in reserved bytes', profileOf([wtpt(join('XYZ ', 'AAAA', new Uint8Array(12)))])],
])('removes data hidden %s', (_, planted) => {
  expect(cleanProfile(planted)).toEqual(plain);
});

it.each([
  ['nothing', new Uint8Array()],
  ['a text', join(secret.repeat(40))],
  ['a profile cut off', profile.subarray(0, profile.length - 1)],
  ['a tag past the end', whiteAnd().with(139, 0xff)],
  ['a tag within the table', whiteAnd().with(139, 4)],
  ['a curve longer than its tag', profileOf([['rTRC', join('curv', u32(0), u32(9999))]])],
  ['a table of 2^32 tags', whiteAnd().fill(0xff, 128, 132)],
  ['no colour at all', profileOf([['desc', join('desc', secret, secret)]])],
])('rejects %s', (_, bytes) => {
  expect(cleanProfile(bytes)).toBeUndefined();
});
