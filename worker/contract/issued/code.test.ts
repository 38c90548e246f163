import { expect, it } from 'vitest';
import { newCode, readCode } from './code.ts';

it('reads codes in any spelling', () => {
  const kode = newCode();
  expect(readCode(kode)).toBe(kode);
  const bare = kode.replaceAll('-', '');
  for (const typed of [bare, bare.toLowerCase(), ` ${kode} `]) expect(readCode(typed)).toBe(kode);
  for (const dash of [' – ', '.']) expect(readCode(kode.replaceAll('-', dash))).toBe(kode);
  expect(readCode(`https://desa.example/verifikasi/${kode}`)).toBe(kode);
  expect(readCode(`desa.example/verifikasi/${kode.toLowerCase()}/?dari=wa`)).toBe(kode);
});

it.each([
  ...['.', ')', '*', '_', '”', '>', ',', '!', "'", '/', '/.', ').', '…', '#AZD6', '%E2%80%9D'],
  ...['&fbclid=IwAR0x1', '?fbclid=IwAR0x1', ' silakan dicek', '\nTerima kasih'],
])('ignores %j appended by chat apps and mail clients', (added) => {
  const kode = 'K7QM-2F9A-XW4T-P8HN';
  for (const before of ['', '*', '“', '(', 'https://desa.example/verifikasi/'])
    expect(readCode(before + kode + added)).toBe(kode);
});

it.each([
  ...['', ' ', '/', 'AAAA', 'AAAA-AAAA-AAAA-AAA0', 'AAAA-AAAA-AAAA-AAAAA'],
  ...['AAAA-AAAA-AAAA)AAAA', 'éAAAA-AAAA-AAAA-AAAA', 'a'.repeat(999)],
])('finds no code in %j', (text) => {
  expect(readCode(text)).toBeNull();
});

it.each(['/', '?', '/ '])('reads 1 MiB of %j in linear time', (text) => {
  // Quadratic time would exceed the time limit of the test.
  expect(readCode(`${text.repeat(2 ** 20 / text.length)}\nx`)).toBeNull();
});
