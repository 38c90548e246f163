import type { Acquaintance, ApplicationFacts, ApplicationRecord } from '#contract/applications.ts';
import { sku } from '#contract/letters/sku.ts';
import { village } from '#village.config.ts';
import { moment } from './accounts.ts';
import { numberOf, signer } from './village.ts';

export const applicationId = '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d';
const link = '/berkas/contoh?sampai=1793583900&ttd=contoh';

/** What a form of SKU sends, without its photo. */
export const submission: Readonly<Record<string, string>> = {
  type: sku.type,
  nama: 'Siti Aminah',
  nik: '3205011501900001',
  tempatTanggalLahir: 'Jakarta, 01 Januari 1990',
  bentukPerusahaan: 'Perorangan',
  npwp: '-',
  alamatPerusahaan: 'Pasar Desa Blok B No. 12, RT 02 RW 01',
  alamatLengkap: 'Kp. Babakan Sari, RT 01 RW 03',
  bidangUsaha: 'Perdagangan',
  jasaDagangUtama: 'Sembako dan gas elpiji',
  keadaanUsahaSaatIni: 'Lancar',
};

const nothingYet = {
  decidedAt: null,
  adminNotes: null,
  kop1: null,
  kop2: null,
  kop3: null,
  kop4: null,
  menggantikan: null,
  diajukanLagi: null,
  koreksi: null,
  dikoreksiPada: null,
  perbaikan: null,
  nomorSurat: null,
  kodeVerifikasi: null,
  tandaTangan: null,
  caraTandaTangan: null,
  penandatangan: null,
  bertandaTanganPada: null,
  withdrawnAt: null,
  withdrawnReason: null,
  dihapusPada: null,
  pdfPath: null,
};

export const waiting: ApplicationRecord = {
  ...submission,
  ...nothingYet,
  fotoKtp: link,
  _id: applicationId,
  type: sku.type,
  judul: sku.title,
  revision: sku.revision,
  status: 'Menunggu',
  nama: 'Siti Aminah',
  nik: '3205011501900001',
  createdAt: moment,
  keperluan: 'mengajukan KUR di Bank BRI',
  diajukan: 'warga',
};

export const approved: ApplicationRecord = {
  ...waiting,
  status: 'Disetujui',
  decidedAt: '2026-11-02T03:00:00.000Z',
  kop1: village.letters.kop[0],
  nomorSurat: numberOf('500.3.3/001', 'XI'),
  kodeVerifikasi: 'K7QM-2F9A-XW4T-P8HN',
  tandaTangan: 'belum',
  caraTandaTangan: 'basah',
  penandatangan: signer,
  pdfPath: link,
};

export const signed: ApplicationRecord = {
  ...approved,
  tandaTangan: 'basah',
  bertandaTanganPada: '2026-11-02T04:00:00.000Z',
};

const known: Acquaintance = {
  _id: '9f8e7d6c-5b4a-4c3d-8e2f-1a0b9c8d7e6f',
  type: 'SKTM',
  title: 'Surat Keterangan Tidak Mampu',
  status: 'Disetujui',
  nama: 'Siti Aminah',
  nik: '3205011501900001',
  createdAt: '2026-05-04T02:00:00.000Z',
  nomorSurat: numberOf('400.12/014', 'V'),
  keadaan: 'berlaku',
};

export const facts: ApplicationFacts = { sama: [known], mirip: [], menggantikan: null };
