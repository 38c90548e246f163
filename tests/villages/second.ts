import { type VillageSettings, villageSchema } from '#contract/village/schema.ts';
import { hoursOf } from '../support/hours.ts';

/** A village without any value of the first one, except pictures and film of the sample data. */
export const secondSettings = {
  name: 'Tirtomoyo',
  district: 'Karangwuni',
  regency: 'Girisari',
  province: 'Jawa Tengah',
  portalTitle: 'Tirtomoyo Melayani',
  description: 'Layanan Desa Tirtomoyo: surat, kabar, dan angka desa dalam satu tempat.',
  colours: {
    light: { brand: '#0f4c81', accent: '#e0962f', paper: '#f7fafc' },
    dark: { brand: '#9cc7f0', accent: '#f0c060', paper: '#10151c' },
  },
  contact: {
    address: 'Jl. Bengawan 17, Karangwuni',
    postalCode: '57672',
  },
  office: {
    jamBuka: [...hoursOf([1, 2, 3], '07.30', '14.00'), ...hoursOf([4, 6], '07.30', '12.00')],
    telepon: '(0273) 777-4321',
    whatsapp: '0813-7774-3210',
    email: 'balai@tirtomoyo.example',
    kop: [
      'PEMERINTAH KABUPATEN GIRISARI',
      'KECAMATAN KARANGWUNI',
      'DESA TIRTOMOYO',
      'Jl. Bengawan 17, Kode Pos 57672',
    ],
    kontakPenting: [
      { peran: 'Puskesmas pembantu', keterangan: 'Dusun Ngadirejo', telepon: '(0273) 777-1190' },
    ],
    posyandu: [
      { hari: 'Jumat', pekan: 'Pekan kedua', jam: '08.15 WIB', tempat: 'Dusun Ngadirejo' },
      { hari: 'Sabtu', pekan: 'Pekan keempat', jam: '08.45 WIB', tempat: 'Balai RW 02' },
    ],
    pelindungData: {
      nama: 'Endang Lestari',
      jabatan: 'Kaur Umum Desa Tirtomoyo',
      kontak: 'data@tirtomoyo.example',
    },
  },
  complaints: { officer: 'Kaur Umum Desa Tirtomoyo', workingDays: 8 },
  bodies: [{ name: 'Paguyuban Sesepuh Tirtomoyo', short: 'PST' }],
  socials: [
    { label: 'Facebook', url: 'https://facebook.com/tirtomoyo.melayani' },
    { label: 'Instagram', url: 'https://instagram.com/tirtomoyo.melayani' },
    { label: 'YouTube', url: 'https://youtube.com/@tirtomoyo.melayani' },
  ],
  studentGroup: 'KKN Institut Girisari 2027',
  coordinates: { latitude: -7.9512, longitude: 111.0321 },
  letters: {
    paper: 'A4',
    place: 'Tirtomoyo',
    signatory: { name: 'Sri Wahyuni', office: 'Kepala Desa Tirtomoyo', nip: '198001012005012003' },
    signature: 'qr',
    signatureRoots: [],
    formerOrigins: ['https://lama.tirtomoyo.example'],
    villageCode: 'TRM',
    counter: 'type',
    codes: { SKU: '517', LUAR: '005' },
    workingDays: 3,
    signingDays: 2,
    validityMonths: { SKU: 7 },
  },
  retention: {
    photoDays: 21,
    undecidedDays: 77,
    reminderDays: 55,
    unusedYears: 4,
    rejectedDays: 99,
    draftDays: 9,
    activityYears: 3,
    backupDays: 45,
  },
  openDataLicence: {
    name: 'CC0 1.0 (tanpa hak cipta)',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/deed.id',
  },
  adminCodes: 'optional',
  intake: {
    registrationsPerHour: 700,
    submissionsPerHour: 800,
    // Cloudflare's dummy key that always passes.
    turnstileSiteKey: '1x00000000000000000000AA',
  },
  potentials: [
    {
      title: 'Waduk dan Perahu',
      text: 'Air tenang tempat warga memancing dan berlayar.',
      picture: '/gambar/potensi-bukit.webp',
    },
    { title: 'Batu Alam', text: 'Dipahat menjadi lesung.', picture: '/gambar/potensi-emas.webp' },
    { title: 'Hutan Jati', text: 'Dijaga bersama.', picture: '/gambar/potensi-karet.webp' },
  ],
  historyPhotos: [
    { picture: '/gambar/sejarah-1.webp', text: 'Pasar lama di tepi sungai' },
    { picture: '/gambar/sejarah-2.webp', text: 'Hutan jati' },
    { picture: '/gambar/sejarah-3.webp', text: 'Balai desa' },
    { picture: '/gambar/sejarah-4.webp', text: 'Jembatan gantung' },
  ],
  video: {
    url: '/video/profil.webm',
    poster: '/video/profil.webp',
    youtube: 'https://youtube.com/@tirtomoyo.melayani',
  },
} satisfies VillageSettings;

export const second = villageSchema.parse(secondSettings);

export const secondCrest = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" width="120" height="100" viewBox="0 0 120 100">
  <style>.air { fill: #2a6fb0 } .tepi { fill: none; stroke: #c8102e; stroke-width: 4 }</style>
  <g transform="translate(10 0)">
    <ellipse class="air" cx="50" cy="50" rx="50" ry="45"/>
    <rect class="tepi" x="20" y="20" width="60" height="60" rx="8"/>
    <polygon fill="#ffe9a8" points="50,30 65,70 35,70"/>
  </g>
</svg>
`;
