import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { commonForm, type LibraryEntry } from '../entry.ts';
import { byResident, resident, residentRows } from '../fields.ts';
import { tanah, tanahRows } from './fields.ts';

export const tidakSengketa: LibraryEntry = {
  source: commonForm,
  letter: letterParts({
    type: 'SKTS',
    title: 'Surat Keterangan Tanah Tidak Sengketa',
    summary: 'Untuk pendaftaran sertifikat, jual beli, atau jaminan tanah.',
    needs: 'Siapkan KTP untuk difoto, SPPT PBB, dan surat tanah.',
    keywords: 'sengketa PTSL sertifikat tanah BPN',
    group: 'Tanah',
    fields: [...resident, ...tanah, common.fotoKtp],
    ...byResident,
    code: '500.17',
    validityMonths: 3,
    sections: [{ rows: residentRows }, { lead: 'Menguasai sebidang tanah:', rows: tanahRows }],
    statement: [
      'Sepanjang pengetahuan kami dan sampai surat ini dibuat, tidak ada sengketa atas tanah tersebut yang dilaporkan kepada Pemerintah Desa {desa}. Surat ini bukan bukti hak milik atas tanah.',
    ],
  }),
};
