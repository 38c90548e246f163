import { formatWait } from '#contract/basics/durations.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { StorageError } from '../session/storage-error.ts';
import { type ApiError, asApiError } from './api-client.ts';

/** The line for a write whose response broke off. */
export const brokenOffLine = 'Jawaban server terputus; mungkin sudah tersimpan.';

const brokenOffAdvice = 'Muat ulang halaman ini, lalu periksa sebelum mencoba lagi.';

/** What happened and what to do next, by the response's status, where the form has nothing more specific. */
export function explainFailure({ status, retryAfter, maybeStored }: ApiError): string {
  if (maybeStored) return `${brokenOffLine} ${brokenOffAdvice}`;
  if (status === 0)
    return 'Tidak ada sambungan ke server. Isian Anda masih ada di sini; periksa sinyal, lalu coba lagi.';
  if (status === 429)
    return `Isian Anda masih ada di sini. Tunggu ${formatWait(retryAfter || 60)}, lalu coba lagi.`;
  if (status === 400) return 'Perbaiki isian yang ditandai, lalu kirim lagi.';
  if (status === 401) return 'Sesi Anda sudah berakhir. Silakan login lagi.';
  if (status === 403) return 'Akun Anda tidak berhak melakukan ini.';
  if (status === 409) return 'Muat ulang halaman ini, periksa, lalu coba lagi bila masih perlu.';
  if (status === 413) return 'Berkas terlalu besar. Pilih foto yang lebih kecil, lalu coba lagi.';
  return 'Server sedang bermasalah. Isian Anda masih ada di sini; coba lagi beberapa saat lagi.';
}

const storageText: MessageText = {
  line: 'Peramban ini tidak mengizinkan portal menyimpan data, jadi Anda tidak dapat login.',
  advice: 'Izinkan cookie/data situs, kosongkan ruang, atau buka di Chrome.',
};

export interface Fallback extends Omit<MessageText, 'advice'> {
  advice?: string | undefined;
  /** What to do when the response to a write broke off, instead of the general advice. */
  whenBrokenOff?: string | undefined;
}

/** The server's own words where it gave some, else the fallback's line; with its advice, or what the status explains. */
export function describeError(error: unknown, fallback: Fallback): MessageText {
  if (error instanceof StorageError) return storageText;
  const failure = asApiError(error);
  const { whenBrokenOff = brokenOffAdvice } = fallback;
  if (failure.maybeStored) return { line: brokenOffLine, advice: whenBrokenOff };
  const { line, english, advice = explainFailure(failure) } = fallback;
  const { serverMessage } = failure;
  return { line: serverMessage || line, english: !serverMessage && english === true, advice };
}
