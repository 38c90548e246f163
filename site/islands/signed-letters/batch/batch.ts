import type { RegisterEntry } from '#contract/issued/register.ts';
import { maxSignedBytes, signedTexts } from '#contract/issued/signature.ts';
import type { SignatureReport } from '#contract/records/signature-report.ts';
import { makeKey } from '#site/lib/api/make-key.ts';
import { isSameCode } from '../page-code.ts';
import { doubtOfReport, refusalOf } from '../signature-report.tsx';

/** A scanned letter: its file, the matched letter and the upload state. */
export interface BatchItem {
  id: string;
  file: File;
  /** Its pages, as data addresses. */
  pages: readonly string[];
  /** Id of the letter that is shown beside them. */
  comparedWith: string | null;
  /** On its electronic signature, null for a scan; undefined until it is examined. */
  report: SignatureReport | null | undefined;
  state: 'reading' | 'waiting' | 'sending' | 'done' | 'failed';
  kode: string | null;
  entry: RegisterEntry | null;
  /** The letter was found by the QR code, not chosen by hand. */
  matchedByCode: boolean;
  confirmed: boolean;
  alasan: string;
  /** Why no letter was found, why the upload failed, or its result. */
  message: string | null;
  /** Share of the bytes sent, 0 to 1. */
  progress: number;
}

export function newItem(file: File): BatchItem {
  return {
    id: makeKey(),
    file,
    pages: [],
    comparedWith: null,
    report: undefined,
    state: 'reading',
    kode: null,
    entry: null,
    matchedByCode: false,
    confirmed: false,
    alasan: '',
    message: null,
    progress: 0,
  };
}

export const batchTexts = {
  noCode: 'Kode QR tidak terbaca. Cari suratnya dengan nomor, nama, atau kode di halaman.',
  unknownCode:
    'Kode QR di halaman ini tidak ada di buku agenda. Periksa halamannya, lalu pilih suratnya.',
  unreadable:
    'Halaman tidak dapat ditampilkan. Buka berkasnya untuk memeriksa, lalu pilih suratnya.',
  unexamined: 'Berkas belum diperiksa. Periksa sambungan, keluarkan berkas ini, lalu pilih lagi.',
  otherCode:
    'Kode QR di halaman ini bukan kode surat itu. Keluarkan berkas ini, atau pilih surat yang sesuai.',
  withdrawn: 'Surat ini sudah dicabut. Keluarkan berkas ini, atau pilih surat lain.',
  gone: 'Pengajuan surat ini sudah tidak ada. Keluarkan berkas ini, atau pilih surat lain.',
  duplicate: 'Ada berkas lain untuk surat ini. Keluarkan salah satunya.',
} as const;

export const isSigned = ({ entry }: BatchItem) => Boolean(entry?.bertandaTanganPada);

/** Returns why an item cannot be sent; null if only the confirmation is missing. */
export function obstacleOf(item: BatchItem, all: readonly BatchItem[]): string | null {
  const { entry, file, kode, report } = item;
  if (file.size > maxSignedBytes) return item.message ?? signedTexts.tooLarge;
  if (report === undefined) return batchTexts.unexamined;
  const refusal = report && refusalOf(report, entry?.nomorSurat);
  if (refusal) return refusal;
  if (!entry) return item.message ?? batchTexts.noCode;
  if (kode !== null && !isSameCode(kode, entry.kodeVerifikasi)) return batchTexts.otherCode;
  if (entry.withdrawnAt) return batchTexts.withdrawn;
  if (!entry.pengajuan) return batchTexts.gone;
  const isDuplicate = all.some(
    (other) => other.id !== item.id && other.state !== 'done' && other.entry?._id === entry._id,
  );
  if (isDuplicate) return batchTexts.duplicate;
  return isSigned(item) && !item.alasan.trim() ? signedTexts.reasonRequired : null;
}

/** Whether an item can be confirmed or sent: its page was read and it was not sent yet. */
export const isOpen = ({ state }: BatchItem) => state === 'waiting' || state === 'failed';

/** Whether a scan is shown beside its letter; electronic signatures are examined instead. */
export const isCompared = ({ report, entry, comparedWith }: BatchItem) =>
  report !== null || comparedWith === entry?._id;

/** Confirmed items to send, in order. */
export const readyItems = (all: readonly BatchItem[]) =>
  all.filter(
    (item) => isOpen(item) && item.confirmed && isCompared(item) && !obstacleOf(item, all),
  );

/** What needs checking about the electronic signature of an item: it is confirmed alone. */
export const doubtOfItem = ({ report }: BatchItem) => report && doubtOfReport(report);

/** Items matched by code that only need a confirmation. */
export const matchedItems = (all: readonly BatchItem[]) =>
  all.filter(
    (item) =>
      isOpen(item) &&
      item.matchedByCode &&
      !item.confirmed &&
      isCompared(item) &&
      !doubtOfItem(item) &&
      !obstacleOf(item, all),
  );
