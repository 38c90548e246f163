import { maxPending, newPasswordLength, resetSlip } from '#contract/accounts.ts';
import { lastStep, type SignatureWay } from '#contract/issued/signature.ts';
import type { LetterDefinition } from '#contract/letters/define-letter.ts';
import type { VillageConfig } from '#village.config.ts';
import { officeLines, versionSection } from './office.ts';
import type { Row, TermsDocument, TermsSection } from './terms-document.ts';

const whenValid: Record<SignatureWay, string> = {
  basah: 'Surat berlaku setelah ditandatangani dan dicap di kantor desa.',
  tte: 'Surat berlaku setelah ditandatangani secara elektronik.',
  qr: 'Menurut aturan desa, surat berlaku dengan kode QR, tanpa tanda tangan.',
};

/** What /ketentuan says, made from the village's settings. */
export function termsOfUse(
  village: VillageConfig,
  letters: readonly LetterDefinition[],
): TermsDocument {
  const { name } = village;
  return {
    title: 'Ketentuan penggunaan',
    description: `Yang perlu diketahui sebelum memakai portal layanan Desa ${name}.`,
    summary: [
      `Portal ini untuk mengurus surat di Desa ${name}.`,
      'Isilah dengan benar. Data palsu berarti pengajuan ditolak atau surat dicabut.',
      whenValid[village.letters.signature],
      'Jaga kata sandi Anda. Petugas tidak pernah menanyakannya.',
      'Portal terganggu? Kantor desa tetap melayani pada jam kerja.',
    ],
    sections: [
      usersSection(name),
      answersSection,
      letterSection(village, letters),
      accountSection,
      availabilitySection(village),
      versionSection(village),
    ],
  };
}

const usersSection = (name: string): TermsSection => ({
  id: 'pemakai',
  title: 'Siapa yang boleh memakainya',
  blocks: [
    {
      points: [
        'Kabar dan data desa boleh dibaca siapa saja, tanpa akun.',
        `Surat diajukan oleh warga Desa ${name}, atau orang yang usahanya, lembaganya, atau tempat tinggalnya ada di sini.`,
        'Anda boleh mengajukan untuk keluarga, dengan izin mereka. Surat untuk anak diajukan oleh orang tua atau walinya.',
        'Tidak mau memakai portal pun boleh: semua surat dapat diurus di kantor desa.',
      ],
    },
  ],
});

const answersSection: TermsSection = {
  id: 'jawaban',
  title: 'Jawaban yang benar',
  blocks: [
    {
      points: [
        'Jawablah sesuai KTP dan keadaan sebenarnya. Kirim foto KTP, Kartu Keluarga, atau berkas lain yang diminta, yang asli dan terbaca.',
        'Salah ketik tidak apa-apa: petugas dapat membetulkannya atau meminta Anda mengajukan lagi.',
        'Jawaban yang sengaja dipalsukan membuat pengajuan ditolak. Bila suratnya sudah terbit, surat itu dicabut, dan siapa pun yang memeriksanya melihat bahwa surat itu dicabut.',
        'Memakai data atau KTP orang lain tanpa izin, atau surat yang diubah, dapat dilaporkan kepada polisi.',
        `Satu akun dapat mempunyai paling banyak ${maxPending} pengajuan yang menunggu.`,
      ],
    },
  ],
};

function letterSection(
  { letters: settings }: VillageConfig,
  letters: readonly LetterDefinition[],
): TermsSection {
  const rows = letters.map(
    ({ title, type, validityMonths }): Row => [
      title,
      `${settings.validityMonths[type] ?? validityMonths} bulan sejak terbit`,
    ],
  );
  return {
    id: 'surat',
    title: 'Nilai sebuah surat',
    blocks: [
      {
        text: `Pengajuan biasanya diputuskan dalam ${settings.workingDays} hari kerja. Petugas boleh menolak dengan alasan, dan Anda boleh mengajukan lagi. ${lastStep[settings.signature].text} ${whenValid[settings.signature]}`,
      },
      {
        table: { caption: 'Masa berlaku surat', heads: ['Surat', 'Berlaku'], rows },
      },
      {
        text: 'Untuk surat lain yang ditambahkan desa, dan bila desa mengubah masa berlakunya, tanggal yang tercetak di surat yang menentukan.',
      },
      {
        text: [
          'Setiap surat mempunyai kode QR. Siapa pun dapat memeriksa di ',
          { text: 'halaman verifikasi', href: '/verifikasi' },
          ' apakah surat itu asli, masih berlaku, sudah bertanda tangan, atau sudah dicabut. Apakah surat diterima, diputuskan oleh kantor yang memintanya.',
        ],
      },
    ],
  };
}

const accountSection: TermsSection = {
  id: 'akun',
  title: 'Akun dan kata sandi',
  blocks: [
    {
      points: [
        `Satu akun untuk satu orang. Pakailah kata sandi yang tidak mudah ditebak: paling sedikit ${newPasswordLength.user} karakter, dan ${newPasswordLength.admin} bagi petugas.`,
        'Jangan berikan kata sandi kepada siapa pun. Petugas desa tidak memerlukannya dan tidak pernah menanyakannya.',
        `Lupa kata sandi? Datang ke kantor desa dengan KTP. Petugas memberi secarik kode yang berlaku ${resetSlip.hours} jam, sekali pakai.`,
        [
          'Ada yang memakai akun Anda? Ganti kata sandi dan keluar dari semua perangkat di ',
          { text: 'halaman Akun', href: '/akun' },
          ', atau minta tolong di kantor desa.',
        ],
        'Akun yang dipakai untuk menipu atau mengganggu portal dapat dihapus oleh desa.',
      ],
    },
  ],
};

function availabilitySection(village: VillageConfig): TermsSection {
  return {
    id: 'ketersediaan',
    title: 'Bila portal terganggu',
    blocks: [
      {
        text: 'Kami berusaha agar portal selalu dapat dibuka, tetapi tidak dapat menjanjikannya. Bila ada batas waktu penting, jangan menunggu: datang atau telepon ke kantor desa.',
      },
      { points: officeLines(village) },
      {
        text: [
          'Bagaimana data Anda dijaga, tertulis dalam ',
          { text: 'kebijakan privasi', href: '/privasi' },
          '.',
        ],
      },
    ],
  };
}
