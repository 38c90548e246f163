import { address, choice, digits16, occupation, photo, placeAndDate, text } from '../fields.ts';

/** Fields that several letter types ask, worded once. */
export const nama = text({
  name: 'nama',
  label: 'Nama',
  question: 'Siapa nama lengkap Anda?',
  help: 'Tulis persis seperti di KTP.',
  example: 'Siti Aminah',
  autocomplete: 'name',
});

export const nik = digits16({
  name: 'nik',
  label: 'NIK',
  question: 'Berapa NIK Anda?',
  help: 'NIK adalah 16 angka di bagian atas KTP.',
  example: '3205011501900001',
});

export const kk = digits16({
  name: 'kk',
  label: 'No. KK',
  question: 'Berapa nomor Kartu Keluarga Anda?',
  help: 'Nomor KK adalah 16 angka di bagian atas Kartu Keluarga.',
  example: '3205012304100002',
});

export const jenisKelamin = choice({
  name: 'jenisKelamin',
  label: 'Jenis Kelamin',
  question: 'Apa jenis kelamin Anda?',
  choices: ['Laki-laki', 'Perempuan'],
});

export const tempatTanggalLahir = placeAndDate({
  name: 'tempatTanggalLahir',
  label: 'Tempat, Tanggal Lahir',
  question: 'Di mana dan kapan Anda lahir?',
  help: 'Tulis tempat lahir, koma, lalu tanggal, bulan, dan tahun.',
  example: 'Jakarta, 01 Januari 1990',
});

export const pekerjaan = occupation({
  name: 'pekerjaan',
  label: 'Pekerjaan',
  question: 'Apa pekerjaan Anda?',
  help: 'Hanya huruf dan spasi.',
  example: 'Buruh Tani',
});

export const alamatLengkap = address({
  name: 'alamatLengkap',
  label: 'Alamat Lengkap',
  question: 'Di mana alamat lengkap Anda?',
  help: 'Sebutkan kampung, RT, RW, dan dusun. Pakai huruf, angka, koma, titik, atau tanda hubung saja.',
  example: 'Kp. Cibodas, RT 01 RW 03, Dusun Cibodas',
});

export const fotoKtp = photo({
  name: 'fotoKtp',
  label: 'Foto KTP',
  question: 'Foto KTP Anda',
  help: 'Letakkan KTP di tempat terang, foto dari atas, dan pastikan semua tulisan terbaca.',
});

export const fotoKk = photo({
  name: 'fotoKk',
  label: 'Foto KK',
  question: 'Foto Kartu Keluarga Anda',
  help: 'Buka Kartu Keluarga lebar-lebar dan foto seluruh halamannya.',
});
