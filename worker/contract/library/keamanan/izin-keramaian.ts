import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { type LibraryEntry, openSid } from '../entry.ts';
import { byResident, resident, residentRows } from '../fields.ts';

export const izinKeramaian: LibraryEntry = {
  source: openSid('S-12', 'Pengantar Izin Keramaian'),
  letter: letterParts({
    type: 'SPIK',
    title: 'Surat Keterangan Pengantar Izin Keramaian',
    summary: 'Untuk hajatan, pentas, atau acara ramai yang perlu izin polisi.',
    needs: 'Siapkan KTP untuk difoto dan persetujuan tetangga.',
    keywords: 'hajatan pesta resepsi dangdut hiburan polsek acara',
    group: 'Keamanan',
    fields: [
      ...resident,
      {
        kind: 'text',
        name: 'acara',
        label: 'Acara',
        question: 'Acara apa yang akan diadakan?',
        example: 'Resepsi pernikahan',
      },
      {
        kind: 'date',
        name: 'tanggalAcara',
        label: 'Tanggal',
        question: 'Tanggal berapa acara itu dimulai?',
        example: '12 Desember 2026',
      },
      {
        kind: 'text',
        name: 'waktuAcara',
        label: 'Waktu',
        question: 'Pukul berapa acara itu, sampai pukul berapa?',
        help: 'Jika lebih dari sehari, sebutkan juga sampai tanggal berapa.',
        example: '08.00 sampai 16.00 WIB',
      },
      {
        kind: 'address',
        name: 'tempatAcara',
        label: 'Tempat',
        question: 'Di mana acara itu diadakan?',
        help: common.addressHelp,
        example: 'Kp. Cibodas, RT 01 RW 03',
      },
      {
        kind: 'text',
        name: 'hiburan',
        label: 'Hiburan',
        question: 'Hiburan apa yang diadakan?',
        help: 'Tulis - jika tanpa hiburan.',
        example: 'Organ tunggal',
      },
      {
        kind: 'number',
        name: 'jumlahTamu',
        label: 'Perkiraan Tamu',
        question: 'Kira-kira berapa orang tamunya?',
        example: '300',
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '300.1',
    validityMonths: 1,
    sections: [
      { rows: residentRows },
      {
        lead: 'Bermaksud mengadakan acara:',
        rows: ['acara', 'tanggalAcara', 'waktuAcara', 'tempatAcara', 'hiburan', 'jumlahTamu'],
      },
    ],
    statement: [
      'Nama tersebut di atas benar penduduk Desa {desa}. Surat ini adalah pengantar untuk mengurus izin keramaian pada kepolisian; penyelenggara bertanggung jawab atas ketertiban dan kebersihan.',
    ],
  }),
};
