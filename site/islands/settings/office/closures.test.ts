import { expect, it } from 'vitest';
import { copyToNextYear, readClosures } from './closures.ts';

it.each([
  ['17 Agustus 2026 Hari Kemerdekaan', '2026-08-17', '2026-08-17', 'Hari Kemerdekaan'],
  ['18 sampai 24 maret 2026 Libur Idulfitri', '2026-03-18', '2026-03-24', 'Libur Idulfitri'],
  ['30 Desember 2026 – 2 Januari 2027  Cuti bersama', '2026-12-30', '2027-01-02', 'Cuti bersama'],
  ['28 April s.d. 3 Mei 2026 Cuti', '2026-04-28', '2026-05-03', 'Cuti'],
])('reads %s', (text, dari, sampai, sebab) => {
  expect(readClosures(text)).toEqual({ closures: [{ dari, sampai, sebab }], unread: [] });
});

it('names the lines that it cannot read', () => {
  const text = '1 Januari 2027 Tahun Baru\n\n31 Februari 2027 Libur\nLibur Natal\n25 Desember 2026';
  expect(readClosures(text)).toMatchObject({
    closures: [{ sebab: 'Tahun Baru' }],
    unread: [3, 4, 5],
  });
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
