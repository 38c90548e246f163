import { expect, it } from 'vitest';
import { copyToNextYear, readClosures } from './closures.ts';

it.each([
  ['17 Agustus 2026 Hari Kemerdekaan', '2026-08-17', '2026-08-17', 'Hari Kemerdekaan'],
  ['18 sampai 24 maret 2026 Libur Idulfitri', '2026-03-18', '2026-03-24', 'Libur Idulfitri'],
  ['30 Desember 2026 – 2 Januari 2027  Cuti bersama', '2026-12-30', '2027-01-02', 'Cuti bersama'],
  ['28 April s.d. 3 Mei 2026 Cuti', '2026-04-28', '2026-05-03', 'Cuti'],
  ['10 s/d 15 Maret 2027 Idulfitri', '2027-03-10', '2027-03-15', 'Idulfitri'],
  ['10-11 Maret 2027: Idulfitri 1448 H', '2027-03-10', '2027-03-11', 'Idulfitri 1448 H'],
  ['Sabtu, 28 November 2026 Pemilihan', '2026-11-28', '2026-11-28', 'Pemilihan'],
  ["2.\t5 Juni 2026\tJum'at\tIduladha", '2026-06-05', '2026-06-05', 'Iduladha'],
  [
    'Senin, 29 Desember 2026 sampai dengan Jumat, 1 Januari 2027 Cuti',
    ...['2026-12-29', '2027-01-01', 'Cuti'],
  ],
])('reads %s', (text, dari, sampai, sebab) => {
  expect(readClosures(text)).toEqual({ closures: [{ dari, sampai, sebab }], unread: [] });
});

it('names what the lines that it cannot read lack, and reads the others', () => {
  const lines = ['31 Februari 2027 Libur', 'Libur Natal', '25 Desember Natal', '25 Desember 2026'];
  const { closures, unread } = readClosures(['1 Januari 2027 Tahun Baru', '', ...lines].join('\n'));
  expect(closures).toMatchObject([{ sebab: 'Tahun Baru' }]);
  const lacks = ['tanggal', 'tanggal', 'tahun', 'sebab'];
  expect(unread).toEqual(lines.map((text, at) => ({ text, lacks: lacks[at] })));
});

it("reads a decree's rows by the year of its title, also several days in one row", () => {
  const rows = [
    'CUTI BERSAMA TAHUN 2027',
    '1\t8 Februari\tSenin\tImlek',
    '9, 12, dan 15 Maret Cuti',
  ];
  const { closures, unread } = readClosures(rows.join('\n'));
  expect(closures.map(({ dari }) => dari)).toEqual([
    ...['2027-02-08', '2027-03-09', '2027-03-12', '2027-03-15'],
  ]);
  expect(unread).toMatchObject([{ text: rows[0] }]);
});

it('copies the newest year to the next one, also across its end', () => {
  const closures = [
    { dari: '2025-08-17', sampai: '2025-08-17', sebab: 'Lama' },
    { dari: '2026-08-17', sampai: '2026-08-17', sebab: 'Hari Kemerdekaan' },
    { dari: '2026-12-30', sampai: '2027-01-02', sebab: 'Cuti' },
  ];
  expect(copyToNextYear(closures, new Date('2027-09-01T03:00:00Z'))).toEqual([
    { dari: '2027-12-30', sampai: '2028-01-02', sebab: 'Cuti' },
  ]);
  expect(copyToNextYear([], new Date())).toEqual([]);
});
