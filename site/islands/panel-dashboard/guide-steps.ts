import { officialsStep } from '#contract/issued/signature.ts';
import { lowerTerms, terms } from '#contract/village/words.ts';
import { village } from '#site/lib/village.ts';
import data from './pictures/data.webp';
import home from './pictures/home.webp';
import login from './pictures/login.webp';
import menu from './pictures/menu.webp';
import surat from './pictures/surat.webp';

/** Pictures are screenshots taken by `npm run screenshots`. */
export const guideSteps = [
  {
    title: 'Selamat datang',
    lines: [
      `Panel ini tempat petugas ${lowerTerms.village} bekerja: memeriksa surat dari warga dan mengisi portal yang dibaca semua orang.`,
      'Mulailah tiap pagi dari menu Surat: yang masih Menunggu perlu disetujui atau ditolak. Suratnya dibuat sendiri saat disetujui, dan warga langsung melihat keputusan Anda di riwayatnya.',
      officialsStep[village.letters.signature],
    ],
    picture: surat,
    alt: 'Menu Surat: daftar pengajuan dengan tombol Setujui dan Tolak.',
  },
  {
    title: 'Login',
    lines: [
      'Buka halaman Login, ketik email dan kata sandi akun admin, lalu tekan Login. Anda langsung dibawa ke panel ini.',
      'Sesi admin berlaku 8 jam. Bila habis di tengah pekerjaan, login lagi: isian formulir yang belum tersimpan masih ada. Setelah 30 menit tanpa kegiatan panel logout sendiri; login lagi membawa Anda kembali ke halaman yang tadi. Di komputer bersama, selalu Logout di kanan atas, di sebelah nama Anda.',
    ],
    picture: login,
    alt: 'Halaman Login dengan isian email dan kata sandi.',
  },
  {
    title: 'Navigasi dashboard',
    lines: [
      `Menu ada di sisi kiri, atau di atas bila dibuka di HP: geser ke samping untuk semuanya. Edit untuk data ${lowerTerms.village} dan anggota lembaga, Surat untuk pengajuan, Berita dan UMKM untuk kabar dan produk.`,
      'Preview menunjukkan portal seperti yang dilihat warga, Pengguna berisi daftar akun, dan Pengaturan untuk akun Anda, penanda tangan, jenis surat, dan catatan aktivitas. Tombol Kembali di peramban juga dapat dipakai.',
    ],
    picture: menu,
    alt: 'Menu panel: Dashboard, Edit, Surat, Berita, UMKM, Preview, Pengguna, Pengaturan.',
  },
  {
    title: 'Mengelola data',
    lines: [
      'Tekan Edit Data, Edit, atau Tambah, isi formulirnya, lalu tekan Upload atau Update. Portal berubah saat itu juga. Gambar dikecilkan sendiri sebelum dikirim.',
      'Delete selalu bertanya dulu. Bila petugas lain mengubah data yang sama, Anda ditanya versi mana yang dipakai, jadi tidak ada yang tertimpa diam-diam.',
    ],
    picture: data,
    alt: `Formulir Edit ${terms.budget} dengan tombol Update.`,
  },
  {
    title: 'Terima kasih',
    lines: [
      `Terima kasih sudah merawat portal ${lowerTerms.village}. Data yang terisi dan surat yang cepat diputuskan menghemat perjalanan warga ke kantor.`,
      'Selama masih ada yang kurang, daftar "Menyiapkan portal" di atas menyebutkannya. Buka Preview untuk memeriksa hasilnya.',
    ],
    picture: home,
    alt: `Beranda portal ${lowerTerms.village} seperti yang dilihat warga.`,
  },
];
