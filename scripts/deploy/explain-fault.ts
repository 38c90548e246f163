import { ApiFault } from './api.ts';

/** Rights that a token for `npm run deploy` needs, as Cloudflare's page for tokens calls them. */
const neededRights =
  'Account: Account Settings (Read), Workers Scripts (Edit), D1 (Edit), Workers R2 Storage (Edit); Zone: Zone (Read), Zone Settings (Read), Workers Routes (Edit)';

const plans = 'https://dash.cloudflare.com/?to=/:account/workers/plans';

/** What Cloudflare's codes mean here, and what to do; by code, as the API and wrangler's output name them. */
const advice: readonly (readonly [codes: readonly number[], words: string])[] = [
  [
    [9109, 9106, 6003, 6111],
    'Token Cloudflare tidak sah atau sudah dicabut. Buat yang baru, atau jalankan npx wrangler login.',
  ],
  [
    [10000],
    `Token Cloudflare tidak berhak untuk langkah ini. Hak yang diperlukan: ${neededRights}.`,
  ],
  [
    [100328],
    `Akun masih memakai paket gratis Workers, yang hanya memberi 10 ms CPU tiap permintaan; memeriksa satu kata sandi saja perlu sekitar 165 ms. Pilih Workers Paid di ${plans}, lalu ulangi perintah ini.`,
  ],
  [
    [10042],
    'R2 belum diaktifkan. Buka dash.cloudflare.com, menu R2, ikuti langkahnya (perlu cara pembayaran), lalu ulangi perintah ini.',
  ],
  [
    [7406],
    'Jumlah basis data D1 di akun ini sudah penuh. Hapus yang tidak terpakai (npx wrangler d1 list) atau pilih Workers Paid.',
  ],
  [
    [7502],
    'Nama basis data itu sudah ada di akun ini. Jalankan lagi; bila tetap begitu, ganti database_name di wrangler.toml.',
  ],
  [
    [10004],
    'Nama bucket itu sudah ada. Jalankan lagi; bila tetap begitu, ganti bucket_name di wrangler.toml.',
  ],
  [
    [10063],
    'Akun ini belum mempunyai alamat workers.dev. Buka dash.cloudflare.com, menu Workers & Pages, sekali, lalu ulangi.',
  ],
  [
    [10072],
    'Jadwal (cron) di akun ini sudah penuh. Hapus jadwal Worker lain atau pilih Workers Paid.',
  ],
  [[10027], 'Worker terlalu besar untuk paket akun ini.'],
  [
    [10021],
    'Cloudflare menolak isi Worker: hasil build rusak. Hapus folder dist, lalu ulangi perintah ini.',
  ],
  [[7500], 'Basis data menolak perintah SQL; alasannya ada di atas.'],
];

/** A fault in words, with what the provider said. Output of wrangler holds its code as '[code: 10000]'. */
export function explainFault(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const code =
    error instanceof ApiFault ? error.code : Number(message.match(/\[code: (\d+)\]/)?.[1] ?? 0);
  const words = advice.find(([codes]) => codes.includes(code))?.[1];
  const said = error instanceof ApiFault ? `${message} (${error.status}, kode ${code})` : message;
  return words ? `${said}\n\n${words}` : said;
}
