import { bidangOptions, groupsOf, jenisOptions, paidFinancing } from '../budget/groups.ts';
import { defineCollection } from './define-collection.ts';
import { choice, date, line, rupiahFigure, year } from './fields.ts';

/** Lines of the village budget with what was received or spent (Permendagri 20/2018). */
export const anggarans = defineCollection({
  path: 'anggarans',
  kind: 'list',
  noun: 'baris anggaran',
  titleField: 'uraian',
  filters: ['tahun', 'jenis'],
  fields: [
    year('tahun', 'Tahun anggaran'),
    choice('jenis', 'Jenis', jenisOptions),
    choice('bidang', 'Bidang atau kelompok', bidangOptions),
    line('subbidang', 'Sub-bidang', { mayBeEmpty: true }),
    line('uraian', 'Uraian'),
    rupiahFigure('anggaran', 'Anggaran'),
    { ...rupiahFigure('perubahan', 'Anggaran setelah perubahan'), mayBeEmpty: true },
    rupiahFigure('realisasi', 'Realisasi'),
    { ...date('sampai', 'Realisasi sampai tanggal'), mayBeEmpty: true },
  ],
  nested: {
    field: 'bidang',
    within: 'jenis',
    options: Object.fromEntries(
      jenisOptions.map((jenis) => [jenis, groupsOf(jenis).map(({ bidang }) => bidang)]),
    ),
  },
  // Reports show money that goes out with either sign.
  unsigned: { field: 'bidang', value: paidFinancing },
  panel: {
    title: 'Anggaran per Bidang',
    elsewhere: { words: 'Dua angka di beranda dan statistik diisi di', path: 'apbdesas' },
  },
  openData: {
    title: 'Anggaran dan realisasi per bidang',
    description:
      'Pendapatan menurut sumbernya, belanja menurut bidang dan kegiatan, dan pembiayaan: anggaran, perubahan, dan realisasi.',
  },
});
