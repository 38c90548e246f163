import { expect, it } from 'vitest';
import { ahliWaris, heirs } from '#tests/fixtures/people-letter.ts';
import { sktm } from '../letters/index.ts';
import { nikDoubts } from './nik-doubts.ts';

const now = new Date('2026-11-29');
const man = '3205010505850001';
const woman = '3205014505100001';
const born = 'tempatTanggalLahir';
const boy = 'Jenis kelamin di NIK Laki-laki.';

it.each<[string, Record<string, string>, Record<string, string>]>([
  ['fits', { nik: man, [born]: 'Garut, 05 Mei 1985', jenisKelamin: 'Laki-laki' }, {}],
  [
    'differs',
    { nik: woman, [born]: 'Garut, 5 juni 2010', jenisKelamin: 'Laki-laki' },
    {
      [born]: 'Tanggal lahir di NIK 5 Mei 2010. Benar?',
      jenisKelamin: 'Jenis kelamin di NIK Perempuan. Benar?',
    },
  ],
  ['is offered', { nik: man }, { [born]: 'Tanggal lahir di NIK 5 Mei 1985.', jenisKelamin: boy }],
  ['meets half a date', { nik: man, [born]: 'Garut, 6' }, { jenisKelamin: boy }],
  ['has no date', { nik: '3205019913850001', [born]: 'Garut, 05 Mei 1985' }, {}],
])('compares the NIK with the other answers where it %s', (_, answers, doubts) =>
  expect(nikDoubts(sktm.fields, answers, now)).toEqual(doubts),
);

it('asks about two people with one NIK', () => {
  const [first, second] = heirs;
  const people = [first, { ...second, nik: first?.nik }];
  expect(nikDoubts([ahliWaris], { ahliWaris: people }, now)).toMatchObject({
    'ahliWaris.2.nik': 'Sama dengan orang ke-1. Benar?',
  });
  expect(nikDoubts([ahliWaris], { ahliWaris: heirs }, now)).not.toHaveProperty(['ahliWaris.2.nik']);
});
