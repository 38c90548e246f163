import type { RetentionSettings } from './worker/contract/retention.ts';
import type { SignatureWay } from './worker/contract/signature.ts';

/**
 * What makes this portal this village's: the one file that another village edits.
 * The values below are plainly sample values; replace every one of them before a deployment.
 */
export interface VillageConfig {
  /** Name without 'Desa', e.g. 'Layung'. */
  name: string;
  district: string;
  regency: string;
  province: string;
  /** Shown as the portal's title in the hero and in page titles. */
  portalTitle: string;
  description: string;
  contact: { address: string; postalCode: string; email: string; phone: string };
  /** Number behind 'Call center', in the form that a tel: link takes. */
  callCentre: string;
  /** When the office is open, on days of the week (1 Monday to 7 Sunday), in Asia/Jakarta. */
  officeHours: readonly { days: readonly number[]; from: string; to: string }[];
  socials: { label: string; url: string }[];
  /** Students' community-service group (KKN) that the footer credits. */
  studentGroup: string;
  /** WGS 84 degrees of the village office. */
  coordinates: { latitude: number; longitude: number };
  letters: LetterSettings;
  /** How long personal data is kept; a change makes a new version of what residents agree to. */
  retention: RetentionSettings;
  /** Under which licence others may use the files of /data. */
  openDataLicence: { name: string; url: string };
  /** Codes of an authenticator app for admins: whoever wants them, or all. */
  adminCodes: 'optional' | 'required';
  posyandu: { day: string; week: string; time: string; place: string }[];
  potentials: { title: string; text: string; picture: 'rubber' | 'gold' | 'hill' }[];
  /** Paths of the profile film and of the picture before it starts; where the whole film is. */
  video: { url: string; poster: string; youtube: string };
}

interface LetterSettings {
  /** F4 is 215 x 330 mm, A4 210 x 297 mm. */
  paper: 'F4' | 'A4';
  /** The four lines of the letter-head; an official may change them for one letter. */
  kop: readonly [string, string, string, string];
  /** Where the letter says that it was made. */
  place: string;
  /** Who signs first; officials add others under 'Penanda tangan'. NIP only for a civil servant. */
  signatory: { name: string; office: string; nip?: string };
  /**
   * How letters get their signature: 'basah' by hand with a stamp; 'tte' by a certified electronic signature, made outside
   * in the state's own application; 'qr' where the village's own rule says that the QR check suffices.
   */
  signature: SignatureWay;
  /** Certificates (PEM) of the authorities whose electronic signatures the verification page calls known. */
  signatureRoots: readonly string[];
  /** The village's part of a letter number, e.g. LYG. */
  villageCode: string;
  /** One counter for all types, or one for each type. */
  counter: 'all' | 'type';
  /**
   * Classification codes by letter type (Permendagri 83/2022); a type without one takes that of its definition. `LUAR` is
   * for letters of other kinds that are made by other means and take a number here.
   */
  codes: Record<string, string>;
  /** Working days within which an application is usually decided. */
  workingDays: number;
  /** Months that a letter is valid by type; a type without an entry takes that of its definition. */
  validityMonths: Record<string, number>;
}

export const village: VillageConfig = {
  name: 'Layung',
  district: 'Contoh Kidul',
  regency: 'Contoh',
  province: 'Jawa Barat',
  portalTitle: 'Portal Layanan Layung Digital',
  description:
    'Portal resmi Desa Layung: ajukan surat dari rumah, baca kabar desa, dan lihat data serta anggaran desa.',
  contact: {
    address: 'Jl. Raya Layung No. 1, Desa Layung, Kecamatan Contoh Kidul',
    postalCode: '40000',
    email: 'kantor@layung.test',
    phone: '(022) 555-0100',
  },
  callCentre: '+62225550100',
  officeHours: [
    { days: [1, 2, 3, 4], from: '08.00', to: '15.00' },
    { days: [5], from: '08.00', to: '11.30' },
  ],
  socials: [
    { label: 'Instagram', url: 'https://instagram.com/desalayung.contoh' },
    { label: 'Facebook', url: 'https://facebook.com/desalayung.contoh' },
    { label: 'YouTube', url: 'https://youtube.com/@desalayung.contoh' },
  ],
  studentGroup: 'KKN Universitas Contoh 2026',
  coordinates: { latitude: -7.3505, longitude: 107.4012 },
  letters: {
    paper: 'F4',
    kop: [
      'PEMERINTAH KABUPATEN CONTOH',
      'KECAMATAN CONTOH KIDUL',
      'DESA LAYUNG',
      'Jl. Raya Layung No. 1, Kecamatan Contoh Kidul, Kode Pos 40000',
    ],
    place: 'Layung',
    signatory: { name: 'Asep Contoh Suryana', office: 'Kepala Desa Layung' },
    signature: 'basah',
    signatureRoots: [],
    villageCode: 'LYG',
    counter: 'all',
    codes: { LUAR: '000' },
    workingDays: 1,
    validityMonths: {},
  },
  retention: { photoDays: 30, rejectedDays: 180, draftDays: 14, activityYears: 2, backupDays: 90 },
  openDataLicence: {
    name: 'Creative Commons Atribusi 4.0 (CC BY 4.0)',
    url: 'https://creativecommons.org/licenses/by/4.0/deed.id',
  },
  adminCodes: 'optional',
  posyandu: [
    { day: 'Senin', week: 'Minggu pertama', time: '09.00 WIB', place: 'Dusun Cibodas' },
    { day: 'Selasa', week: 'Minggu pertama', time: '09.00 WIB', place: 'Dusun Pasir Jati' },
    { day: 'Rabu', week: 'Minggu pertama', time: '09.00 WIB', place: 'Dusun Sukamanah' },
    { day: 'Kamis', week: 'Minggu kedua', time: '09.00 WIB', place: 'Dusun Cikaret' },
    { day: 'Senin', week: 'Minggu kedua', time: '09.00 WIB', place: 'Dusun Babakan' },
    { day: 'Selasa', week: 'Minggu ketiga', time: '09.00 WIB', place: 'Dusun Margaluyu' },
    { day: 'Rabu', week: 'Minggu ketiga', time: '09.00 WIB', place: 'Dusun Neglasari' },
  ],
  potentials: [
    {
      title: 'Perkebunan Karet',
      text: 'Hamparan pohon karet yang disadap warga sejak pagi, sumber penghasilan ratusan keluarga.',
      picture: 'rubber',
    },
    {
      title: 'Tambang Emas Tradisional',
      text: 'Tambang rakyat yang dikerjakan turun-temurun dengan cara tradisional.',
      picture: 'gold',
    },
    {
      title: 'Bukit Matahari Terbit',
      text: 'Jalur pendakian ringan untuk menyaksikan matahari terbit di atas kabut lembah.',
      picture: 'hill',
    },
  ],
  video: {
    url: '/video/profil.webm',
    poster: '/video/profil.webp',
    youtube: 'https://youtube.com/@desalayung.contoh',
  },
};
