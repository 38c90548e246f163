import { formatDate } from '#contract/basics/village-time.ts';
import type { IncidentRecord } from '#contract/incidents.ts';
import type { Office } from '#contract/office.ts';
import { villageName } from '#contract/village/words.ts';
import { formatMoment } from '#site/lib/formats/format.ts';

export const readers = {
  warga: 'Orang yang datanya terbuka (WhatsApp atau cetak)',
  lembaga: 'Lembaga pelindungan data pribadi (cetak atau email)',
  berita: 'Semua orang (berita di portal)',
} as const;
export type Reader = keyof typeof readers;

/**
 * The notice for a reader, with what is known. Its contents are those of UU 27/2022, article 46 (2), as Kompas quotes it (20 September
 * 2022): the data, when and how, and what is done. The law itself and regulations about the form of the notice were not read.
 */
export function noticeOf(
  reader: Reader,
  incident: IncidentRecord,
  office: Pick<Office, 'pelindungData' | 'telepon' | 'email'>,
  now: Date,
): string {
  const { ditemukan, uraian, data, jumlahOrang, acuan, tindakan } = incident;
  const later = 'belum diketahui; kami kabari begitu jelas';
  const officer = Object.values(office.pelindungData).filter(Boolean);
  const contact = [...officer, `Kantor ${villageName}`, office.telepon, office.email].join(', ');
  const facts = [
    `Data yang terbuka: ${data || later}.`,
    `Kapan dan bagaimana: diketahui ${formatMoment(ditemukan)}. ${uraian}`,
    `Yang sudah dan akan dilakukan: ${tindakan || 'sedang dikerjakan; kami kabari kelanjutannya'}.`,
  ].map((line) => line.replace(/\.\.$/, '.'));
  const people = jumlahOrang === null ? later : `${jumlahOrang} orang`;
  const advice =
    'Jangan berikan kata sandi, kode OTP, atau uang kepada siapa pun yang mengaku petugas. Ganti kata sandi portal Anda bila dipakai juga di tempat lain.';
  const lines: Record<Reader, string[]> = {
    warga: [
      `Pemberitahuan dari Pemerintah ${villageName}`,
      'Bapak/Ibu, data pribadi Anda di portal kami mungkin diketahui orang yang tidak berhak. Kami mohon maaf.',
      ...facts,
      `Yang perlu Anda lakukan: ${advice}`,
      `Pertanyaan: ${contact}.`,
    ],
    lembaga: [
      'Pemberitahuan kegagalan pelindungan data pribadi (UU 27/2022, pasal 46)',
      `Dari Pemerintah ${villageName} selaku pengendali data pribadi, ${formatDate(now.toISOString())}.`,
      ...facts,
      `Jumlah orang: ${people}.`,
      ...(acuan ? [`Nomor acuan kami: ${acuan}.`] : []),
      'Orang yang bersangkutan kami beri tahu secara tertulis.',
      `Penghubung: ${contact}.`,
    ],
    berita: [
      'Pemberitahuan tentang data pribadi di portal',
      `Pemerintah ${villageName} memberitahukan bahwa data pribadi di portal mungkin diketahui orang yang tidak berhak.`,
      ...facts,
      `Jumlah orang: ${people}. Yang bersangkutan kami kabari sendiri.`,
      advice,
      `Pertanyaan: ${contact}.`,
    ],
  };
  return lines[reader].join('\n\n');
}
