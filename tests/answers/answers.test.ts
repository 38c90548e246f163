import { expect, it } from 'vitest';
import { differences, normalise } from './answers.ts';

const [one, other] = [
  '8f14e45f-ceea-467f-9a3c-0b1d2e3f4a5b',
  'c9f0f895-fb98-4b91-a9f5-1f2e3d4c5b6a',
];

it.each([
  ['distinct ids and the same one twice', `${one} ${other} ${one}`, '<id 1> <id 2> <id 1>'],
  ['times', '2026-03-01T02:03:04.005Z, 1 Maret 2026 09.03 WIB', '<time>, <time> <time>'],
  ['a link', '/berkas/a.pdf?sampai=1795913596&ttd=MF-_x', '/berkas/a.pdf?sampai=<signature 1>'],
  ['the address', 'http://localhost:8787/data', 'http://desa.test/data'],
])('replaces %s', (_, text, expected) => {
  expect(normalise(text, 'localhost:8787')).toBe(expected);
});

it.each(['3205011501900001', '2024-01-02T00:00:00.000Z', 'f0000000000000000000000000000001'])(
  'leaves %s, which is the same in every run',
  (text) => expect(normalise(text, 'localhost:8787')).toBe(text),
);

it('names changed, added and removed values', () => {
  const before = { 'GET a': { 'body.nama': '"Siti"', 'body.nik': '"1"' } };
  const after = { 'GET a': { 'body.nama': '"Asep"', 'body.nik': '"1"', 'body.umur': '7' } };
  expect(differences(before, after)).toEqual([
    'GET a: body.nama: "Siti" → "Asep"',
    'GET a: body.umur: undefined → 7',
  ]);
});
