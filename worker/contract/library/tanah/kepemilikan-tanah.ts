import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { commonForm, type LibraryEntry } from '../entry.ts';
import { byResident, resident, residentRows } from '../fields.ts';
import { tanah, tanahRows } from './fields.ts';

export const kepemilikanTanah: LibraryEntry = {
  source: commonForm,
  letter: letterParts({
    type: 'SKKT',
    title: 'Surat Keterangan Kepemilikan Tanah',
    summary: 'Untuk tanah yang belum bersertifikat, jual beli, atau jaminan.',
    needs: 'Siapkan KTP untuk difoto, SPPT PBB, dan surat tanah.',
    keywords: 'riwayat tanah letter C girik SPPT AJB sertifikat',
    group: 'Tanah',
    fields: [
      ...resident,
      ...tanah,
      {
        kind: 'text',
        name: 'asalTanah',
        label: 'Diperoleh dari',
        question: 'Dari mana Anda memperoleh tanah itu?',
        help: 'Sebutkan cara dan tahunnya: warisan, jual beli, atau hibah.',
        example: 'Warisan orang tua, tahun 2005',
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '500.17',
    validityMonths: 6,
    sections: [
      { rows: residentRows },
      {
        lead: 'Menurut pengakuannya memiliki atau menguasai sebidang tanah:',
        rows: [...tanahRows, 'asalTanah'],
      },
    ],
    statement: [
      'Menurut catatan dan keterangan yang ada di Desa {desa}, tanah tersebut benar dikuasai oleh nama tersebut di atas. Surat ini bukan bukti hak milik atas tanah.',
    ],
  }),
};
