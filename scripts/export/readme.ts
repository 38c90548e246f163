import { formatDate, formatTime } from '#contract/basics/jakarta-time.ts';
import type { VillageConfig } from '#village.config.ts';
import { exportedTables } from './tables.ts';

export interface ExportSummary {
  /** When the records stood together so, ISO 8601. */
  createdAt: string;
  /** Records by file. */
  totals: Record<string, number>;
  files: number;
  /** Paths of files that a record names and that are nowhere. */
  missing: string[];
}

/** What an export is, for whoever opens it. */
export function readmeOf(
  { portalTitle, contact }: Pick<VillageConfig, 'portalTitle' | 'contact'>,
  { createdAt, totals, files, missing }: ExportSummary,
): string {
  const left = exportedTables.flatMap(({ file, left: columns }) =>
    Object.entries<string>(columns).map(([name, why]) => `- \`${name}\` (${file}): ${why}`),
  );
  const list = Object.entries(totals).map(([file, total]) => `- \`${file}\`: ${total}`);
  const gone = missing.map((path) => `- ${path}`);
  return `# Ekspor ${portalTitle}

Semua data portal pada ${formatDate(createdAt)} pukul ${formatTime(createdAt)}, dalam format terbuka.
Pertanyaan: ${contact.email}, ${contact.phone}.

**Ekspor ini memuat data pribadi warga (NIK, KK, foto KTP).** Simpan terenkripsi, jangan dikirim lewat obrolan, dan hapus bila
tidak diperlukan lagi (UU 27/2022).

## Isinya

Setiap kumpulan data ada dalam tiga berkas: \`NAMA.json\` (lengkap dan persis, satu catatan satu baris, untuk dibaca komputer),
\`NAMA.csv\` (untuk lembar kerja: UTF-8, titik koma; teks yang dapat dikira rumus diberi tanda petik tunggal di depannya) dan
\`NAMA.skema.json\` (arti setiap kolom, JSON Schema). Waktu ditulis menurut ISO 8601 dalam UTC.

${list.join('\n')}
- \`berkas/\`: ${files} gambar, foto, dan surat; kolom berkas menyebut letaknya
- \`pengaturan/desa.json\`: isi village.config.ts

## Yang tidak ikut

${left.join('\n')}
- slip kata sandi, hitungan gagal masuk, dan tanda pengunjung: dilupakan portal dalam hitungan menit sampai hari
- AUTH_SECRET dan kunci pribadi surat: tidak pernah keluar dari portal; kunci publiknya ikut
- ukuran kecil gambar, indeks pencarian, dan jumlah: dibuat lagi dengan sendirinya
- tempat sampah berkas: isinya sudah dihapus
${gone.length > 0 ? `\n## Berkas yang disebut tetapi tidak ditemukan\n\n${gone.join('\n')}\n` : ''}
## Kembali

\`npm run import -- ekspor FOLDER\` memasukkan ekspor ini ke portal yang kosong; lihat docs/import.md.
`;
}
