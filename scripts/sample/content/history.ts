import { sejarahs } from '../../../worker/contract/collections/profile.ts';
import { currentSample } from './sample-record.ts';

const sejarahDesa = `Nama Layung diambil dari bahasa Sunda: cahaya jingga di langit ketika matahari terbit dan terbenam. Menurut cerita para sesepuh, beberapa keluarga yang membuka ladang di lereng bukit memakai nama itu karena dari tempat mereka bermukim, cahaya pagi selalu lebih dulu menyentuh puncak bukit sebelum turun ke lembah.

Pada mulanya Layung hanyalah sebuah kampung kecil di tepi hutan. Rumah-rumahnya berupa panggung beratap ijuk, dan warganya hidup dari huma, aren, serta ikan sungai. Ketika kebun karet mulai ditanam di kawasan ini, banyak keluarga datang untuk bekerja sebagai penyadap. Sebagian menetap, menikah, dan membuka dusun-dusun baru. Di hulu sungai, sebagian warga menambang emas dengan dulang dan lubang kayu, keterampilan yang diwariskan turun-temurun.

Seiring bertambahnya penduduk, kampung-kampung itu bersepakat untuk berdiri sebagai satu desa. Balai desa yang pertama dibangun secara gotong royong dari kayu dan bambu. Warga juga membangun jembatan penyeberangan sendiri supaya hasil kebun dapat dibawa ke pasar tanpa harus memutar. Semangat itulah yang sampai sekarang hidup dalam setiap kerja bakti di Layung.

Kini Desa Layung terdiri atas tujuh dusun: Cibodas, Pasir Jati, Sukamanah, Cikaret, Babakan, Margaluyu, dan Neglasari. Jarak kantor desa ke ibu kota kabupaten 36 km dan ke ibu kota kecamatan 2 km, sedangkan dusun terjauh berjarak 5 km dari kantor desa. Wilayah desa berada pada ketinggian 297 meter di atas permukaan laut dengan curah hujan 200-300 mm per tahun.

Karet masih disadap setiap pagi, sawah masih diairi saluran yang sama, dan bukit di timur desa masih menjadi tempat terbaik untuk menyambut layung. Yang berubah adalah caranya: hasil kebun dijual lewat BUMDes, dan surat diurus dari telepon genggam.`;

export const villageHistory = currentSample(
  sejarahs,
  { daysAgo: 220, at: '09:00' },
  { judul: 'Dari Kampung di Lereng Bukit Menjadi Desa Layung', sejarahDesa },
);
