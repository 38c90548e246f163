import { expect, it } from 'vitest';
import { findRt, rtContacts } from './rt-word.ts';

const contacts = rtContacts({
  serviceContacts: [
    { role: 'Bidan RT', detail: 'RT 02', phone: '(022) 555-0100' },
    { role: 'Ambulans', phone: '0812-5550-0110' },
    { role: 'Ketua RT 02', detail: 'RW 01', phone: '0812-5550-0111' },
    { role: 'Ketua RT 2 RW 3', phone: '0812-5550-0112' },
    { role: 'Ketua RW 01', phone: '0812-5550-0113' },
    { role: 'Ketua RW 04', detail: 'Dusun Utara', phone: '0812-5550-0114' },
    { role: 'Ketua RW 04', detail: 'Dusun Selatan', phone: '0812-5550-0115' },
  ],
});

it('takes heads of RT and RW with a mobile number for contacts', () => {
  expect(contacts).toHaveLength(5);
  expect(contacts[0]).toEqual({ name: 'Ketua RT 02, RW 01', phone: '+6281255500111' });
  expect(rtContacts({})).toEqual([]);
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
