import type { MessageText } from '#site/ui/message.tsx';
import { type ApiError, asApiError } from './api-client.ts';

/** What happened and what to do next, by the answer's status, where the form itself knows nothing better. */
export function explainFailure({ status, retryAfter }: ApiError): string {
  if (status === 0)
    return 'Tidak ada sambungan ke server. Isian Anda masih ada di sini; periksa sinyal, lalu coba lagi.';
  if (status === 429)
    return `Isian Anda masih ada di sini. Tunggu ${retryAfter || 60} detik, lalu coba lagi.`;
  if (status === 400) return 'Perbaiki isian yang ditandai, lalu kirim lagi.';
  if (status === 401) return 'Sesi Anda sudah berakhir. Silakan login lagi.';
  if (status === 403) return 'Akun Anda tidak berhak melakukan ini.';
  if (status === 409) return 'Muat ulang halaman ini, periksa, lalu coba lagi bila masih perlu.';
  if (status === 413) return 'Berkas terlalu besar. Pilih foto yang lebih kecil, lalu coba lagi.';
  return 'Server sedang bermasalah. Isian Anda masih ada di sini; coba lagi beberapa saat lagi.';
}

interface Fallback extends Omit<MessageText, 'advice'> {
  advice?: string | undefined;
}

/** The server's own words where it gave some, else the fallback's line; with its advice, or what the status explains. */
export function describeError(error: unknown, fallback: Fallback): MessageText {
  const failure = asApiError(error);
  const { line, english, advice = explainFailure(failure) } = fallback;
  const { serverMessage } = failure;
  return { line: serverMessage || line, english: !serverMessage && english === true, advice };
}
