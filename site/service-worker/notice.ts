import { capitalise } from '#contract/basics/words.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { noticeSheet } from '#site/lib/offline/cache.ts';

/** Why a copy is shown: no answer came, or none in time. */
export type OfflineReason = 'none' | 'weak';

const reasons: Record<OfflineReason, string> = { none: 'tidak ada sinyal', weak: 'sinyal lemah' };

/** What a page from a copy says of itself. */
export function cachedLine(cachedAt: string, reason: OfflineReason): string {
  return `Tersimpan ${formatMoment(cachedAt)} – ${reasons[reason]}.`;
}

/** What a form says whose frame is a copy. */
export const formLine = (reason: OfflineReason): string =>
  `${capitalise(reasons[reason])}. Isi saja dulu: jawaban tersimpan di perangkat ini. Kirim setelah sinyal kembali.`;

/** A page with a line before its contents (kept-notice.css says where it is seen), and the way to ask for it anew. */
export function addNotice(html: string, line: string): string {
  const notice = `<link rel="stylesheet" href="${noticeSheet}"><aside class="kept-notice" aria-label="Tanpa sinyal"><p>${line} <a href="">Muat ulang</a></p></aside>`;
  // A function, as '$' in a replacement would mean something.
  return html.replace(/<main\b/, (main) => notice + main);
}
