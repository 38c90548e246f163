import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { commonForm, type LibraryEntry } from '../entry.ts';
import { byResident, resident, residentRows } from '../fields.ts';

export const kepemilikanKendaraan: LibraryEntry = {
  source: commonForm,
  letter: letterParts({
    type: 'SKKD',
    title: 'Surat Keterangan Kepemilikan Kendaraan',
    summary: 'Untuk kendaraan yang STNK atau BPKB-nya atas nama orang lain.',
    needs: 'Siapkan KTP untuk difoto dan STNK atau BPKB kendaraan.',
    keywords: 'motor mobil STNK BPKB atas nama orang lain',
    group: 'Usaha',
    fields: [
      ...resident,
      {
        kind: 'text',
        name: 'jenisKendaraan',
        label: 'Jenis dan Merek',
        question: 'Apa jenis dan merek kendaraan Anda?',
        example: 'Sepeda motor Honda Beat',
      },
      {
        kind: 'text',
        name: 'nomorPolisi',
        label: 'Nomor Polisi',
        question: 'Berapa nomor polisinya?',
        example: 'Z 1234 AB',
      },
      {
        kind: 'text',
        name: 'nomorRangka',
        label: 'Nomor Rangka',
        question: 'Berapa nomor rangkanya?',
        help: 'Nomor ada di STNK dan BPKB.',
        example: 'MH1JM1110KK123456',
      },
      {
        kind: 'text',
        name: 'nomorMesin',
        label: 'Nomor Mesin',
        question: 'Berapa nomor mesinnya?',
        help: 'Nomor ada di STNK dan BPKB.',
        example: 'JM11E1234567',
      },
      {
        kind: 'text',
        name: 'atasNama',
        label: 'STNK/BPKB Atas Nama',
        question: 'Atas nama siapa STNK atau BPKB-nya?',
        example: 'Ahmad Hidayat',
        isName: true,
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '500.11',
    validityMonths: 3,
    sections: [
      { rows: residentRows },
      {
        lead: 'Menurut pengakuannya memiliki kendaraan:',
        rows: ['jenisKendaraan', 'nomorPolisi', 'nomorRangka', 'nomorMesin', 'atasNama'],
      },
    ],
    statement: [
      'Nama tersebut di atas benar penduduk Desa {desa} dan menurut pengakuannya benar pemilik kendaraan tersebut. Surat ini tidak menggantikan STNK atau BPKB.',
    ],
  }),
};
