import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { commonForm, type LibraryEntry } from '../entry.ts';
import { byResident, resident, residentRows } from '../fields.ts';

export const belumMenikah: LibraryEntry = {
  source: commonForm,
  letter: letterParts({
    type: 'SKBM',
    title: 'Surat Keterangan Belum Menikah',
    summary: 'Untuk melamar kerja, mendaftar nikah, sekolah kedinasan, atau kredit rumah.',
    needs: 'Siapkan KTP untuk difoto.',
    keywords: 'lajang bujang gadis jejaka perawan belum kawin status',
    group: 'Menikah',
    fields: [...resident, common.agama, common.fotoKtp],
    ...byResident,
    code: '400.12.3',
    validityMonths: 3,
    sections: [{ rows: [...residentRows, 'agama'] }],
    statement: [
      'Nama tersebut di atas benar penduduk Desa {desa}. Sepanjang pengetahuan kami dan menurut data yang ada, sampai surat ini dibuat yang bersangkutan belum pernah menikah.',
    ],
  }),
};
