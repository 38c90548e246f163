import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { type LibraryEntry, openSid } from '../entry.ts';
import { byResident, resident, residentRows } from '../fields.ts';

export const pindah: LibraryEntry = {
  source: openSid('S-04', 'Keterangan Pindah Penduduk'),
  letter: letterParts({
    type: 'SKP',
    title: 'Surat Keterangan Pengantar Pindah',
    summary: 'Untuk mengurus surat pindah di Dinas Kependudukan.',
    needs: 'Siapkan KTP dan Kartu Keluarga untuk difoto.',
    keywords: 'pindah alamat desa kota SKPWNI mutasi',
    group: 'Kependudukan',
    fields: [
      ...resident,
      common.kk,
      {
        kind: 'address',
        name: 'alamatTujuan',
        label: 'Alamat Tujuan',
        question: 'Di mana alamat baru Anda?',
        help: 'Tulis lengkap sampai kota atau kabupaten. Pakai huruf, angka, koma, titik, atau tanda hubung saja.',
        example: 'Jl. Merdeka No. 5, RT 02 RW 04, Kelurahan Braga, Kota Bandung',
      },
      {
        kind: 'text',
        name: 'alasanPindah',
        label: 'Alasan Pindah',
        question: 'Mengapa Anda pindah?',
        example: 'Pekerjaan',
      },
      {
        kind: 'number',
        name: 'jumlahPindah',
        label: 'Jumlah yang Pindah',
        question: 'Berapa orang yang pindah, termasuk Anda?',
        example: '3',
      },
      {
        kind: 'long-text',
        name: 'pengikut',
        label: 'Anggota Keluarga yang Ikut',
        question: 'Siapa saja yang ikut pindah?',
        help: 'Tulis nama dan hubungan keluarga, dipisah titik koma. Tulis - jika Anda pindah sendiri.',
        example: 'Ahmad Hidayat (suami); Dimas Pratama (anak)',
      },
      common.fotoKk,
      common.fotoKtp,
    ],
    ...byResident,
    code: '400.12.2',
    validityMonths: 3,
    sections: [
      { rows: residentRows },
      {
        lead: 'Bermaksud pindah tempat tinggal:',
        rows: ['kk', 'alamatTujuan', 'alasanPindah', 'jumlahPindah', 'pengikut'],
      },
    ],
    statement: [
      'Nama tersebut di atas benar penduduk Desa {desa}. Surat ini adalah pengantar untuk mengurus surat keterangan pindah pada Dinas Kependudukan dan Pencatatan Sipil.',
    ],
  }),
};
