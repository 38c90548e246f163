import { beritas } from '#contract/collections/catalogues.ts';
import { name, place } from './places.ts';
import { sampleOf, story } from './sample-record.ts';

/** Written without dates and seasons, as the days of entry move with the day of loading. */
const stories = [
  story({ daysAgo: 228, at: '09:10', views: 214, image: null })`
Portal Desa ${name} Resmi Dibuka untuk Warga

Desa ${name} kini punya rumah di internet. Lewat portal ini warga dapat membaca kabar desa, melihat anggaran, mengenal perangkat desa, dan mengajukan surat dari rumah.

Sekretaris desa menyampaikan bahwa isi portal akan diperbarui setiap pekan. Warga yang ingin kegiatan dusunnya dimuat dapat mengirim foto dan keterangan singkat ke kantor desa pada jam kerja.

Bagi warga yang belum terbiasa, petugas pelayanan siap menemani membuat akun. Cukup membawa KTP dan alamat surel yang masih aktif.`,
  story({ daysAgo: 214, at: '10:25', views: 305, image: 'berita-kkn' })`
Mahasiswa KKN Mulai Mengabdi di ${name}

Rombongan mahasiswa KKN tiba di Kantor Desa ${name} dan disambut kepala desa beserta perangkat. Selama empat puluh hari mereka akan tinggal bersama warga di tiga dusun.

Program yang disiapkan antara lain pendampingan UMKM, kelas membaca untuk anak, pemetaan sumber air, dan pelatihan komputer bagi perangkat desa. Semua program disusun setelah mendengar usulan warga dalam pertemuan dusun.

"Kami datang untuk belajar dulu, baru membantu," kata perwakilan mahasiswa. Kepala desa berpesan agar mereka menjaga tata krama, banyak bertanya, dan tidak sungkan ikut ke kebun.`,
  story({ daysAgo: 203, at: '08:40', views: 178, image: 'berita-musyawarah' })`
Musyawarah Desa Sepakati Lima Prioritas Pembangunan

Musyawarah desa yang dihadiri BPD, LPM, ketua RT, kader posyandu, kelompok tani, dan wakil pemuda berlangsung sampai sore. Dari puluhan usulan dusun, peserta menyepakati lima prioritas.

Kelimanya ialah perbaikan jalan ${place(5)}, penguatan tanggul saluran ${place(3)}, sambungan air bersih ${place(6)}, perlengkapan posyandu, dan modal bergilir untuk UMKM.

Usulan yang belum tertampung tetap dicatat dan akan dibahas lebih dulu pada musyawarah berikutnya. Berita acara lengkap dapat dibaca di papan pengumuman kantor desa.

Ketua BPD mengingatkan bahwa warga berhak mengawasi setiap pekerjaan. "Kalau ada yang tidak sesuai papan proyek, laporkan," ujarnya.`,
  story({ daysAgo: 190, at: '13:05', views: 96, image: null })`
Jadwal Giliran Air PAM Desa

Karena debit mata air berkurang, aliran air PAM desa dibagi bergiliran. ${place(0)} dan ${place(1)} mendapat aliran pagi pukul 05.00 sampai 10.00, ${place(2)} dan ${place(3)} siang pukul 10.00 sampai 15.00, dan ${place(4)}, ${place(5)}, serta ${place(6)} sore pukul 15.00 sampai 20.00.

Warga dimohon menampung air secukupnya dan segera melapor kepada petugas bila ada pipa bocor. Jadwal kembali seperti biasa begitu debit air pulih.`,
  story({ daysAgo: 176, at: '07:50', views: 241, image: 'berita-tanam-pohon' })`
Seratus Bibit Pohon Ditanam di Sekitar Mata Air

Warga dari tujuh dusun, pelajar, dan kelompok tani menanam seratus bibit pohon di sekeliling mata air desa. Jenis yang dipilih adalah aren, beringin, dan bambu, yang akarnya kuat menahan tanah dan menyimpan air.

Setiap bibit diberi papan kecil berisi nama keluarga yang merawatnya. Anak-anak paling bersemangat: ada yang sudah berjanji menyiram pohonnya setiap pulang sekolah.

LPM akan memeriksa tanaman sebulan sekali. Bibit yang mati diganti dari kebun pembibitan desa.`,
  story({ daysAgo: 163, at: '09:30', views: 152, image: 'berita-taman-baca' })`
Taman Baca ${name} Kini Buka Sampai Sore

Kabar baik untuk anak-anak: taman baca di samping kantor desa kini buka setiap hari kerja pukul 08.00 sampai 17.00. Koleksinya bertambah dengan buku cerita bergambar, buku pelajaran, dan buku pertanian.

Setiap sore ada kegiatan mendongeng bersama relawan. Orang tua boleh ikut menemani, boleh juga ikut mendongeng. Peminjaman gratis, cukup mencatat nama dan dusun.

Warga yang memiliki buku layak baca dan ingin menyumbangkannya dapat menyerahkan langsung kepada penjaga taman baca.`,
  story({ daysAgo: 151, at: '15:20', views: 188, image: 'berita-karet' })`
Penyadap Karet Ikuti Pelatihan Sadap yang Tidak Melukai Pohon

Tiga puluh penyadap karet mengikuti pelatihan selama dua hari di kebun ${place(1)}. Mereka belajar mengatur sudut dan kedalaman sadapan agar getah tetap deras tanpa melukai kayu.

Pelatih menunjukkan bahwa irisan yang terlalu dalam membuat kulit pohon tidak pulih dan umur sadap berkurang. Dengan pisau yang tajam dan irisan tipis, satu pohon dapat disadap bertahun-tahun lebih lama.

Peserta juga mencoba pembeku yang lebih bersih sehingga mutu karet naik dan harga jual di tingkat pengepul ikut membaik. Pelatihan lanjutan direncanakan untuk dusun lain.`,
  story({ daysAgo: 138, at: '08:15', views: 267, image: 'berita-puskesmas' })`
Puskesmas Keliling Hadir di ${name} Setiap Kamis

Mulai pekan ini mobil puskesmas keliling singgah di Desa ${name} setiap Kamis pagi. Warga dapat memeriksa tekanan darah, gula darah, dan berkonsultasi dengan dokter tanpa harus ke kota kecamatan.

Tempatnya bergiliran: pekan pertama di halaman kantor desa, pekan kedua di ${place(4)}, pekan ketiga di ${place(6)}, dan pekan keempat di ${place(0)}.

Bawalah KTP dan kartu jaminan kesehatan bila punya. Lansia dan ibu hamil didahulukan. Yang kesulitan berjalan dapat meminta kader menjemput.`,
  story({ daysAgo: 124, at: '17:45', views: 412, image: 'berita-sepak-bola' })`
${place(3)} Juara Turnamen Sepak Bola Antardusun

Lapangan desa penuh sesak ketika ${place(3)} dan ${place(2)} bertemu di final turnamen antardusun. Sampai menit terakhir kedudukan masih satu sama.

Gol penentu lahir dari tendangan jarak jauh dua menit menjelang peluit panjang. Penonton berlarian ke lapangan, dan pertandingan baru bisa dilanjutkan setelah panitia turun tangan sambil tertawa.

Gelar pemain terbaik jatuh kepada penjaga gawang ${place(2)} yang menggagalkan dua penalti. Piala bergilir diserahkan kepala desa, sedangkan hadiah kambing langsung disepakati untuk dimasak bersama.

Karang taruna mengucapkan terima kasih kepada para pedagang yang menyisihkan sebagian hasil jualannya untuk perbaikan jaring gawang.`,
  story({ daysAgo: 112, at: '10:00', views: 143, image: 'berita-sungai' })`
Bersih Sungai, Pemuda Angkut Dua Puluh Karung Sampah

Puluhan pemuda turun ke sungai sejak pagi. Dalam empat jam terkumpul dua puluh karung sampah, kebanyakan plastik kemasan dan kain bekas.

Sampah yang masih bernilai dipilah dan dijual, hasilnya masuk kas karang taruna. Sisanya diangkut ke tempat pembuangan kecamatan.

Kegiatan ini akan diulang setiap dua bulan. Pemerintah desa memasang papan imbauan dan menambah tempat sampah di tiga titik tepi sungai.`,
  story({ daysAgo: 99, at: '11:35', views: 226, image: 'berita-pasar' })`
Kios Pasar Desa Ditata Ulang, Pedagang dan Pembeli Lebih Leluasa

Pasar desa tampil dengan wajah baru. Kios disusun menghadap satu lorong lebar, atap yang bocor diganti, dan saluran air di belakang pasar ditutup agar tidak berbau.

Pedagang sayur, buah, dan kebutuhan dapur kini berkelompok sehingga pembeli mudah mencari. Abodemen kios tidak naik, dan pembagian tempat dilakukan dengan undian terbuka.

Pasar buka setiap hari mulai pukul 05.30. Pada hari pasar, halaman depan boleh dipakai pedagang dari luar desa.`,
  story({ daysAgo: 86, at: '14:10', views: 131, image: null })`
Pengumuman: Penyaluran Bantuan Langsung Tunai Dana Desa

Bantuan langsung tunai dana desa disalurkan di aula kantor desa pada pukul 08.00 sampai 12.00 WIB. Daftar penerima ditetapkan lewat musyawarah desa khusus dan ditempel di papan pengumuman setiap dusun.

Penerima membawa KTP dan kartu keluarga asli. Bila berhalangan, boleh diwakili anggota keluarga dalam satu kartu keluarga. Bagi lansia dan warga sakit, perangkat dusun mengantar bantuan ke rumah.

Penyaluran tidak dipungut biaya apa pun. Laporkan kepada BPD bila ada yang meminta potongan.`,
  story({ daysAgo: 73, at: '09:55', views: 198, image: 'berita-keripik' })`
Ibu-Ibu ${place(2)} Belajar Mengemas Keripik agar Tahan Enam Bulan

Dapur bersama ${place(2)} wangi sejak pagi. Dua belas ibu anggota kelompok usaha belajar meniriskan minyak, menakar, dan menutup kemasan dengan rapat supaya keripik tetap renyah sampai enam bulan.

Mereka juga menghitung ulang harga jual. Ternyata selama ini upah kerja sendiri belum pernah dimasukkan. "Pantas capek tapi tidak terasa untung," kata salah seorang peserta disambut tawa.

Produk hasil pelatihan dapat dilihat di halaman UMKM portal ini dan di etalase BUMDes.`,
  story({ daysAgo: 61, at: '08:30', views: 173, image: 'berita-sawah' })`
Saluran Irigasi Diperbaiki, Empat Puluh Hektare Sawah Kembali Terairi

Perbaikan saluran irigasi sepanjang 850 meter di hilir ${place(3)} selesai. Air kembali mengalir ke empat puluh hektare sawah yang selama ini hanya mengandalkan hujan.

Pekerjaan memakai pola padat karya: seluruh tenaga berasal dari warga setempat dan dibayar harian. Batu diambil dari sungai, sedangkan semen dan besi dibeli lewat BUMDes.

Kelompok tani menyusun jadwal giliran air supaya petak paling ujung tidak kekeringan. Para petani sudah mulai menyemai.`,
  story({ daysAgo: 48, at: '16:20', views: 287, image: 'berita-bukit' })`
Jalur Pendakian Bukit Dirapikan, Pendaki Pemula Makin Nyaman

Jalur setapak ke puncak bukit kini lebih aman. Kelompok sadar wisata memasang undakan kayu di tanjakan licin, pegangan bambu, dan saung untuk beristirahat.

Pendakian dari ${place(6)} memakan waktu sekitar empat puluh menit dengan langkah santai. Waktu terbaik berangkat pukul 04.30 supaya tiba sebelum kabut lembah tersibak matahari.

Pengunjung dimohon membawa kembali sampahnya, tidak menyalakan api unggun, dan melapor di pos. Pemandu setempat siap menemani rombongan.`,
  story({ daysAgo: 36, at: '13:40', views: 321, image: 'berita-jalan' })`
Jalan ${place(5)} Mulus, Ongkos Angkut Hasil Kebun Turun

Pengaspalan jalan ${place(5)} sepanjang 1,2 kilometer rampung lebih cepat seminggu dari rencana. Jalan yang dulu berlumpur setiap hujan kini dapat dilalui mobil bak sampai ke ujung dusun.

Warga bergotong royong membuka bahu jalan dan membuat parit, sehingga anggaran dapat dipakai untuk menambah ketebalan aspal. Ongkos angkut karet dan pisang pun turun.

Papan proyek berisi nilai pekerjaan dan nama pelaksana tetap dipasang sampai masa pemeliharaan selesai. Kendaraan bermuatan lebih dari lima ton dimohon tidak melintas.`,
  story({ daysAgo: 25, at: '10:45', views: 164, image: 'berita-gotong-royong' })`
Gotong Royong ${place(3)}: Saluran Air Bersih, Rujak Pun Habis

Warga ${place(3)} turun bersama membersihkan saluran air sepanjang dua kilometer. Lumpur dikeruk, rumput tepi dipotong, dan dua pintu air yang macet diperbaiki.

Bapak-bapak memegang cangkul, pemuda mengangkut lumpur, ibu-ibu menyiapkan kopi, singkong rebus, dan rujak. Menjelang siang air sudah mengalir deras ke sawah paling ujung.

Kepala dusun mengajak warga menjaga saluran dengan tidak membuang sampah. Kerja bakti berikutnya giliran ${place(4)}.`,
  story({ daysAgo: 14, at: '09:20', views: 209, image: 'berita-panen' })`
Panen Padi ${name} Naik, Petani Sisihkan Benih Terbaik

Hamparan sawah di kaki bukit menguning serentak. Panen kali ini rata-rata 6,1 ton gabah per hektare, naik dari 5,4 ton pada panen sebelumnya.

Petani menyebut air yang lancar dan jarak tanam baru sebagai sebabnya. Hama wereng sempat muncul, tetapi cepat ditangani bersama penyuluh.

Sebagian gabah terbaik disisihkan sebagai benih, sebagian lagi digiling dan dijual dengan merek beras pandan wangi ${name} melalui BUMDes.

Seusai panen, warga menggelar makan bersama di pematang: nasi liwet, ikan asin, lalap, dan sambal terasi. Sederhana, tetapi semua kebagian.`,
  story({ daysAgo: 6, at: '08:05', views: 118, image: 'berita-surat' })`
Surat Kini Bisa Diajukan dari Rumah

Empat jenis surat dapat diajukan lewat portal: surat keterangan usaha, surat keterangan tidak mampu, surat domisili perorangan, dan surat domisili lembaga. Isi formulirnya selangkah demi selangkah, unggah foto KTP, lalu tunggu kabar di riwayat pengajuan.

Setelah disetujui, surat ditandatangani dan dicap di kantor desa: ambil di sana, atau unduh pindaiannya dari riwayat pengajuan. Setiap surat memiliki kode verifikasi, sehingga bank atau sekolah dapat memeriksa keasliannya sendiri.

Isian yang terputus karena sinyal tidak hilang, dapat dilanjutkan kapan saja. Pelayanan di kantor desa tetap buka seperti biasa, dan semuanya gratis.`,
  story({ daysAgo: 2, at: '10:30', views: 57, image: 'berita-posyandu' })`
Posyandu Melati Layani 64 Balita, Ibu Hamil Diperiksa Gratis

Sebanyak 64 balita ditimbang dan diukur tinggi badannya di Posyandu Melati. Hampir semuanya naik berat badan dibanding bulan lalu. Tiga balita yang beratnya tetap akan dikunjungi kader di rumah.

Selain penimbangan ada imunisasi, pembagian vitamin, dan pemeriksaan ibu hamil oleh bidan desa. Kader juga membagikan bubur kacang hijau dan resep makanan pendamping dari bahan yang ada di kebun.

Ibu dan bapak yang membawa balita jangan lupa membawa kartu KMS. Jadwal posyandu di dusun lain dapat dilihat di halaman Layanan.`,
];

export const news = sampleOf(
  beritas,
  stories.map(({ daysAgo, at, views, image, title, text }) => ({
    entered: { daysAgo, at },
    views,
    fields: { judulBerita: title, deskripsiBerita: text, image },
  })),
);
