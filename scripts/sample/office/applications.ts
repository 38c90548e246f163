import { village } from '#village.config.ts';
import type { SampleRecord } from '../content.ts';
import { people } from './people.ts';

type Moment = Pick<SampleRecord, 'daysAgo' | 'at'>;

/** An application and what became of it; absent moments did not happen. */
export interface SampleApplication {
  /** Its idempotency key. */
  key: string;
  /** A resident's account, or the counter. */
  filedBy: 'rina' | 'dedi' | 'counter';
  /** Type, answers and other fields of the form. */
  fields: Readonly<Record<string, string>>;
  /** Names of pictures in files/ by photo field. */
  photos: Readonly<Record<string, string>>;
  filed: Moment;
  approved?: Moment;
  rejected?: Moment & { adminNotes: string; perbaikan: Readonly<Record<string, string>> };
  signed?: Moment & { scanned?: true };
  /** The applicant was told by WhatsApp. */
  notified?: Moment;
  pickedUp?: Moment;
}

/** Type of the library that the sample village has published. */
export const villageType = 'SKPH';

const { rina, dedi, euis } = people;
const nomorWa = '0812 0000 0000';
const ktpOf = (name: keyof typeof people) => ({ fotoKtp: `ktp-${name}` });

const farm = {
  ...{ type: 'SKU', ...euis, keperluan: 'bantuan pupuk' },
  bentukPerusahaan: 'Perorangan',
  npwp: '-',
  alamatPerusahaan: 'Kp. Cikaret, RT 03 RW 02',
  bidangUsaha: 'Pertanian',
  jasaDagangUtama: 'Padi dan palawija',
  keadaanUsahaSaatIni: 'Lancar',
};

/** Letters of one person at the counter, enough for the measured times of /janji-layanan; signed so many days later. */
const counterLetters = [
  { daysAgo: 82, signedAfter: 0 },
  { daysAgo: 61, signedAfter: 1 },
  { daysAgo: 40, signedAfter: 3 },
].map(
  ({ daysAgo, signedAfter }, index): SampleApplication => ({
    key: `contoh-loket-lama-${index + 1}`,
    filedBy: 'counter',
    fields: farm,
    photos: ktpOf('euis'),
    filed: { daysAgo, at: '09:10' },
    approved: { daysAgo, at: '09:20' },
    signed: { daysAgo: daysAgo - signedAfter, at: '11:00' },
    pickedUp: { daysAgo: daysAgo - signedAfter, at: '11:20' },
  }),
);

/** The last months of two residents, and of the counter. Times are at least a day ago. */
export const sampleApplications: readonly SampleApplication[] = [
  {
    key: 'contoh-sktm-lama',
    filedBy: 'rina',
    fields: { type: 'SKTM', ...rina, noIdDtks: '-', keperluan: 'keringanan biaya sekolah anak' },
    photos: ktpOf('rina'),
    filed: { daysAgo: 160, at: '19:20' },
    approved: { daysAgo: 159, at: '09:10' },
    signed: { daysAgo: 159, at: '13:30' },
    pickedUp: { daysAgo: 158, at: '10:05' },
  },
  ...counterLetters,
  {
    key: 'contoh-sku-diambil',
    filedBy: 'rina',
    fields: {
      ...{ type: 'SKU', ...rina, keperluan: 'mengajukan KUR', nomorWa },
      bentukPerusahaan: 'Perorangan',
      npwp: '-',
      alamatPerusahaan: 'Kp. Mekarsari, RT 01 RW 03',
      bidangUsaha: 'Jasa',
      jasaDagangUtama: 'Jahit dan permak pakaian',
      keadaanUsahaSaatIni: 'Lancar',
    },
    photos: ktpOf('rina'),
    filed: { daysAgo: 19, at: '20:15' },
    approved: { daysAgo: 18, at: '08:40' },
    signed: { daysAgo: 18, at: '11:00' },
    notified: { daysAgo: 18, at: '11:10' },
    pickedUp: { daysAgo: 17, at: '09:25' },
  },
  {
    key: 'contoh-sku-pindaian',
    filedBy: 'dedi',
    fields: {
      ...{ type: 'SKU', ...dedi, keperluan: 'pendaftaran izin usaha' },
      bentukPerusahaan: 'Perorangan',
      npwp: '-',
      alamatPerusahaan: 'Pasar Desa Blok A No. 4',
      bidangUsaha: 'Perdagangan',
      jasaDagangUtama: 'Sayur dan buah',
      keadaanUsahaSaatIni: 'Lancar',
    },
    photos: ktpOf('dedi'),
    filed: { daysAgo: 12, at: '12:45' },
    approved: { daysAgo: 11, at: '09:05' },
    signed: { daysAgo: 11, at: '14:20', scanned: true },
  },
  {
    key: 'contoh-skdp-ditolak',
    filedBy: 'rina',
    fields: {
      type: 'SKDP',
      ...rina,
      alamatSebelumnya: 'Bandung kota',
      alamatSekarang: rina.alamatLengkap,
    },
    photos: { ...ktpOf('rina'), fotoKk: 'kk-kabur' },
    filed: { daysAgo: 6, at: '18:30' },
    rejected: {
      daysAgo: 5,
      at: '10:15',
      adminNotes: 'Foto KK tidak terbaca. Foto ulang di tempat terang, lalu ajukan lagi.',
      perbaikan: {
        fotoKk: 'Fotonya kabur dan terpotong.',
        alamatSebelumnya: 'Tulis lengkap dengan jalan dan nomornya.',
      },
    },
  },
  {
    key: 'contoh-sktm-siap',
    filedBy: 'dedi',
    fields: { type: 'SKTM', ...dedi, noIdDtks: '-', keperluan: 'berobat ke rumah sakit' },
    photos: ktpOf('dedi'),
    filed: { daysAgo: 4, at: '07:50' },
    approved: { daysAgo: 3, at: '08:30' },
    signed: { daysAgo: 3, at: '13:15' },
  },
  {
    key: 'contoh-penghasilan-disetujui',
    filedBy: 'rina',
    fields: {
      ...{ type: villageType, ...rina, nomorWa },
      penghasilan: '1800000',
      keperluan: 'pendaftaran sekolah anak',
    },
    photos: ktpOf('rina'),
    filed: { daysAgo: 3, at: '19:05' },
    approved: { daysAgo: 2, at: '09:20' },
  },
  {
    key: 'contoh-loket',
    filedBy: 'counter',
    fields: farm,
    photos: ktpOf('euis'),
    filed: { daysAgo: 2, at: '10:40' },
    approved: { daysAgo: 2, at: '10:45' },
  },
  {
    key: 'contoh-skdl-menunggu',
    filedBy: 'dedi',
    fields: {
      type: 'SKDL',
      namaLembaga: 'Karang Taruna Contoh Mandiri',
      ketua: dedi.nama,
      tahunBerdiri: `${village.name}, 17 Agustus 2011`,
      alamatLengkap: 'Kp. Sukasari, RT 02 RW 01',
    },
    photos: ktpOf('dedi'),
    filed: { daysAgo: 2, at: '16:10' },
  },
  {
    key: 'contoh-skdp-menunggu',
    filedBy: 'dedi',
    fields: {
      ...{ type: 'SKDP', ...dedi, keperluan: 'melamar pekerjaan' },
      alamatSebelumnya: 'Jl. Contoh No. 5, Kota Bandung',
      alamatSekarang: dedi.alamatLengkap,
    },
    photos: { ...ktpOf('dedi'), fotoKk: 'kk-dedi' },
    filed: { daysAgo: 1, at: '07:30' },
  },
  {
    key: 'contoh-sktm-menunggu',
    filedBy: 'rina',
    fields: { type: 'SKTM', ...rina, noIdDtks: '-', keperluan: 'beasiswa sekolah anak', nomorWa },
    photos: ktpOf('rina'),
    filed: { daysAgo: 1, at: '08:05' },
  },
  {
    key: 'contoh-penghasilan-menunggu',
    filedBy: 'dedi',
    fields: {
      ...{ type: villageType, ...dedi },
      penghasilan: '2500000',
      keperluan: 'sewa kios pasar',
    },
    photos: ktpOf('dedi'),
    filed: { daysAgo: 1, at: '09:45' },
  },
];
