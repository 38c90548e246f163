import type { RegisterEntry } from '#contract/issued/register.ts';
import { maxSignedBytes, signedTexts } from '#contract/issued/signature.ts';
import { isSameCode } from '../page-code.ts';

/** A scanned letter on its way: its file, the letter it is, and what became of it. */
export interface BatchItem {
  id: string;
  file: File;
  thumbnail: string | null;
  state: 'reading' | 'waiting' | 'sending' | 'done' | 'failed';
  /** The code that its QR code says. */
  kode: string | null;
  entry: RegisterEntry | null;
  /** The letter was found by the QR code of the page. */
  byCode: boolean;
  confirmed: boolean;
  alasan: string;
  /** Why no letter was found, or why it was not taken. */
  said: string | null;
  /** Share of the bytes that have left, 0 to 1. */
  progress: number;
}

export function newItem(file: File): BatchItem {
  return {
    id: crypto.randomUUID(),
    file,
    thumbnail: null,
    state: 'reading',
    kode: null,
    entry: null,
    byCode: false,
    confirmed: false,
    alasan: '',
    said: null,
    progress: 0,
  };
}

export const batchTexts = {
  noCode: 'Kode QR tidak terbaca. Cari suratnya dengan nomor, nama, atau kode di halaman.',
  unknownCode:
    'Kode QR di halaman ini tidak ada di buku agenda. Periksa halamannya, lalu pilih suratnya.',
  unreadable:
    'Halaman tidak dapat ditampilkan. Buka berkasnya untuk memeriksa, lalu pilih suratnya.',
  otherCode:
    'Kode QR di halaman ini bukan kode surat itu. Keluarkan berkas ini, atau pilih surat yang sesuai.',
  withdrawn: 'Surat ini sudah dicabut. Keluarkan berkas ini, atau pilih surat lain.',
  gone: 'Pengajuan surat ini sudah tidak ada. Keluarkan berkas ini, atau pilih surat lain.',
  twice: 'Ada berkas lain untuk surat ini. Keluarkan salah satunya.',
} as const;

export const isSigned = ({ entry }: BatchItem) => (entry?.tandaTangan ?? 'belum') !== 'belum';

/** What keeps an item from being sent; null where its letter only has to be confirmed. */
export function obstacleOf(item: BatchItem, all: readonly BatchItem[]): string | null {
  const { entry, file, kode } = item;
  if (file.size > maxSignedBytes) return item.said ?? signedTexts.tooLarge;
  if (!entry) return item.said ?? batchTexts.noCode;
  if (kode !== null && !isSameCode(kode, entry.kodeVerifikasi)) return batchTexts.otherCode;
  if (entry.withdrawnAt) return batchTexts.withdrawn;
  if (!entry.pengajuan) return batchTexts.gone;
  const isTwice = all.some(
    (other) => other.id !== item.id && other.state !== 'done' && other.entry?._id === entry._id,
  );
  if (isTwice) return batchTexts.twice;
  return isSigned(item) && !item.alasan.trim() ? signedTexts.reasonRequired : null;
}

/** Whether an item may be confirmed or sent: its page was read, and it was not sent. */
export const isOpen = ({ state }: BatchItem) => state === 'waiting' || state === 'failed';

/** Those that are sent next, in their order. */
export const readyItems = (all: readonly BatchItem[]) =>
  all.filter((item) => isOpen(item) && item.confirmed && !obstacleOf(item, all));

/** Those whose code was read and that nothing keeps from being sent. */
export const matchedItems = (all: readonly BatchItem[]) =>
  all.filter((item) => isOpen(item) && item.byCode && !item.confirmed && !obstacleOf(item, all));
