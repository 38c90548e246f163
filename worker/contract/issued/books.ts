import { formatDate } from '../basics/village-time.ts';
import type { RegisterEntry } from './register.ts';
import { describeSignature } from './signature.ts';
import { describeWithdrawal } from './withdrawal.ts';

/** The books of outgoing letters that a village office keeps (Permendagri 47/2016), filled from the letter register. */
export const bookNames = ['agenda', 'ekspedisi'] as const;
export type BookName = (typeof bookNames)[number];

export type Column = readonly [title: string, cell: (entry: RegisterEntry) => string | number];

export interface Book {
  title: string;
  columns: readonly Column[];
}

/** Filled in by hand; the portal has no such data. */
const byHand = () => '';

export const books: Readonly<Record<BookName, Book>> = {
  agenda: {
    title: 'Buku Agenda',
    columns: [
      ['No. urut', ({ number }) => number],
      ['Tanggal', ({ issuedAt }) => formatDate(issuedAt)],
      ['Nomor surat', ({ nomorSurat }) => nomorSurat],
      ['Tujuan / atas nama', addressee],
      ['Isi singkat / perihal', subject],
      ['Keterangan', remark],
    ],
  },
  ekspedisi: {
    title: 'Buku Ekspedisi',
    columns: [
      ['No. urut', ({ number }) => number],
      ['Tanggal pengiriman', byHand],
      ['Tanggal dan nomor surat', (entry) => `${formatDate(entry.issuedAt)}, ${entry.nomorSurat}`],
      ['Isi singkat', briefly],
      ['Ditujukan kepada', addressee],
      ['Tanda terima', byHand],
    ],
  },
};

/** The recipient, and the applicant if that is someone else. */
function addressee({ nama, tujuan }: RegisterEntry): string {
  return tujuan && tujuan !== nama ? `${tujuan}, atas nama ${nama}` : nama;
}

function subject({ judul, perihal }: RegisterEntry): string {
  return perihal ? `${judul}: ${perihal}` : judul;
}

/** The Buku Ekspedisi has no remarks column, so withdrawals are noted with the subject. */
function briefly(entry: RegisterEntry): string {
  const brief = subject(entry);
  return entry.withdrawnAt ? `${brief} (${describeWithdrawal(entry)})` : brief;
}

function remark(entry: RegisterEntry): string {
  if (entry.withdrawnAt) return describeWithdrawal(entry);
  return entry.asal === 'luar' ? 'Dibuat di luar portal' : describeSignature(entry);
}

/** File name of an exported book, or of the whole register (buku agenda surat). */
export function csvName(params: {
  book?: BookName | undefined;
  year?: number | string | undefined;
  month?: number | string | undefined;
  type?: string | undefined;
  q?: string | undefined;
}): string {
  const { book, year, month, type, q = '' } = params;
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = book ? `buku-${book}` : 'buku-agenda-surat';
  const parts = [name, year, month && String(month).padStart(2, '0'), type, ...words];
  return `${parts.filter(Boolean).join('-')}.csv`;
}
