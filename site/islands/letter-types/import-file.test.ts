import { expect, it } from 'vitest';
import { peopleLetter } from '#tests/fixtures/people-letter.ts';
import { skbm } from '#tests/fixtures/village-letter.ts';
import { readTypeFile } from './import-file.ts';

const read = (content: string) => readTypeFile(new Blob([content]));
const whole = JSON.stringify(skbm);
const twice = JSON.stringify({ ...skbm, fields: [...skbm.fields, skbm.fields[1]] });

it('returns the definition of an exported file', async () => {
  expect(await read(whole)).toEqual(skbm);
  const record = { ...skbm, path: '/surat/skbm', revision: 3, state: 'published', terbit: 3 };
  expect(await read(JSON.stringify({ ...record, builtIn: false }))).toEqual(skbm);
});

it('returns a definition with a list and a question that depends on an answer', async () => {
  const { path: _, revision: __, ...letter } = peopleLetter;
  expect(await read(JSON.stringify(peopleLetter))).toEqual(letter);
  const [first, ...others] = letter.fields;
  const unknown = { ...first, onlyIf: { field: 'wasiat', is: ['Ada'] } };
  expect(await read(JSON.stringify({ ...letter, fields: [unknown, ...others] }))).toMatchObject({
    advice: expect.stringContaining('sebelum isian ini'),
  });
});

it.each([
  ['cut in half', whole.slice(0, whole.length / 2), 'terpotong'],
  ['empty', '', 'terpotong'],
  ['a list', '[]', 'terpotong'],
  ['a number', '3', 'terpotong'],
  ['null', 'null', 'terpotong'],
  ['of a newer portal', JSON.stringify({ ...skbm, meterai: true }), 'portal yang lebih baru'],
  ['too large', `"${'a'.repeat(600_000)}"`, 'terlalu besar'],
  ['of two fields of one name', twice, 'sudah dipakai isian lain'],
  ['of nothing', '{}', 'Dan'],
])('rejects a file: %s', async (_, content, words) => {
  expect(await read(content)).toMatchObject({ advice: expect.stringContaining(words) });
});

it('returns markup as plain text', async () => {
  const title = '<script>alert(1)</script>';
  expect(await read(JSON.stringify({ ...skbm, title }))).toMatchObject({ title });
});

it('removes invisible and bidirectional control characters', async () => {
  const title = 'Surat\u202e Keterangan\u200b';
  expect(await read(JSON.stringify({ ...skbm, title }))).toMatchObject({
    title: 'Surat Keterangan',
  });
});
