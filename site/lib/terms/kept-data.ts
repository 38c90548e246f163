import type { LetterDefinition } from '#contract/letters/define-letter.ts';
import { knownDevice } from '#contract/retention.ts';
import type { TermsSection } from './terms-document.ts';

/** What a letter's form asks, as its definition has it. */
function askedFor({ title, type, fields }: LetterDefinition): [string, string] {
  return [`${title} (${type})`, `${fields.map(({ label }) => label).join('; ')}.`];
}

const purposes = [
  [
    'Akun',
    'Nama, email, dan kata sandi, supaya hanya Anda yang membuka pengajuan Anda. Bagi petugas yang memakainya, juga rahasia kode masuknya, tersimpan terkunci.',
  ],
  [
    'Pengajuan surat',
    'Jawaban Anda di formulir, juga tentang orang lain yang disebut dalam surat, misalnya orang tua atau anak; keperluan surat; serta catatan petugas, supaya surat dapat diperiksa dan dibuat.',
  ],
  [
    'Foto KTP, Kartu Keluarga, dan berkas lain yang diminta formulir',
    'Supaya petugas yakin bahwa data itu benar milik Anda. Keterangan di dalam berkas foto, seperti tempat pengambilannya, dibuang sebelum disimpan.',
  ],
  [
    'Surat yang terbit',
    'Berkas suratnya, dan catatannya dalam buku register surat desa: nomor, jenis, tanggal, nama, penanda tangan, dan apakah surat itu dicabut.',
  ],
  [
    'Catatan aktivitas',
    'Siapa melakukan apa dan kapan, misalnya masuk, memutuskan pengajuan, atau membuka foto. Isinya nomor akun dan kode dari alamat internet, tanpa nama dan tanpa NIK, supaya penyalahgunaan ketahuan.',
  ],
  [
    'Masuk yang gagal',
    'Kode dari alamat internet dan email, supaya orang lain tidak dapat menebak kata sandi Anda.',
  ],
  [
    'Jumlah pembaca berita dan produk',
    'Kode dari alamat internet dan jenis peramban, yang berbeda setiap hari. Dari kode itu tidak dapat diketahui siapa Anda.',
  ],
] as const;

export const dataSection = (letters: readonly LetterDefinition[]): TermsSection => ({
  id: 'data',
  title: 'Data apa, dan untuk apa',
  blocks: [
    { terms: purposes },
    { text: 'Yang ditanyakan untuk tiap surat:' },
    { terms: letters.map(askedFor) },
    {
      text: 'Desa dapat menambah surat lain. Apa yang ditanyakan dan foto apa yang diminta untuk surat itu tertulis di formulirnya, dan baru dikirim bila Anda menekan Kirim. Siapa yang melihatnya dan sampai kapan disimpan, sama seperti yang tertulis di halaman ini.',
    },
  ],
});

/** On what ground of article 20 of UU 27/2022. */
export const groundsSection: TermsSection = {
  id: 'dasar',
  title: 'Apa dasarnya',
  blocks: [
    {
      points: [
        'Akun, pengajuan, dan foto: pelayanan publik oleh pemerintah desa (pasal 20 ayat 2 huruf e). Tanpa data itu surat tidak dapat dibuat. Anda boleh memilih datang ke kantor desa saja.',
        'Buku register surat: kewajiban desa mencatat surat yang keluar (pasal 20 ayat 2 huruf c; Permendagri 47 Tahun 2016).',
        'Catatan aktivitas dan masuk yang gagal: kewajiban menjaga keamanan data Anda (pasal 20 ayat 2 huruf c, pasal 35, dan pasal 39).',
      ],
    },
    {
      text: 'Tidak ada keputusan yang dibuat oleh mesin: setiap pengajuan diputuskan oleh petugas.',
    },
  ],
};

/** What lies on one's own device. */
export const deviceSection: TermsSection = {
  id: 'perangkat',
  title: 'Cookie dan perangkat Anda',
  blocks: [
    {
      points: [
        `Ada satu cookie, bernama “${knownDevice.cookie}”, yang dipasang setelah Anda masuk. Gunanya hanya mengenali perangkat pemilik akun, supaya orang asing yang menebak kata sandi dapat diperlambat tanpa mengganggu Anda. Cookie itu hilang setelah ${knownDevice.days} hari.`,
        'Peramban Anda juga menyimpan tanda bahwa Anda sudah masuk, dan draf formulir beserta fotonya. Draf baru dikirim bila Anda menekan Kirim. Di ponsel bersama, pilih “Logout dan bersihkan perangkat ini” saat keluar.',
        'Supaya portal dapat dibaca tanpa sinyal, peramban menyimpan halaman umum yang terakhir Anda baca dan riwayat pengajuan yang terakhir tampil. Surat Anda tersimpan hanya bila Anda menekan “Simpan di perangkat ini”. Riwayat dan surat itu hilang begitu Anda logout atau akun lain masuk, halaman umum begitu Anda memilih “Logout dan bersihkan perangkat ini”.',
        'Tidak ada cookie iklan, tidak ada pelacak, dan tidak ada bagian halaman yang dimuat dari perusahaan lain. Peta dari OpenStreetMap baru dimuat setelah Anda menekan “Tampilkan peta”; sejak itu OpenStreetMap tahu alamat internet Anda.',
      ],
    },
  ],
};
