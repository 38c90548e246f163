import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { commonForm, type LibraryEntry } from '../entry.ts';
import { byResident, personName, resident, residentRows } from '../fields.ts';

export const waliNikah: LibraryEntry = {
  source: commonForm,
  letter: letterParts({
    type: 'SKWN',
    title: 'Surat Keterangan Wali Nikah',
    summary: 'Untuk wali yang akan menikahkan calon mempelai perempuan.',
    needs: 'Siapkan KTP wali untuk difoto dan data calon mempelai.',
    keywords: 'ayah kakek saudara nikah KUA menikahkan',
    group: 'Menikah',
    fields: [
      ...resident,
      {
        ...personName,
        name: 'namaMempelai',
        label: 'Nama Mempelai Perempuan',
        question: 'Siapa nama calon mempelai perempuan?',
        example: 'Rina Marlina',
      },
      {
        kind: 'place-date',
        name: 'lahirMempelai',
        label: 'Tempat, Tanggal Lahir Mempelai',
        question: 'Di mana dan kapan calon mempelai perempuan lahir?',
        help: 'Tulis tempat lahir, koma, lalu tanggal, bulan, dan tahun.',
        example: 'Garut, 09 April 2000',
      },
      {
        kind: 'choice',
        name: 'hubunganWali',
        label: 'Hubungan Wali',
        question: 'Anda siapanya calon mempelai perempuan?',
        choices: ['Ayah', 'Kakek', 'Saudara Laki-laki', 'Keponakan', 'Paman', 'Sepupu'],
        help: 'Kakek, keponakan, paman, dan sepupu: yang laki-laki dari pihak ayah.',
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '400.12.3',
    validityMonths: 3,
    sections: [
      { rows: residentRows },
      {
        lead: 'Adalah wali nikah dari:',
        rows: ['namaMempelai', 'lahirMempelai', 'hubunganWali'],
      },
    ],
    statement: [
      'Menurut keterangan keluarga dan data yang ada di Desa {desa}, {nama} benar {hubunganWali: Ayah = ayah | Kakek = kakek dari pihak ayah | Saudara Laki-laki = saudara laki-laki | Keponakan = keponakan laki-laki dari pihak ayah | Paman = paman dari pihak ayah | Sepupu = sepupu laki-laki dari pihak ayah} dari {namaMempelai}. Penetapan wali nikah tetap menjadi kewenangan Kantor Urusan Agama.',
    ],
  }),
};
