/** Fields that several letter types ask, worded once. */
export const nama = {
  kind: 'text',
  name: 'nama',
  label: 'Nama',
  question: 'Siapa nama lengkap Anda?',
  help: 'Tulis persis seperti di KTP.',
  example: 'Siti Aminah',
  autocomplete: 'name',
  isName: true,
} as const;

export const nik = {
  kind: 'digits',
  name: 'nik',
  label: 'NIK',
  question: 'Berapa NIK Anda?',
  help: 'NIK adalah 16 angka di bagian atas KTP.',
  example: '3205011501900001',
} as const;

export const kk = {
  kind: 'digits',
  name: 'kk',
  label: 'No. KK',
  question: 'Berapa nomor Kartu Keluarga Anda?',
  help: 'Nomor KK adalah 16 angka di bagian atas Kartu Keluarga.',
  example: '3205012304100002',
} as const;

export const jenisKelamin = {
  kind: 'choice',
  name: 'jenisKelamin',
  label: 'Jenis Kelamin',
  question: 'Apa jenis kelamin Anda?',
  choices: ['Laki-laki', 'Perempuan'],
} as const;

export const tempatTanggalLahir = {
  kind: 'place-date',
  name: 'tempatTanggalLahir',
  label: 'Tempat, Tanggal Lahir',
  question: 'Di mana dan kapan Anda lahir?',
  help: 'Tulis tempat lahir, koma, lalu tanggal, bulan, dan tahun.',
  example: 'Jakarta, 01 Januari 1990',
} as const;

export const agama = {
  kind: 'choice',
  name: 'agama',
  label: 'Agama',
  question: 'Apa agama Anda?',
  choices: ['Islam', 'Kristen Protestan', 'Katolik', 'Hindu', 'Buddha', 'Konghucu'],
} as const;

export const pekerjaan = {
  kind: 'occupation',
  name: 'pekerjaan',
  label: 'Pekerjaan',
  question: 'Apa pekerjaan Anda?',
  help: 'Hanya huruf dan spasi.',
  example: 'Buruh Tani',
} as const;

/** What the check of an address lets pass. */
export const addressHelp = 'Pakai huruf, angka, koma, titik, atau tanda hubung saja.';

export const alamatLengkap = {
  kind: 'address',
  name: 'alamatLengkap',
  label: 'Alamat Lengkap',
  question: 'Di mana alamat lengkap Anda?',
  help: `Sebutkan kampung, RT, RW, dan dusun. ${addressHelp}`,
  example: 'Kp. Mekarsari, RT 01 RW 03, Dusun Mekarsari',
} as const;

export const fotoKtp = {
  kind: 'photo',
  name: 'fotoKtp',
  label: 'Foto KTP',
  question: 'Foto KTP Anda',
  help: 'Letakkan KTP di tempat terang, foto dari atas, dan pastikan semua tulisan terbaca.',
} as const;

export const fotoKk = {
  kind: 'photo',
  name: 'fotoKk',
  label: 'Foto KK',
  question: 'Foto Kartu Keluarga Anda',
  help: 'Buka Kartu Keluarga lebar-lebar dan foto seluruh halamannya.',
} as const;
