import { formatDate } from '#contract/basics/village-time.ts';
import { lowerTerms } from '#contract/village/words.ts';
import type { VillageConfig } from '#village.config.ts';

/** README of an export. `missing` lists files that could not be read. */
export function readmeOf(village: VillageConfig, missing: readonly string[], now: Date): string {
  const { email, telepon, pelindungData } = village.office;
  const lines = [
    `Data Anda di ${village.portalTitle}`,
    `Dibuat ${formatDate(now.toISOString())}`,
    '',
    'akun.json       nama, email, dan keterangan akun Anda. Kata sandi tidak ada di sini: portal tidak menyimpannya, hanya sidiknya.',
    'aktivitas.json  apa yang dilakukan dengan akun ini dan kapan.',
    'pengajuan/      satu folder untuk setiap pengajuan, dinamai nomor pengajuannya:',
    '                data.json berisi isian dan keputusannya, lalu foto yang masih disimpan,',
    '                surat.pdf, dan surat-bertanda.pdf bila suratnya sudah ditandatangani.',
    '',
    'Foto KTP dan KK tidak disertakan untuk pengajuan yang dibuat petugas di loket, dan untuk pengajuan yang fotonya sudah dihapus sesuai jadwal.',
    'Berkas JSON dapat dibuka dengan penyunting teks apa pun.',
    '',
    ...(missing.length > 0
      ? [
          `Berkas berikut tidak ditemukan. Beri tahu kantor ${lowerTerms.village} bila Anda memerlukannya:`,
          ...missing.map((name) => `- ${name}`),
          '',
        ]
      : []),
    `Simpan berkas ini baik-baik: isinya data pribadi. Pertanyaan: ${email}, ${telepon}.`,
    ...(pelindungData.nama
      ? [`Petugas pelindungan data: ${Object.values(pelindungData).join(', ')}.`]
      : []),
  ];
  return `${lines.join('\r\n')}\r\n`;
}
