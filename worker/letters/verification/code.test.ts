import { expect, it } from 'vitest';
import { newCode, readCode } from './code.ts';

it('reads its own codes, however they are typed', () => {
  const kode = newCode();
  expect(readCode(kode)).toBe(kode);
  const bare = kode.replaceAll('-', '');
  const typed = [
    bare,
    bare.toLowerCase(),
    ` ${kode} `,
    kode.replaceAll('-', ' – '),
    kode.replaceAll('-', '.'),
    `https://desa.example/verifikasi/${kode}`,
    `desa.example/verifikasi/${kode.toLowerCase()}/?dari=wa`,
  ];
  for (const text of typed) expect(readCode(text)).toBe(kode);
});

it.each(['', ' ', '/', 'AAAA', 'AAAA-AAAA-AAAA-AAA0', 'AAAA-AAAA-AAAA-AAAAA', 'a'.repeat(999)])(
  'takes %j for no code',
  (text) => {
    expect(readCode(text)).toBeNull();
  },
);
