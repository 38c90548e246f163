import { formatDate } from '#contract/basics/village-time.ts';
import type { StatementFacts } from '#contract/issued/statement.ts';
import { lowerTerms, villageName } from '#contract/village/words.ts';
import type { StatementVerdict } from './check-statement.ts';

/** The displayed text of a statement's verdict; `rows` must match the paper. */
export interface StatementText {
  tone: 'info' | 'amber' | 'danger' | 'grey';
  title: string;
  text: string;
  rows: [string, string][];
}

/** Describes the result of an offline check. It never calls a letter valid: it may have been withdrawn since. */
export function describeStatement(verdict: StatementVerdict): StatementText {
  if (verdict.kind !== 'genuine') return { ...refusals[verdict.kind], rows: [] };
  const { facts, expired } = verdict;
  const rows = rowsOf(facts);
  const issued = `Sesuai saat diterbitkan ${villageName} pada ${formatDate(facts.tanggal)}.`;
  if (expired)
    return {
      tone: 'amber',
      title: 'Asli menurut tanda tangan digital, tetapi kedaluwarsa',
      text: `${issued} Menurut tanggal di perangkat ini, masa berlakunya habis pada ${formatDate(facts.berlakuSampai)}: minta surat yang baru.`,
      rows,
    };
  return {
    tone: 'info',
    title: 'Asli menurut tanda tangan digital',
    text: `${issued} ${conditions[facts.caraTandaTangan]}`,
    rows,
  };
}

/** Further condition of validity, by the village's signing method. */
const conditions = {
  basah: 'Terima hanya surat kertas yang bertanda tangan basah dan bercap.',
  tte: 'Berlaku setelah ditandatangani secara elektronik: periksa dengan sinyal apakah sudah.',
  qr: `Menurut aturan ${lowerTerms.village}, surat ini berlaku tanpa tanda tangan dan cap.`,
} as const;

const rowsOf = (facts: StatementFacts): [string, string][] => [
  ['Nomor surat', facts.nomorSurat],
  ['Jenis surat', facts.judul],
  ['Tanggal terbit', formatDate(facts.tanggal)],
  ['Atas nama', facts.nama],
  ['Berlaku sampai', formatDate(facts.berlakuSampai)],
];

const refusals = {
  forged: {
    tone: 'danger',
    title: 'Tanda tangan digital tidak cocok',
    text: `Kode QR ini bukan buatan portal ${villageName}, atau sudah diubah. Jangan terima suratnya sebelum bertanya ke kantor ${lowerTerms.village}, atau periksa lagi dengan sinyal.`,
  },
  unreadable: {
    tone: 'amber',
    title: 'Kode QR tidak terbaca utuh',
    text: 'Pindai lagi dengan foto yang tajam dan memuat seluruh kodenya. Bila tetap begini, jangan terima suratnya sebelum diperiksa dengan sinyal.',
  },
  'unknown-key': {
    tone: 'grey',
    title: 'Belum dapat diperiksa tanpa sinyal',
    text: 'Kunci untuk memeriksa surat ini belum tersimpan di perangkat. Cari sinyal, lalu coba lagi; jangan anggap suratnya asli sebelum itu.',
  },
  newer: {
    tone: 'grey',
    title: 'Belum dapat diperiksa tanpa sinyal',
    text: 'Kode QR ini berbentuk lebih baru dari portal di perangkat ini. Cari sinyal, lalu coba lagi; jangan anggap suratnya asli sebelum itu.',
  },
  missing: {
    tone: 'grey',
    title: 'Hanya dapat diperiksa dengan sinyal',
    text: 'Di sini tidak ada tanda tangan digitalnya: kodenya diketik, atau suratnya terbit sebelum kode QR memuatnya. Pindai kode QR di suratnya, atau cari sinyal lalu coba lagi.',
  },
} as const satisfies Record<string, Omit<StatementText, 'rows'>>;
