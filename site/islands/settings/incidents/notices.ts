import { hourMs } from '#contract/basics/durations.ts';
import { formatDate, formatLocal, momentOf } from '#contract/basics/village-time.ts';
import { type IncidentEntry, noticeHours } from '#contract/incidents.ts';
import type { Office } from '#contract/office.ts';
import { villageName } from '#contract/village/words.ts';
import type { BadgeTone } from '#site/ui/badge.tsx';

export const readers = {
  warga: 'Orang yang datanya terbuka (WhatsApp atau cetak)',
  lembaga: 'Lembaga pelindungan data pribadi (cetak atau email)',
  berita: 'Semua orang (berita di portal)',
} as const;
export type Reader = keyof typeof readers;

/** The hours that are left of 3 × 24, counted down to whole ones. */
export function describeLeft(
  { ditemukan, status }: Pick<IncidentEntry, 'ditemukan' | 'status'>,
  now: Date,
): { tone: BadgeTone; word: string } {
  if (status === 'selesai') return { tone: 'grey', word: 'Selesai' };
  const passed = (now.getTime() - momentOf(ditemukan).getTime()) / hourMs;
  const hours = Math.floor(noticeHours - passed);
  return hours < 0
    ? { tone: 'red', word: `Lewat ${-hours} jam` }
    : { tone: 'amber', word: `Sisa ${hours} jam dari 3 × 24` };
}

/**
 * The notice for a reader, with what is known. Its contents are those of UU 27/2022, article 46 (2), as Kompas quotes it (20 September
 * 2022): the data, when and how, and what is done. The law itself and regulations about the form of the notice were not read.
 */
export function noticeOf(
  reader: Reader,
  incident: IncidentEntry,
  office: Pick<Office, 'pelindungData' | 'telepon' | 'email'>,
  now: Date,
): string {
  const { ditemukan, uraian, data, jumlahOrang, acuan, tindakan } = incident;
  const later = 'belum diketahui; kami kabari begitu jelas';
  const officer = Object.values(office.pelindungData).filter(Boolean);
  const contact = [...officer, `Kantor ${villageName}`, office.telepon, office.email].join(', ');
  const people = jumlahOrang ? `${jumlahOrang} orang` : later;
  const advice =
    'Jangan berikan kata sandi, kode OTP, atau uang kepada siapa pun yang mengaku petugas. Ganti kata sandi portal Anda bila dipakai juga di tempat lain.';
  const facts = [
    `Data yang terbuka: ${data || later}.`,
    `Kapan dan bagaimana: diketahui ${formatLocal(ditemukan)}. ${uraian}`,
    `Yang sudah dan akan dilakukan: ${tindakan || 'sedang dikerjakan; kami kabari kelanjutannya'}.`,
  ].map((line) => line.replace(/\.\.$/, '.'));
  const [head, ...rest] = {
    warga: [
      `Pemberitahuan dari Pemerintah ${villageName}\n\nBapak/Ibu, data pribadi Anda di portal kami mungkin diketahui orang yang tidak berhak. Kami mohon maaf.`,
      `Yang perlu Anda lakukan: ${advice}`,
      `Pertanyaan: ${contact}.`,
    ],
    lembaga: [
      `Pemberitahuan kegagalan pelindungan data pribadi (UU 27/2022, pasal 46)\n\nDari Pemerintah ${villageName} selaku pengendali data pribadi, ${formatDate(now.toISOString())}.`,
      `Jumlah orang: ${people}.`,
      ...(acuan ? [`Nomor acuan kami: ${acuan}.`] : []),
      'Orang yang bersangkutan kami beri tahu secara tertulis.',
      `Penghubung: ${contact}.`,
    ],
    berita: [
      `Pemberitahuan tentang data pribadi di portal\n\nPemerintah ${villageName} memberitahukan bahwa data pribadi di portal mungkin diketahui orang yang tidak berhak.`,
      `Jumlah orang: ${people}. Yang bersangkutan kami kabari sendiri.`,
      advice,
      `Pertanyaan: ${contact}.`,
    ],
  }[reader];
  return [head, ...facts, ...rest].join('\n\n');
}
