/**
 * SETELAN DESA. Inilah satu-satunya berkas yang diubah untuk memakai portal ini di desa lain, selain lambang desa di crest.svg (atau crest.png, crest.jpg)
 * (di sebelah berkas ini). Nilai di bawah adalah contoh: ganti semuanya sebelum portal dibuka untuk warga.
 *
 * Cara mengubah
 * - Ubah hanya yang ada di antara tanda kutip, atau angkanya. Biarkan nama di sebelah kiri titik dua, kutip, koma, dan kurung.
 * - Baris yang diawali // adalah keterangan; portal tidak membacanya.
 * - Tanda kutip di dalam teks ditulis \': 'Kampung Ma\'ruf'.
 * - Jalankan `npm run village:check`: yang salah disebut satu per satu, dengan contoh yang benar. `npm start` dan
 *   `npm run build` juga memeriksanya, dan berhenti bila ada yang salah.
 *
 * Yang berubah dari hari ke hari (berita, perangkat desa, angka, penanda tangan lain) tidak di sini: petugas mengubahnya
 * di /adminpanel. Isi `office` hanya nilai awal: sesudah petugas menyimpannya di Pengaturan, Kantor, portal memakai yang
 * tersimpan di sana.
 */
import type { VillageSettings } from './worker/contract/village/schema.ts';

export const village: VillageSettings = {
  // Sebutan desa dan jabatannya menurut UU 6/2014 dan peraturan daerah: 'desa', 'desa-bali' (Perbekel, Banjar Dinas), 'desa-kuwu'
  // (Kuwu, Blok), 'kalurahan' (DIY), 'gampong' (Aceh), 'nagari' (Sumatera Barat), 'kepenghuluan' (Rokan Hilir), 'pekon' dan 'tiyuh'
  // (Lampung), 'kampung', 'kampung-papua' (Distrik), 'lembang' (Toraja), atau 'negeri' (Maluku). Bila tidak ditulis: 'desa'.
  // `npm run village:check` menampilkan semua sebutan yang dipakai.
  kind: 'desa',
  // Sebutan yang berbeda di kabupaten Anda, boleh kosong. Yang dapat ditulis: village, head, secretary, council, hamlet, hamletHead,
  // neighbourhood dan neighbourhoodHead (yang ditanya tentang warga: RT, Ketua RT), district, districtHead, budget, regulation.
  // Misalnya { head: 'Peratin' } untuk pekon di Lampung Barat, { hamlet: 'Korong' } untuk nagari di Padang Pariaman.
  terms: {},
  // Nama desa, tanpa kata 'Desa' atau sebutannya.
  name: 'Layung',
  // Nama kecamatan, tanpa kata 'Kecamatan' atau sebutannya.
  district: 'Contoh Kidul',
  // 'Kabupaten' atau 'Kota'.
  regencyKind: 'Kabupaten',
  // Nama kabupaten atau kota, tanpa kata 'Kabupaten' atau 'Kota'.
  regency: 'Contoh',
  // Nama provinsi.
  province: 'Jawa Barat',
  // Zona waktu: 'WIB' (Sumatera, Jawa, Kalimantan Barat dan Tengah), 'WITA' (Kalimantan Selatan, Timur, dan Utara, Bali, Nusa
  // Tenggara, Sulawesi), atau 'WIT' (Maluku, Papua). Semua jam, tanggal surat, dan tenggat mengikutinya.
  timeZone: 'WIB',
  // Judul besar di beranda, juga nama portal di ponsel dan di hasil pencarian.
  portalTitle: 'Portal Layanan Layung Digital',
  // Satu atau dua kalimat di bawah judul itu, juga di hasil pencarian.
  description:
    'Portal resmi Desa Layung: ajukan surat dari rumah, baca kabar desa, dan lihat data serta anggaran desa.',

  // Warna desa: # dan enam digit 0-9 atau a-f. Warna lain di portal dibuat dari enam warna ini; yang membuat tulisan sulit
  // dibaca ditolak, dengan warna terdekat yang cukup. Warna peringatan (merah) dan keadaan (hijau, biru) tetap sama.
  colours: {
    // Untuk layar terang.
    light: {
      // Warna utama: tombol, tautan, judul, bukit. Cukup gelap untuk dibaca di atas kertas.
      brand: '#1d5c3c',
      // Warna aksen: garis, matahari, tulisan pada kaki halaman. Cukup terang untuk dibaca di atas warna gelap.
      accent: '#f0a63a',
      // Dasar halaman.
      paper: '#fbf8f1',
    },
    // Untuk layar gelap: warga yang memakai mode gelap di ponselnya.
    dark: {
      // Warna utama yang terang.
      brand: '#92d2a8',
      // Warna aksen.
      accent: '#f2b04e',
      // Dasar halaman yang gelap.
      paper: '#101813',
    },
  },

  // Alamat kantor desa, seperti yang dibaca warga di kaki halaman dan di /privasi.
  contact: {
    // Tanpa kode pos.
    address: 'Jl. Raya Layung No. 1, Desa Layung, Kecamatan Contoh Kidul',
    // Kode pos lima digit, di antara tanda kutip.
    postalCode: '40000',
  },
  // Nilai awal Pengaturan, Kantor, dengan nama seperti di API.
  office: {
    // Jam buka, menurut jam di desa. Hari: 1 Senin sampai 7 Minggu; jam dengan titik, dua digit.
    jamBuka: [
      { hari: 1, dari: '08.00', sampai: '15.00' },
      { hari: 2, dari: '08.00', sampai: '15.00' },
      { hari: 3, dari: '08.00', sampai: '15.00' },
      { hari: 4, dari: '08.00', sampai: '15.00' },
      { hari: 5, dari: '08.00', sampai: '11.30' },
    ],
    // Nomor telepon seperti yang ditulis orang, dengan kode daerah.
    telepon: '(022) 555-0100',
    // Nomor WhatsApp, boleh tidak ditulis. Warga menemukan 'Tanya lewat WhatsApp'.
    whatsapp: '0812-5550-100',
    // Surel.
    email: 'kantor@layung.test',
    // Empat baris kop surat, masing-masing paling banyak 150 karakter; bila tidak ditulis, dari nama dan alamat di atas. Petugas
    // dapat mengubahnya untuk satu surat.
    kop: [
      'PEMERINTAH KABUPATEN CONTOH',
      'KECAMATAN CONTOH KIDUL',
      'DESA LAYUNG',
      'Jl. Raya Layung No. 1, Kecamatan Contoh Kidul, Kode Pos 40000',
    ],
    // Kontak penting di /layanan, juga tampil tanpa sinyal. Boleh tidak ditulis. Mintalah izin pemilik nomor pribadi.
    kontakPenting: [
      { peran: 'Ambulans desa', telepon: '0812-5550-0110' },
      {
        peran: 'Bidan desa',
        keterangan: 'Neneng Contoh, Dusun Cikaret',
        telepon: '0812-5550-0111',
      },
      { peran: 'Bhabinkamtibmas', keterangan: 'Polsek Contoh Kidul', telepon: '0812-5550-0112' },
      { peran: 'Babinsa', keterangan: 'Koramil Contoh Kidul', telepon: '0812-5550-0113' },
      { peran: 'Ketua RW 01', keterangan: 'Dusun Cibodas', telepon: '0812-5550-0114' },
      { peran: 'Ketua RT 02 RW 01', keterangan: 'Kp. Sukasari', telepon: '0812-5550-0116' },
      { peran: 'Ketua RW 02', keterangan: 'Dusun Pasir Jati', telepon: '0812-5550-0115' },
    ],
    // Jadwal posyandu di /layanan, boleh kosong: [].
    posyandu: [
      { hari: 'Senin', pekan: 'Minggu pertama', jam: '09.00 WIB', tempat: 'Dusun Cibodas' },
      { hari: 'Selasa', pekan: 'Minggu pertama', jam: '09.00 WIB', tempat: 'Dusun Pasir Jati' },
      { hari: 'Rabu', pekan: 'Minggu pertama', jam: '09.00 WIB', tempat: 'Dusun Sukamanah' },
      { hari: 'Kamis', pekan: 'Minggu kedua', jam: '09.00 WIB', tempat: 'Dusun Cikaret' },
      { hari: 'Senin', pekan: 'Minggu kedua', jam: '09.00 WIB', tempat: 'Dusun Babakan' },
      { hari: 'Selasa', pekan: 'Minggu ketiga', jam: '09.00 WIB', tempat: 'Dusun Margaluyu' },
      { hari: 'Rabu', pekan: 'Minggu ketiga', jam: '09.00 WIB', tempat: 'Dusun Neglasari' },
    ],
    // Petugas pelindungan data (UU 27/2022, pasal 53), seperti yang tampil di /privasi. Boleh tidak ditulis sampai ada yang ditunjuk.
    pelindungData: { nama: '', jabatan: '', kontak: '' },
  },
  // Siapa yang menjawab pengaduan, dan paling lambat berapa hari kerja, seperti yang dijanjikan di /janji-layanan. Bila tidak
  // ditulis: sekretaris desa, 5 hari kerja.
  complaints: { officer: 'Sekretaris Desa Layung', workingDays: 5 },
  // Lembaga lain selain badan permusyawaratan dan LPM, boleh tidak ditulis. Petugas mengisi anggotanya di Edit. Misalnya
  // [{ name: 'Kerapatan Adat Nagari', short: 'KAN' }].
  bodies: [],
  // Media sosial desa, boleh kosong: [].
  socials: [
    { label: 'Instagram', url: 'https://instagram.com/desalayung.contoh' },
    { label: 'Facebook', url: 'https://facebook.com/desalayung.contoh' },
    { label: 'YouTube', url: 'https://youtube.com/@desalayung.contoh' },
  ],
  // Kelompok mahasiswa (KKN) yang disebut di kaki halaman: 'Bersama …'. Boleh tidak ditulis.
  studentGroup: 'KKN Universitas Contoh 2026',
  // Letak kantor desa pada peta, derajat desimal dengan titik. Di Google Maps: tekan lama pada kantor desa, salin kedua
  // angkanya; yang pertama latitude (lintang), yang kedua longitude (bujur).
  coordinates: { latitude: -7.3505, longitude: 107.4012 },

  // Surat yang diterbitkan desa.
  letters: {
    // Kertas: 'F4' (215 x 330 mm) atau 'A4' (210 x 297 mm).
    paper: 'F4',
    // Tempat surat dibuat, di depan tanggalnya: 'Layung, 2 November 2026'.
    place: 'Layung',
    // Penanda tangan utama. Pegawai negeri menambahkan nip: '18 digit'. Yang lain ditambahkan petugas di Pengaturan.
    signatory: { name: 'Asep Contoh Suryana', office: 'Kepala Desa Layung' },
    // Cara surat ditandatangani: 'basah' dengan tangan dan cap; 'tte' dengan tanda tangan elektronik tersertifikasi, di
    // aplikasi negara; 'qr' bila peraturan desa menyatakan pemeriksaan kode QR sudah cukup.
    signature: 'basah',
    // Untuk 'tte': sertifikat induk (PEM) penyelenggara yang dipercaya desa, misalnya Root CA Indonesia DS G1. Bila diisi, tanda
    // tangan dari penerbit lain ditolak; bila kosong, halaman verifikasi tidak pernah hijau. Lihat docs/deploy.md.
    signatureRoots: [],
    // Alamat portal sebelum pindah, boleh kosong: ['https://lama.desa.id']. Kode QR surat lama memuat alamat itu, dan tetap
    // dikenal sebagai surat desa ini.
    formerOrigins: [],
    // Kode desa di dalam nomor surat: 500.3.3/007/LYG/XI/2026.
    villageCode: 'LYG',
    // Nomor urut: 'all' satu urutan untuk semua jenis surat, 'type' satu urutan untuk tiap jenis.
    counter: 'all',
    // Kode klasifikasi arsip (Permendagri 83/2022) per jenis surat: SKU, SKTM, SKDP, SKDL; yang tidak ditulis memakai kode
    // bawaan. LUAR adalah untuk surat yang dibuat di luar portal tetapi memakai urutan nomor yang sama.
    codes: { LUAR: '000' },
    // Hari kerja sejak kantor buka sampai pengajuan diputuskan, seperti yang dijanjikan kepada warga.
    workingDays: 1,
    // Hari kerja sejak diputuskan sampai surat ditandatangani, seperti yang dijanjikan kepada warga. Bila tidak ditulis: 1.
    signingDays: 1,
    // Masa berlaku surat dalam bulan per jenis, misalnya { SKU: 6, SKTM: 3 }; yang tidak ditulis memakai bawaan.
    validityMonths: {},
  },

  // Berapa lama data pribadi disimpan (UU 27/2022). Portal menghapusnya sendiri, dan /privasi menyebutkannya. Perubahan di
  // sini membuat warga diminta menyetujui ketentuan lagi.
  retention: {
    // Foto KTP dan KK: hari setelah keputusan.
    photoDays: 30,
    // Foto pengajuan yang belum diputuskan: hari setelah dikirim, paling sedikit 30. Petugas diingatkan sebelumnya.
    undecidedDays: 90,
    reminderDays: 60,
    // Akun warga yang tidak dipakai login dan tidak punya pengajuan menunggu: tahun.
    unusedYears: 3,
    // Isian pengajuan yang ditolak: hari setelah keputusan.
    rejectedDays: 180,
    // Isian yang belum dikirim di ponsel warga: hari setelah perubahan terakhir.
    draftDays: 14,
    // Catatan aktivitas: tahun.
    activityYears: 2,
    // Berkas cadangan: hari sampai pengelola memusnahkannya; yang lebih tua ditolak `npm run restore`.
    backupDays: 90,
  },
  // Lisensi berkas data terbuka di /data: namanya dan alamat bunyinya.
  openDataLicence: {
    name: 'Creative Commons Atribusi 4.0 (CC BY 4.0)',
    url: 'https://creativecommons.org/licenses/by/4.0/deed.id',
  },
  // Kode dari aplikasi autentikator untuk admin: 'optional' bagi yang mau, 'required' bagi semua.
  adminCodes: 'optional',

  // Batas seluruh desa agar antrean tidak dibanjiri pengajuan palsu, masing-masing dari 600. Di atasnya warga diminta menunggu
  // atau menelepon kantor; dengan Turnstile cukup membuktikan bahwa ia bukan robot.
  intake: {
    // Pendaftaran akun dalam satu jam.
    registrationsPerHour: 1000,
    // Pengajuan surat warga dalam satu jam.
    submissionsPerHour: 1000,
    // Site key Cloudflare Turnstile, boleh tidak ditulis; secret key-nya dipasang terpisah (docs/deploy.md).
    // turnstileSiteKey: '0x4AAAAAAAB1cD2eF3gH4iJ5',
  },

  // Potensi desa di /potensi, boleh kosong: [], lalu halaman dan menunya tidak ada. Potensi, foto, dan video contoh hanya tampil
  // di desa contoh. picture: gambar 3:2 (misalnya 960 x 640) di folder site/public, ditulis mulai dari '/'.
  potentials: [
    {
      title: 'Perkebunan Karet',
      text: 'Hamparan pohon karet yang disadap warga sejak pagi, sumber penghasilan ratusan keluarga.',
      picture: '/gambar/potensi-karet.webp',
    },
    {
      title: 'Tambang Emas Tradisional',
      text: 'Tambang rakyat yang dikerjakan turun-temurun dengan cara tradisional.',
      picture: '/gambar/potensi-emas.webp',
    },
    {
      title: 'Bukit Matahari Terbit',
      text: 'Jalur pendakian ringan untuk menyaksikan matahari terbit di atas kabut lembah.',
      picture: '/gambar/potensi-bukit.webp',
    },
  ],

  // Foto masa lalu desa di beranda dan /sejarah, empat buah: gambar 4:3 (misalnya 640 x 480), dan apa yang tampak padanya.
  historyPhotos: [
    { picture: '/gambar/sejarah-1.webp', text: 'Kampung lama dan warga yang memikul hasil kebun' },
    { picture: '/gambar/sejarah-2.webp', text: 'Penyadap karet di kebun' },
    { picture: '/gambar/sejarah-3.webp', text: 'Warga di depan bale desa' },
    { picture: '/gambar/sejarah-4.webp', text: 'Warga bergotong royong membangun jembatan' },
  ],

  // Video di /tentang, boleh tidak ditulis.
  video: {
    // Berkas video di folder site/public/video (WebM atau MP4, tanpa suara, beberapa MB).
    url: '/video/profil.webm',
    // Gambar sebelum video dimulai.
    poster: '/video/profil.webp',
    // Alamat video lengkapnya.
    youtube: 'https://youtube.com/@desalayung.contoh',
  },
};
