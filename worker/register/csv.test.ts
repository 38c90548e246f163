import { expect, it } from 'vitest';
import { books } from '#contract/issued/books.ts';
import { registerEntry } from '#tests/fixtures/records.ts';
import { toCsv } from './csv.ts';

const entry = { ...registerEntry, nama: 'Siti; "Aminah"' };

it('has a byte order mark, semicolons, quotes and Jakarta dates', () => {
  const lines = toCsv([entry]).split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF"No. urut";"Nomor surat";"Tanggal";"Tanggal \(ISO\)";/);
  expect(lines[1]).toBe(
    '"7";"500.3.3/007/LYG/XI/2026";"3 November 2026";"2026-11-03";"SKU";"Surat Keterangan Usaha";"Siti; ""Aminah""";"";"";"3 November 2027";"berlaku";"";"";"Belum ditandatangani";"Asep Contoh Suryana, Kepala Desa Layung";"K7QM-2F9A-XW4T-P8HN";"";""',
  );
  expect(lines[2]).toBe('');
});

it('has date and reason of a withdrawal', () => {
  const withdrawnAt = '2026-12-31T17:00:00.000Z';
  const withdrawal = { status: 'dicabut', withdrawnAt, withdrawnReason: 'Keliru' } as const;
  const rows = toCsv([{ ...entry, ...withdrawal }]).split('\r\n');
  const [head, line] = rows.map((row) => row.split(';').slice(-9, -4));
  expect(head?.slice(1, 4)).toEqual(['"Status"', '"Dicabut pada"', '"Alasan pencabutan"']);
  // 'Berlaku sampai' and 'Tanda tangan' are empty.
  expect(line).toEqual(['""', '"dicabut"', '"1 Januari 2027"', '"Keliru"', '""']);
});

it('exports a book too, with formulas escaped', () => {
  const [head, line] = toCsv([{ ...entry, nama: '=1+1' }], books.ekspedisi.columns).split('\r\n');
  expect(head).toMatch(/^\uFEFF"No. urut";"Tanggal pengiriman";.*;"Tanda terima"$/);
  expect(line).toBe(
    `"7";"";"3 November 2026, 500.3.3/007/LYG/XI/2026";"Surat Keterangan Usaha";"'=1+1";""`,
  );
});

it.each(['=1+1', '+62', '-', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])(
  'escapes %j as a formula',
  (nama) => {
    expect(toCsv([{ ...entry, nama }])).toContain(`"'${nama}"`);
  },
);

it.each([
  ['Budi,=1+1,x', "Budi,'=1+1,x"],
  ['Budi; +62', "Budi; '+62"],
  ['Budi|@SUM(A1)', "Budi|'@SUM(A1)"],
  ['Budi\t-1', "Budi\t'-1"],
  ['=1;  =2', "'=1;  '=2"],
  ['Rukun-Tani, 2-3', 'Rukun-Tani, 2-3'],
])('escapes %j after another separator', (nama, safe) => {
  expect(toCsv([{ ...entry, nama }])).toContain(`"${safe}"`);
});
