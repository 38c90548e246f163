import { addressHelp } from '#contract/letters/common-fields.ts';

/** What is asked of a piece of land. */
export const tanah = [
  {
    kind: 'address',
    name: 'letakTanah',
    label: 'Letak Tanah',
    question: 'Di mana letak tanah itu?',
    help: addressHelp,
    example: 'Blok Cibodas, RT 01 RW 03, Dusun Mekarsari',
  },
  {
    kind: 'number',
    name: 'luasTanah',
    label: 'Luas Tanah (m²)',
    question: 'Berapa meter persegi luas tanah itu?',
    help: 'Lihat SPPT PBB atau surat tanah.',
    example: '350',
  },
  {
    kind: 'text',
    name: 'buktiTanah',
    label: 'Surat Tanah',
    question: 'Surat apa yang Anda punya atas tanah itu?',
    help: 'Sebutkan jenis dan nomornya: sertifikat, Letter C, AJB, atau SPPT.',
    example: 'Letter C No. 123 Persil 45',
  },
  {
    kind: 'text',
    name: 'batasUtara',
    label: 'Batas Utara',
    question: 'Di sebelah utara berbatasan dengan apa?',
    example: 'Tanah Ujang Suryana',
  },
  {
    kind: 'text',
    name: 'batasTimur',
    label: 'Batas Timur',
    question: 'Di sebelah timur berbatasan dengan apa?',
    example: 'Jalan desa',
  },
  {
    kind: 'text',
    name: 'batasSelatan',
    label: 'Batas Selatan',
    question: 'Di sebelah selatan berbatasan dengan apa?',
    example: 'Tanah Euis Kartini',
  },
  {
    kind: 'text',
    name: 'batasBarat',
    label: 'Batas Barat',
    question: 'Di sebelah barat berbatasan dengan apa?',
    example: 'Saluran air',
  },
] as const;

export const tanahRows = [
  'letakTanah',
  'luasTanah',
  'buktiTanah',
  'batasUtara',
  'batasTimur',
  'batasSelatan',
  'batasBarat',
] as const;
