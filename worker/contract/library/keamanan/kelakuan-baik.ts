import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { commonForm, type LibraryEntry } from '../entry.ts';
import { byResident, resident, residentRows } from '../fields.ts';

export const kelakuanBaik: LibraryEntry = {
  source: commonForm,
  letter: letterParts({
    type: 'SKKB',
    title: 'Surat Keterangan Kelakuan Baik',
    summary: 'Untuk melamar kerja atau sekolah yang memintanya dari desa.',
    needs: 'Siapkan KTP untuk difoto.',
    keywords: 'berkelakuan baik adat tidak pernah terlibat SKCK',
    group: 'Keamanan',
    fields: [...resident, common.agama, common.fotoKtp],
    ...byResident,
    code: '300.1',
    validityMonths: 3,
    sections: [{ rows: [...residentRows, 'agama'] }],
    statement: [
      'Nama tersebut di atas benar penduduk Desa {desa} dan, sepanjang pengetahuan kami, berkelakuan baik dalam kehidupan bermasyarakat. Surat ini tidak menggantikan Surat Keterangan Catatan Kepolisian (SKCK).',
    ],
  }),
};
