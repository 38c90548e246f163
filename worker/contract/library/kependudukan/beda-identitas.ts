import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { type LibraryEntry, openSid } from '../entry.ts';
import { byResident, resident, residentRows } from '../fields.ts';

export const bedaIdentitas: LibraryEntry = {
  source: openSid('S-09', 'Keterangan Beda Identitas'),
  letter: letterParts({
    type: 'SKBI',
    title: 'Surat Keterangan Beda Identitas',
    summary: 'Untuk nama atau tanggal lahir yang tertulis berbeda di dua dokumen.',
    needs: 'Siapkan KTP dan dokumen yang berbeda itu untuk difoto.',
    keywords: 'beda nama orang yang sama ijazah salah tulis sertifikat',
    group: 'Kependudukan',
    fields: [
      ...resident,
      {
        kind: 'text',
        name: 'dokumenLain',
        label: 'Dokumen',
        question: 'Di dokumen apa data Anda tertulis berbeda?',
        help: 'Sebutkan nama dokumen dan nomornya.',
        example: 'Ijazah SMP nomor DN-02 DI 0123456',
      },
      {
        kind: 'text',
        name: 'namaLain',
        label: 'Nama di Dokumen',
        question: 'Siapa nama yang tertulis di dokumen itu?',
        help: 'Tulis persis seperti di dokumen itu, walaupun sama.',
        example: 'Siti Aminah Rahmawati',
        isName: true,
      },
      {
        kind: 'place-date',
        name: 'lahirLain',
        label: 'Tempat, Tanggal Lahir di Dokumen',
        question: 'Tempat dan tanggal lahir apa yang tertulis di dokumen itu?',
        help: 'Tulis persis seperti di dokumen itu, walaupun sama.',
        example: 'Jakarta, 10 Januari 1990',
      },
      {
        kind: 'photo',
        name: 'fotoDokumen',
        label: 'Foto Dokumen',
        question: 'Foto dokumen yang berbeda itu',
        help: 'Pastikan nama dan tanggal lahir terbaca.',
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '400.12.2',
    validityMonths: 6,
    sections: [
      { rows: residentRows },
      {
        lead: 'Tertulis pula dalam dokumen lain sebagai berikut:',
        rows: ['dokumenLain', 'namaLain', { field: 'lahirLain', label: 'Tempat, Tanggal Lahir' }],
      },
    ],
    statement: [
      'Menurut data dan keterangan yang ada di Desa {desa}, nama tersebut di atas dan nama yang tertulis dalam dokumen itu adalah orang yang sama. Surat ini tidak mengubah isi dokumen mana pun.',
    ],
  }),
};
