import type { LetterDefinition } from '#contract/letters/define-letter.ts';
import type { VillageConfig } from '#village.config.ts';
import { dataSection, deviceSection, groundsSection } from './kept-data.ts';
import { officeLines, versionSection } from './office.ts';
import { retentionSection } from './retention-table.ts';
import type { TermsDocument, TermsSection } from './terms-document.ts';
import { rightsSection } from './your-rights.ts';

/** What /privasi says (UU 27/2022 on the protection of personal data), made from the village's settings. */
export function privacyNotice(
  village: VillageConfig,
  letters: readonly LetterDefinition[],
): TermsDocument {
  const { name, retention } = village;
  return {
    title: 'Kebijakan privasi',
    description: `Data apa yang disimpan portal Desa ${name}, untuk apa, siapa yang melihatnya, dan sampai kapan.`,
    summary: [
      'Kami hanya meminta data yang diperlukan untuk surat Anda.',
      'Hanya petugas desa yang melihatnya. Siapa yang membuka foto Anda, tercatat.',
      `Foto KTP, KK, dan foto lain dihapus ${retention.photoDays} hari setelah keputusan.`,
      'Tidak ada iklan, tidak ada pelacak, dan data tidak dijual.',
      'Anda dapat mengunduh dan menghapus data Anda sendiri.',
    ],
    sections: [
      keeperSection(village),
      dataSection(letters),
      groundsSection,
      viewersSection(village),
      retentionSection(retention),
      rightsSection(retention),
      placeSection,
      deviceSection,
      breachSection(name),
      versionSection(village),
    ],
  };
}

function keeperSection(village: VillageConfig): TermsSection {
  return {
    id: 'penanggung-jawab',
    title: 'Siapa yang bertanggung jawab',
    blocks: [
      {
        text: `Pemerintah Desa ${village.name} menyimpan data Anda dan bertanggung jawab atasnya, menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi. Pertanyaan dan permintaan dilayani di kantor desa:`,
      },
      { points: officeLines(village) },
    ],
  };
}

function viewersSection({ adminCodes }: VillageConfig): TermsSection {
  const codes =
    adminCodes === 'required'
      ? 'Petugas masuk dengan kata sandi yang panjang dan kode dari ponselnya.'
      : 'Petugas masuk dengan kata sandi yang panjang, dan dapat menambah kode dari ponselnya.';
  return {
    id: 'yang-melihat',
    title: 'Siapa yang dapat melihatnya',
    blocks: [
      {
        points: [
          'Anda sendiri melihat semua pengajuan dan surat Anda.',
          `Petugas desa yang diberi hak memeriksa pengajuan dan membuat surat. ${codes}`,
          'Foto KTP, KK, dan foto lain yang Anda kirim tampil kepada petugas dengan tulisan di atasnya: keperluan, akun petugas, dan waktu. Siapa yang membukanya, dicatat.',
          'Siapa pun yang memegang kode surat Anda dapat memeriksa keasliannya. Yang tampil: jenis dan nomor surat, tanggal, serta huruf awal nama Anda. NIK, alamat, dan nama lengkap tidak tampil.',
        ],
      },
      {
        text: 'Selain itu tidak ada. Data tidak diberikan kepada perusahaan lain untuk dipakai sendiri, dan tidak dijual. Lembaga negara menerimanya hanya bila undang-undang mewajibkan.',
      },
    ],
  };
}

const placeSection: TermsSection = {
  id: 'tempat',
  title: 'Di mana data disimpan',
  blocks: [
    {
      text: 'Portal berjalan di komputer milik Cloudflare, perusahaan yang bekerja atas perintah desa dan tidak boleh memakai data Anda untuk dirinya sendiri. Pusat datanya ada di banyak negara. Desa tidak dapat memilih Indonesia saja, jadi data Anda dapat tersimpan di luar Indonesia.',
    },
    {
      text: 'Data dikirim lewat sambungan yang terkunci (HTTPS). Kata sandi disimpan sebagai sidik yang tidak dapat dibaca kembali, juga tidak oleh petugas. Salinan cadangan disimpan terkunci di tempat lain.',
    },
  ],
};

function breachSection(name: string): TermsSection {
  return {
    id: 'kebocoran',
    title: 'Bila data bocor',
    blocks: [
      {
        text: `Bila data Anda jatuh ke tangan yang salah, Pemerintah Desa ${name} memberi tahu Anda dan lembaga pelindungan data pribadi secara tertulis, paling lambat 3 × 24 jam setelah diketahui (pasal 46). Isinya: data apa yang terbuka, kapan dan bagaimana, serta apa yang sudah dan akan dilakukan.`,
      },
      {
        text: 'Bila Anda menemukan celah atau melihat data orang lain, segera hubungi kantor desa. Anda tidak akan dipersalahkan karena melaporkannya.',
      },
    ],
  };
}
