import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { commonForm, type LibraryEntry } from '../entry.ts';
import { byResident, personName, resident, residentRows } from '../fields.ts';

export const sudahMenikah: LibraryEntry = {
  source: commonForm,
  letter: letterParts({
    type: 'SKSM',
    title: 'Surat Keterangan Sudah Menikah',
    summary: 'Untuk tunjangan keluarga, asuransi, atau mengurus Kartu Keluarga.',
    needs: 'Siapkan KTP untuk difoto dan buku nikah atau akta perkawinan.',
    keywords: 'kawin suami istri pernah menikah status',
    group: 'Menikah',
    fields: [
      ...resident,
      {
        ...personName,
        name: 'namaPasangan',
        label: 'Nama Suami/Istri',
        question: 'Siapa nama suami atau istri Anda?',
        example: 'Ahmad Hidayat',
      },
      {
        kind: 'place-date',
        name: 'tempatTanggalNikah',
        label: 'Tempat, Tanggal Nikah',
        question: 'Di mana dan kapan Anda menikah?',
        help: 'Lihat buku nikah atau akta perkawinan. Tulis tempat, koma, lalu tanggal, bulan, dan tahun.',
        example: 'Garut, 12 Juni 2015',
      },
      {
        kind: 'text',
        name: 'nomorNikah',
        label: 'No. Buku Nikah/Akta Perkawinan',
        question: 'Berapa nomor buku nikah atau akta perkawinan Anda?',
        help: 'Tulis - jika tidak ada.',
        example: '0123/045/VI/2015',
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '400.12.3',
    validityMonths: 3,
    sections: [
      { rows: residentRows },
      {
        lead: 'Keterangan tentang perkawinannya:',
        rows: ['namaPasangan', 'tempatTanggalNikah', 'nomorNikah'],
      },
    ],
    statement: [
      'Nama tersebut di atas benar penduduk Desa {desa} dan, menurut data serta keterangan yang ada pada kami, telah menikah dengan {namaPasangan}.',
    ],
  }),
};
