import { sejarahs, visimisis, websites } from '#contract/collections/profile.ts';
import { village } from '#village.config.ts';
import { name } from './places.ts';
import { currentSample } from './sample-record.ts';

const entered = { daysAgo: 230, at: '08:30' };

const sambutan = `Assalamu'alaikum warahmatullahi wabarakatuh. Salam sejahtera.

Selamat datang di ${village.portalTitle}. Portal ini kami buka supaya setiap warga, yang tinggal di dekat kantor desa maupun di dusun paling ujung, mendapat pelayanan yang sama cepat dan sama ramahnya. Surat pengantar kini dapat diajukan dari rumah, kapan saja, cukup dari telepon genggam.

Di sini pula kami menaruh apa yang menjadi hak warga untuk tahu: anggaran desa, data penduduk, kas desa, dan kabar pembangunan dari setiap dusun. Silakan dibaca, silakan ditanyakan. Keterbukaan membuat kita saling percaya, dan dengan saling percaya pekerjaan seberat apa pun terasa ringan.

Kepada para perantau asal ${name}, semoga portal ini menjadi obat rindu. Kepada para tamu, kebun karet kami selalu teduh dan bukit kami selalu menyimpan matahari terbit untuk siapa saja yang mau bangun pagi.

Mari kita jaga dan majukan desa ini bersama-sama. Terima kasih.

Wassalamu'alaikum warahmatullahi wabarakatuh.`;

const misi = [
  '1. Memberikan pelayanan administrasi yang cepat, ramah, tanpa pungutan, dan dapat diurus dari rumah.',
  '2. Mengelola keuangan desa secara terbuka dan melaporkannya kepada warga setiap triwulan.',
  '3. Memperbaiki jalan dusun, saluran irigasi, dan jaringan air bersih secara merata.',
  '4. Menguatkan petani, penyadap karet, dan pelaku UMKM lewat pelatihan, BUMDes, dan pemasaran bersama.',
  '5. Meningkatkan kesehatan ibu dan anak melalui posyandu yang aktif di setiap dusun.',
  '6. Mendukung pendidikan, taman baca, olahraga, serta seni daerah bagi generasi muda.',
  '7. Menjaga hutan, mata air, dan sungai dengan semangat gotong royong.',
].join('\n');

export const profile = currentSample(websites, entered, {
  sambutan,
  namaKepalaDesa: village.letters.signatory.name,
  fotoKepalaDesa: 'perangkat-1',
  namaSekretarisDesa: 'Neneng Contoh Komalasari',
  fotoSekretarisDesa: 'perangkat-2',
  namaKasiPemerintahan: 'Ujang Contoh Permana',
  fotoKasiPemerintahan: 'perangkat-3',
  namaKasiKesra: 'Siti Contoh Rohmah',
  fotoKasiKesra: 'perangkat-4',
});

export const visionAndMission = currentSample(visimisis, entered, {
  visi: `Terwujudnya Desa ${name} yang mandiri, terbuka, sehat, dan lestari, dengan pelayanan yang dekat dengan warga.`,
  misi,
});

const sejarahDesa = `Menurut cerita para sesepuh, nama ${name} dipakai sejak beberapa keluarga membuka ladang di lereng bukit. Dari tempat mereka bermukim, cahaya pagi selalu lebih dulu menyentuh puncak bukit sebelum turun ke lembah.

Pada mulanya ${name} hanyalah sebuah kampung kecil di tepi hutan. Rumah-rumahnya berupa panggung beratap ijuk, dan warganya hidup dari huma, aren, serta ikan sungai. Ketika kebun karet mulai ditanam di kawasan ini, banyak keluarga datang untuk bekerja sebagai penyadap. Sebagian menetap, menikah, dan membuka dusun-dusun baru. Di hulu sungai, sebagian warga menambang emas dengan dulang dan lubang kayu, keterampilan yang diwariskan turun-temurun.

Seiring bertambahnya penduduk, kampung-kampung itu bersepakat untuk berdiri sebagai satu desa. Balai desa yang pertama dibangun secara gotong royong dari kayu dan bambu. Warga juga membangun jembatan penyeberangan sendiri supaya hasil kebun dapat dibawa ke pasar tanpa harus memutar. Semangat itulah yang sampai sekarang hidup dalam setiap kerja bakti di ${name}.

Kini Desa ${name}, Kecamatan ${village.district}, Kabupaten ${village.regency}, terdiri atas tujuh wilayah. Jarak kantor desa ke ibu kota kabupaten 36 km dan ke ibu kota kecamatan 2 km, sedangkan dusun terjauh berjarak 5 km dari kantor desa. Wilayah desa berada pada ketinggian 297 meter di atas permukaan laut dengan curah hujan 200-300 mm per tahun.

Karet masih disadap setiap pagi, sawah masih diairi saluran yang sama, dan bukit di timur desa masih menjadi tempat terbaik untuk menyambut pagi. Yang berubah adalah caranya: hasil kebun dijual lewat BUMDes, dan surat diurus dari telepon genggam.`;

export const villageHistory = currentSample(
  sejarahs,
  { daysAgo: 220, at: '09:00' },
  { judul: `Dari Kampung di Lereng Bukit Menjadi Desa ${name}`, sejarahDesa },
);
