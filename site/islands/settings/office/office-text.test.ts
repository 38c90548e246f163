import { expect, it } from 'vitest';
import type { Office } from '#contract/office-schema.ts';
import { nameFields, readClosure, readTyped, repeatClosures, typedOf } from './office-text.ts';

const office: Office = {
  jamBuka: [
    { hari: 1, dari: '08.00', sampai: '12.00' },
    { hari: 1, dari: '13.00', sampai: '15.00' },
    { hari: 5, dari: '08.00', sampai: '11.30' },
  ],
  tutup: [
    { dari: '2026-08-17', sampai: '2026-08-17', sebab: 'Hari Kemerdekaan' },
    { dari: '2026-12-24', sampai: '2026-12-26', sebab: 'cuti bersama' },
  ],
  telepon: '(0265) 123456',
  whatsapp: '+6281234567890',
  email: 'kantor@layung.test',
  kop: ['A', 'B', 'C', 'D'],
  kontakPenting: [
    { peran: 'Ambulans', keterangan: 'Puskesmas', telepon: '119' },
    { peran: 'Bidan', keterangan: '', telepon: '0812-3456-7890' },
  ],
  posyandu: [{ hari: 'Senin', pekan: 'pertama', jam: '08.00–11.00', tempat: 'Balai Dusun' }],
};

it('reads back what it shows', () => {
  const typed = typedOf(office);
  expect(typed.hari1).toBe('08.00–12.00, 13.00–15.00');
  expect(typed.tutup).toContain('24 Desember 2026 sampai 26 Desember 2026 cuti bersama');
  expect(readTyped(typed)).toEqual({ ok: true, values: office });
});

it.each([
  ['17 Agustus 2026 Hari Kemerdekaan', '2026-08-17', '2026-08-17', 'Hari Kemerdekaan'],
  ['Senin, 17 agt 2026: libur', '2026-08-17', '2026-08-17', 'libur'],
  ['24 sampai 26 Desember 2026 Natal', '2026-12-24', '2026-12-26', 'Natal'],
  ['24 Desember - 2 Januari 2027 Natal', '2027-12-24', '2027-01-02', 'Natal'],
  ['24 Desember 2026 s/d 2 Januari 2027\tNatal', '2026-12-24', '2027-01-02', 'Natal'],
  ['17/8/2026 sampai 18-8-2026 libur', '2026-08-17', '2026-08-18', 'libur'],
  ['31 Februari 2026 libur', '?', '?', 'libur'],
  ['17 Agustus Hari Kemerdekaan', '?', '?', 'Hari Kemerdekaan'],
  ['libur', '?', '?', ''],
])('reads %s', (line, dari, sampai, sebab) => {
  expect(readClosure(line)).toEqual({ dari, sampai, sebab });
});

it.each([
  ['hari2', '8-15', undefined],
  ['hari2', 'pagi', 'Tulis jam seperti 08.00.'],
  ['hari2', '15.00–08.00', 'Harus sesudah jam mulai.'],
  ['hari2', '08.00–12.00, 11.00–15.00', 'Bertumpang tindih dengan jam lain di hari itu.'],
  ['tutup', '\n31 Februari 2026 libur', /^'31 Februari 2026 libur': /],
  ['tutup', '17 Agustus 2026', /Sebab wajib diisi/],
  ['kontakPenting', 'Ambulans', /^'Ambulans': /],
  ['posyandu', 'Kamisan; a; b; c', /^'Kamisan; a; b; c': /],
  ['kop', 'A\nB', /empat baris/],
  ['telepon', '12', /tidak dapat ditelepon/],
])('of %s typed as %s the error is %s', (name, text, message) => {
  const checked = readTyped({ ...typedOf(office), [name]: text });
  if (message === undefined) expect(checked.ok).toBe(true);
  else
    expect(checked).toEqual({
      ok: false,
      errors: { [name]: typeof message === 'string' ? message : expect.stringMatching(message) },
    });
});

it('names the errors of the API by field', () => {
  const errors = { 'jamBuka.2.sampai': 'a', 'tutup.1.sampai': 'b', email: 'c' };
  expect(nameFields(errors, typedOf(office))).toEqual({
    hari5: 'a',
    tutup: "'24 Desember 2026 sampai 26 Desember 2026 cuti bersama': b",
    email: 'c',
  });
});

it('repeats the closed days of the last year once', () => {
  const { tutup = '' } = typedOf(office);
  const later = `${tutup}\n17 Agustus 2027 Hari Kemerdekaan`;
  expect(repeatClosures(tutup, '2026-11-28')).toBe(later);
  expect(repeatClosures(later, '2026-11-28')).toBe(later);
});
