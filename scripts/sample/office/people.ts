type Answers = Readonly<Record<string, string>>;

/** Invented people: no regency has the code 3299. Their sample cards in files/ show the same data. */
const rina = {
  nama: 'Rina Contoh Lestari',
  nik: '3299015203910001',
  kk: '3299010101150004',
  tempatTanggalLahir: 'Bandung, 12 Maret 1991',
  jenisKelamin: 'Perempuan',
  pekerjaan: 'Penjahit',
  agama: 'Islam',
  statusPerkawinan: 'Kawin',
  pendidikan: 'SMA/Sederajat',
  kewarganegaraan: 'WNI',
  alamatLengkap: 'Kp. Mekarsari, RT 01 RW 03',
};
const dedi = {
  nama: 'Dedi Contoh Permana',
  nik: '3299012508880002',
  kk: '3299010203120007',
  tempatTanggalLahir: 'Sumedang, 25 Agustus 1988',
  jenisKelamin: 'Laki-laki',
  pekerjaan: 'Pedagang',
  agama: 'Islam',
  statusPerkawinan: 'Belum Kawin',
  pendidikan: 'S1',
  kewarganegaraan: 'WNI',
  alamatLengkap: 'Kp. Sukasari, RT 02 RW 01',
};
const euis = {
  nama: 'Euis Contoh Kartika',
  nik: '3299014107790003',
  tempatTanggalLahir: 'Tasikmalaya, 01 Juli 1979',
  alamatLengkap: 'Kp. Cikaret, RT 03 RW 02',
};

export const people = { rina, dedi, euis } satisfies Record<string, Answers>;
