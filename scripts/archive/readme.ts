import { formatDate, formatTime } from '#contract/basics/village-time.ts';
import type { VillageConfig } from '#village.config.ts';
import { type Contents, filesOf, type Manifest } from './manifest.ts';

const contentWords: Record<Contents, string> = {
  everything: `Cadangan lengkap: semua baris dan berkas, juga sandi teracak, tempat sampah, dan penanda penghapusan.

**Memuat data pribadi warga (NIK, KK, foto KTP).** Simpan terenkripsi, jangan dikirim lewat obrolan, dan hapus setelah masa simpannya
(UU 27/2022).`,
  personal: `Ekspor dengan data warga: akun tanpa kata sandi, pengajuan, surat, dan catatan aktivitas ikut; rahasia dan tempat sampah tidak.

**Memuat data pribadi warga (NIK, KK, foto KTP).** Simpan terenkripsi, jangan dikirim lewat obrolan, dan hapus bila tidak diperlukan lagi
(UU 27/2022).`,
  public: `Ekspor data publik: isi portal, penanda tangan, jenis surat, kunci publik surat, dan gambarnya. Akun, pengajuan, surat, dan
catatan aktivitas tidak ikut.`,
};

const backupReturns =
  '`npm run restore -- BERKAS.tar` memulihkan portal ini persis seperti semula; lihat docs/backup.md.';
const exportReturns =
  'Ekspor tidak dapat dipulihkan menjadi portal: untuk itu pakai cadangan (docs/backup.md). CSV-nya dapat diimpor lagi (docs/import.md).';

/** What the archive is, for people who open it. */
export function readmeOf(
  { portalTitle, office }: Pick<VillageConfig, 'portalTitle' | 'office'>,
  manifest: Pick<Manifest, 'contents' | 'createdAt' | 'tables' | 'missing' | 'entries'>,
): string {
  const { contents, createdAt, tables, missing } = manifest;
  const list = tables.map(({ name, rows }) => `- \`database/${name}.jsonl\`: ${rows} baris`);
  const gone = missing.map((key) => `- ${key}`);
  return `# Arsip ${portalTitle}

Data portal pada ${formatDate(createdAt)} pukul ${formatTime(createdAt)}, dalam format terbuka.
Pertanyaan: ${office.email}, ${office.telepon}.

${contentWords[contents]}

## Isinya

\`tar xf BERKAS.tar\` membukanya.

${list.join('\n')}
- \`csv/\`: tabel publik untuk lembar kerja (UTF-8, titik koma; teks yang dapat dikira rumus diberi tanda petik tunggal di depannya)
- \`files/\`: ${filesOf(manifest).size} gambar, foto, dan surat; baris yang memilikinya menyebut namanya
- \`manifest.json\`: jumlah baris, SHA-256 setiap berkas, dan migrasi; \`sha256sum -c manifest.sha256\` memeriksanya

Berkas .jsonl lengkap dan persis: satu baris satu catatan, sebagai JSON. Waktu ditulis menurut ISO 8601 dalam UTC. Tidak ikut: ukuran
kecil gambar, indeks pencarian, dan jumlah (dibuat lagi dengan sendirinya), AUTH_SECRET, dan kunci pribadi surat.
${gone.length > 0 ? `\n## Berkas yang disebut tetapi tidak ditemukan\n\n${gone.join('\n')}\n` : ''}
## Memasukkan kembali

${contents === 'everything' ? backupReturns : exportReturns}
`;
}
