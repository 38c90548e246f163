import { expect, it } from 'vitest';
import { findRt, rtContacts } from './rt-word.ts';

const contacts = rtContacts(
  [
    ['Bidan RT', 'RT 02', '(022) 555-0100'],
    ['Ambulans', '', '0812-5550-0110'],
    ['Ketua RT 02', 'RW 01', '0812-5550-0111'],
    ['Ketua RT 2 RW 3', '', '0812-5550-0112'],
    ['Ketua RW 01', '', '0812-5550-0113'],
    ['Ketua RW 04', 'Dusun Utara', '0812-5550-0114'],
    ['Ketua RW 04', 'Dusun Selatan', '0812-5550-0115'],
  ].map(([peran = '', keterangan = '', telepon = '']) => ({ peran, keterangan, telepon })),
);

it('takes heads of RT and RW with a mobile number for contacts', () => {
  expect(contacts).toHaveLength(5);
  expect(contacts[0]).toEqual({ name: 'Ketua RT 02, RW 01', phone: '+6281255500111' });
});

it.each([
  ['Kp. Sukasari, RT 02 RW 01', 'Ketua RT 02, RW 01'],
  ['Kp. Sukasari rt.002 rw.003', 'Ketua RT 2 RW 3'],
  ['Kp. Sukasari, RT 05 RW 01', 'Ketua RW 01'],
  ['Kp. Sukasari, RW 01', 'Ketua RW 01'],
  // Two RT 02, two heads of RW 04, and no number.
  ['Kp. Sukasari, RT 02', ''],
  ['Kp. Sukasari, RT 01 RW 04', ''],
  ['Kp. Sukasari', ''],
  ['Kp. Artha 02, RW 09', ''],
])('finds the contact of %s', (address, name) => {
  expect(findRt(address, contacts)).toBe(name);
});
