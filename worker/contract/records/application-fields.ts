// Apart from the schemas, so that forms load these names without zod.

export const statuses = ['Menunggu', 'Disetujui', 'Ditolak'] as const;
export type Status = (typeof statuses)[number];

export const kopFields = ['kop1', 'kop2', 'kop3', 'kop4'] as const;

/** Fields of every application record; the answers of its letter type come in addition. */
export const recordFields = [
  '_id',
  'type',
  'judul',
  'revision',
  'status',
  'createdAt',
  'decidedAt',
  'adminNotes',
  ...kopFields,
  'keperluan',
  'nomorWa',
  'dikabariPada',
  'diajukan',
  'akun',
  'menggantikan',
  'diajukanLagi',
  'koreksi',
  'dikoreksiPada',
  'perbaikan',
  'idSurat',
  'nomorSurat',
  'kodeVerifikasi',
  'tandaTangan',
  'caraTandaTangan',
  'penandatangan',
  'tandaTanganElektronik',
  'ditandatanganiPada',
  'bertandaTanganPada',
  'pindaian',
  'siapPada',
  'diambilPada',
  'diambilOleh',
  'kataRt',
  'siapDiputuskan',
  'batasPutusan',
  'batasTandaTangan',
  'lewat',
  'penilaian',
  'withdrawnAt',
  'withdrawnReason',
  'digantiOleh',
  'pencabutanBisaDibatalkanSampai',
  'fotoDihapusPada',
  'dihapusPada',
  'pdfPath',
] as const;
export type RecordField = (typeof recordFields)[number];
