import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSheet } from './read-sheet.ts';
import type { Cell } from './sheet-columns.ts';

/** The realisation report of Siskeudes as it is pasted: title, heading of two rows, codes with final dots, sums, signatures. */
const pasted = readFileSync('tests/fixtures/budget/siskeudes.tsv', 'utf8');

const cellsOf = (text: string): Cell[][] => text.split('\n').map((line) => line.split('\t'));

describe('the realisation report of Siskeudes', () => {
  const { tahun, lines, faults, checks } = readSheet(cellsOf(pasted));

  it('gives a line for each source and kegiatan, none for sums and accounts', () => {
    expect(faults).toEqual([]);
    const head = 'Penyelenggaraan pemerintahan desa';
    const income = 'Penyediaan Penghasilan Tetap dan Tunjangan';
    expect(lines.map(({ bidang, uraian }) => [bidang, uraian])).toEqual([
      ['Pendapatan asli desa', 'Lain-lain Pendapatan Asli Desa'],
      ['Pendapatan transfer', 'Dana Desa'],
      ['Pendapatan transfer', 'Alokasi Dana Desa'],
      [head, `${income} Kepala Desa`],
      [head, `${income} Perangkat Desa`],
      ['Pelaksanaan pembangunan desa', 'Pembangunan Jalan Desa'],
      ['Penerimaan pembiayaan', 'SILPA Tahun Sebelumnya'],
      ['Pengeluaran pembiayaan', 'Penyertaan Modal Desa'],
    ]);
  });

  it('reads year, sub-bidang and cents', () => {
    expect(tahun).toBe('2026');
    expect(lines[0]).toMatchObject({ jenis: 'pendapatan', subbidang: '', realisasi: '500.250,40' });
    expect(lines[5]).toEqual({
      row: 27,
      jenis: 'belanja',
      bidang: 'Pelaksanaan pembangunan desa',
      subbidang: 'Pekerjaan Umum dan Penataan Ruang',
      uraian: 'Pembangunan Jalan Desa',
      anggaran: '650.000.000',
      perubahan: '',
      realisasi: '412.000.000',
    });
  });

  it('finds its sums right, and names the one that is wrong', () => {
    expect(checks).toEqual([]);
    const wrong = pasted.replace('JUMLAH BELANJA\t960', 'JUMLAH BELANJA\t690');
    const text =
      '“JUMLAH BELANJA”: anggaran di lembar Rp 690.000.000, jumlah barisnya Rp 960.000.000.';
    expect(readSheet(cellsOf(wrong)).checks).toEqual([{ row: 30, text }]);
  });
});

it.each([
  ['REALISASI S.D. 31 OKTOBER', '2026-10-31'],
  ['Periode 01/01/2026 s/d 31/10/2026', '2026-10-31'],
  ['Sampai dengan tanggal 5 Nopember 2026', '2026-11-05'],
  ['s.d. periode lalu', ''],
  ['s.d. 31 Februari', ''],
])('reads the day in %j', (title, day) => {
  expect(readSheet(cellsOf(pasted.replace('PEMERINTAH', title))).sampai).toBe(day);
});

it('reads cells of a changed budget below merged headings', () => {
  const amounts = [100_000_000, 120_000_000.25, null, null, 60_000_000];
  const sheet: Cell[][] = [
    ['TAHUN ANGGARAN 2025'],
    ['KODE', null, 'URAIAN', null, 'ANGGARAN', null, null, null, 'REALISASI', '%'],
    [null, null, null, null, 'SEMULA', 'MENJADI', 'BERTAMBAH/(BERKURANG)', null, null, null],
    [5, null, 'BELANJA', null, 100_000_000, 120_000_000.25, 20_000_000.25, null, 60_000_000, 50],
    [4, null, 'BIDANG PEMBERDAYAAN MASYARAKAT', null, 100_000_000, 120_000_000.25],
    ['4.2.', null, null, 'Pertanian dan Peternakan'],
    ['4.2.01.', null, null, 'Peningkatan Produksi Pangan', ...amounts],
    ['KODE', null, 'URAIAN', null, 'ANGGARAN', null, null, null, 'REALISASI', '%'],
    ['4.2.02.', null, null, 'Bantuan Bibit', 0, 0, 0, null, 0, 0],
    ['JUMLAH BELANJA', null, null, null, 100_000_000, 120_000_000, null, null, 60_000_000, 50],
  ];
  expect(readSheet(sheet)).toEqual({
    tahun: '2025',
    sampai: '',
    faults: [],
    checks: [],
    lines: [
      {
        row: 7,
        jenis: 'belanja',
        bidang: 'Pemberdayaan masyarakat desa',
        subbidang: 'Pertanian dan Peternakan',
        uraian: 'Peningkatan Produksi Pangan',
        anggaran: '100.000.000',
        perubahan: '120.000.000,25',
        realisasi: '60.000.000',
      },
    ],
  });
});

it('reads a sheet without codes by its headings', () => {
  const sheet = cellsOf(`Uraian\tPagu\tRealisasi
Pendapatan
Transfer
Dana Desa\tRp 900.000.000\tRp 450.000.000
Belanja
Bidang Pembinaan Kemasyarakatan
Sub Bidang Kepemudaan dan Olah Raga
Turnamen voli antar-dusun\t12.000.000\t-
Belanja Barang dan Jasa\t12.000.000\t-
Jumlah\t12.000.000\t0`);
  const { lines, faults, checks } = readSheet(sheet);
  expect([faults, checks]).toEqual([[], []]);
  const subbidang = 'Sub Bidang Kepemudaan dan Olah Raga';
  expect(lines).toMatchObject([
    {
      bidang: 'Pendapatan transfer',
      subbidang: '',
      anggaran: '900.000.000',
      realisasi: '450.000.000',
    },
    { bidang: 'Pembinaan kemasyarakatan desa', subbidang, anggaran: '12.000.000', realisasi: '0' },
  ]);
});

describe('a faulty sheet', () => {
  it('needs a heading', () => {
    const text = 'Baris judul tidak ditemukan. Lembar harus punya kolom Uraian dan Anggaran.';
    expect(readSheet(cellsOf('Dana Desa\t900\nJalan\t100')).faults).toEqual([{ row: 0, text }]);
    expect(readSheet([]).lines).toEqual([]);
    expect(readSheet(cellsOf('Uraian\tAnggaran')).faults[0]?.text).toMatch(/^Tidak ada baris/);
  });

  it('names each row that cannot be read', () => {
    const sheet = cellsOf(`Kode\tUraian\tAnggaran\tRealisasi
\tDana Desa\t900\t100
4\tPENDAPATAN\t900\t100
4.2\tPendapatan Transfer
4.2.1\tDana Desa\t12,5 juta\t100
4.2.3\tAlokasi Dana Desa\t500\t-100
4.7.1\tHibah\t500\t100
5\tBELANJA\t900\t100
2\tBIDANG PELAKSANAAN PEMBANGUNAN DESA
2.2.01\tPos Kesehatan Desa
5.2\tBelanja Barang dan Jasa\t900\t100`);
    const { lines, faults } = readSheet(sheet);
    expect(lines).toMatchObject([{ uraian: 'Alokasi Dana Desa', realisasi: '-100' }]);
    expect(faults).toEqual([
      { row: 2, text: '“Dana Desa”: tidak ada di bawah Pendapatan, Belanja, atau Pembiayaan.' },
      { row: 5, text: '“Dana Desa”: anggaran “12,5 juta” bukan angka.' },
      { row: 7, text: '“Hibah”: kelompok pendapatannya tidak dikenal.' },
      { row: 10, text: '“Pos Kesehatan Desa”: jumlahnya kosong.' },
    ]);
  });

  it('needs kegiatan, not only accounts', () => {
    const sheet = cellsOf('Kode\tUraian\tAnggaran\n5\tBELANJA\t900\n5.1\tBelanja Pegawai\t900');
    expect(readSheet(sheet).faults).toEqual([
      { row: 2, text: expect.stringContaining('tidak ada di bawah salah satu bidang') },
    ]);
  });
});

describe('in a nagari', () => {
  beforeAll(() => {
    vi.resetModules();
    vi.doMock('../village/words.ts', async (original) => ({
      ...(await original<object>()),
      lowerTerms: { village: 'nagari' },
    }));
  });
  afterAll(() => {
    vi.doUnmock('../village/words.ts');
    vi.resetModules();
  });

  it.each(['Desa', 'Nagari'])('reads a sheet that writes %s', async (word) => {
    const { readSheet: readOwn } = await import('./read-sheet.ts');
    const sheet = cellsOf(`Uraian\tAnggaran
PENDAPATAN ${word}
Pendapatan Asli ${word}
Hasil Usaha ${word}\t900
BELANJA ${word}
BIDANG PELAKSANAAN PEMBANGUNAN ${word}
Jalan\t500`);
    const { lines, faults } = readOwn(sheet);
    expect(faults).toEqual([]);
    expect(lines.map(({ jenis, bidang }) => [jenis, bidang])).toEqual([
      ['pendapatan', 'Pendapatan asli nagari'],
      ['belanja', 'Pelaksanaan pembangunan nagari'],
    ]);
  });

  it('adds up lines stored before it set its kind with the others', async () => {
    const { budgetOf } = await import('./sums.ts');
    const line = { jenis: 'belanja', subbidang: '', uraian: 'Jalan', perubahan: '', realisasi: '' };
    const { sections } = budgetOf([
      { ...line, bidang: 'Pelaksanaan pembangunan desa', anggaran: '100' },
      { ...line, bidang: 'Pelaksanaan pembangunan nagari', anggaran: '20' },
    ]);
    expect(sections.belanja.groups.map(({ bidang, sum }) => [bidang, sum.anggaran])).toEqual([
      ['Pelaksanaan pembangunan nagari', 12_000n],
    ]);
  });
});
