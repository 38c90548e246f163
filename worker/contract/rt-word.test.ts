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
    ['Ketua RT/RW 02-05', 'Dusun Timur', '0812-5550-0116'],
    ['Ketua RT 09', '', '0812-5550-0117'],
    ['Ketua RT 07 dan RT 08', 'RW 06', '0812-5550-0118'],
  ].map(([peran = '', keterangan = '', telepon = '']) => ({ peran, keterangan, telepon })),
);

it('takes heads of RT and RW with a mobile number for contacts', () => {
  expect(contacts).toHaveLength(8);
  expect(contacts[0]).toEqual({ name: 'Ketua RT 02, RW 01', phone: '+6281255500111' });
});

it('takes whom the office allows, whatever they are called', () => {
  const telepon = '0812-5550-0111';
  const named = (peran: string, bolehDitanya?: boolean) =>
    rtContacts([{ peran, keterangan: '', telepon, bolehDitanya }]).length;
  expect([named('Kepala Suku', true), named('Ketua RT 01', false), named('Pertanian')]).toEqual([
    1, 0, 0,
  ]);
});

const rt2 = 'Ketua RT 02, RW 01';
const timur = 'Ketua RT/RW 02-05, Dusun Timur';
it.each([
  ['Kp. Sukasari, RT 02 RW 01', rt2],
  ['Kp. Sukasari, RT.02/RW.01 No. 5', rt2],
  ['Kp. Sukasari RT02/RW01, 40391', rt2],
  ['RW 01, RT 2, Kp. Sukasari', rt2],
  ['RT. 002 - RW. 001', rt2],
  ['Kp. Sukasari RT/RW 02-01', rt2],
  ['Kp. Sukasari RT / RW: 002/001', rt2],
  ['Kp. Sukasari RT 02/01', rt2],
  ['Kp. Sukasari 002/001', rt2],
  ['Kp. Sukasari rt.002 rw.003', 'Ketua RT 2 RW 3'],
  ['Kp. Sukasari, RT/RW 02-05', timur],
  ['Kp. Sukasari, 002/005 Desa Layung', timur],
  ['Kp. Sukasari, RT 05 RW 01', 'Ketua RW 01'],
  ['Kp. Sukasari, RW 01', 'Ketua RW 01'],
  ['Kp. Sukasari, RT 09', 'Ketua RT 09'],
  // Two heads of RW 04, heads of several RT 02, and one of RT 09 in any RW.
  ['Kp. Sukasari, RT/RW 02-04', ''],
  ['Kp. Sukasari, RT 02', ''],
  ['Kp. Sukasari, RT 09 RW 01', ''],
  // Ranges, half a pair, several, and numbers of houses.
  ['Kp. Sukasari, RT 02-01', ''],
  ['Kp. Sukasari, RW 01-03', ''],
  ['Kp. Sukasari, RT/RW 02', ''],
  ['Kp. Sukasari, RT 02/01/03', ''],
  ['RT 02 RW 01, dulu RT 02 RW 03', ''],
  ['Kp. Sukasari, RT II RW I', ''],
  ['Kp. Sukasari, RT 07 RW 06', ''],
  ['Jl. Melati No. 002/001', ''],
  ['Kp. Sukasari 2/1', ''],
  ['Kp. Sukasari', ''],
  ['Kp. Artha 02, RW 09', ''],
])('finds the contact of %s', (address, name) => {
  expect(findRt(address, contacts)).toBe(name);
});
