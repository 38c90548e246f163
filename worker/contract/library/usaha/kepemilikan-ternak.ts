import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { commonForm, type LibraryEntry } from '../entry.ts';
import { byResident, resident, residentRows } from '../fields.ts';

export const kepemilikanTernak: LibraryEntry = {
  source: commonForm,
  letter: letterParts({
    type: 'SKTR',
    title: 'Surat Keterangan Kepemilikan Ternak',
    summary: 'Untuk mengangkut, menjaminkan, atau mengasuransikan ternak.',
    needs: 'Siapkan KTP untuk difoto dan ciri-ciri ternak.',
    keywords: 'hewan sapi kambing kerbau domba ternak',
    group: 'Usaha',
    fields: [
      ...resident,
      {
        kind: 'text',
        name: 'jenisHewan',
        label: 'Jenis Hewan',
        question: 'Hewan apa?',
        example: 'Sapi limosin',
      },
      {
        kind: 'number',
        name: 'jumlahHewan',
        label: 'Jumlah (ekor)',
        question: 'Berapa ekor?',
        example: '2',
      },
      {
        kind: 'text',
        name: 'ciriHewan',
        label: 'Ciri-ciri',
        question: 'Apa ciri-cirinya?',
        help: 'Sebutkan kelamin, warna, umur, dan tanda yang mudah dikenali.',
        example: 'Betina, warna cokelat, umur 3 tahun',
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '500.7',
    validityMonths: 1,
    sections: [
      { rows: residentRows },
      { lead: 'Memiliki ternak:', rows: ['jenisHewan', 'jumlahHewan', 'ciriHewan'] },
    ],
    statement: [
      'Menurut keterangannya dan sepanjang pengetahuan kami, ternak tersebut benar milik {nama}, penduduk Desa {desa}. Surat ini bukan surat keterangan kesehatan hewan.',
    ],
  }),
};
