import { capitalise } from '#contract/basics/words.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { noticeSheet } from '#site/lib/offline/cache.ts';

/** Why a copy is shown: no response, or a timeout. */
export type OfflineReason = 'none' | 'weak';

const reasons: Record<OfflineReason, string> = { none: 'tidak ada sinyal', weak: 'sinyal lemah' };

/** Notice on a cached page. */
export function cachedLine(cachedAt: string, reason: OfflineReason): string {
  return `Tersimpan ${formatMoment(cachedAt)} – ${reasons[reason]}.`;
}

/** Notice on a cached form. */
export const formLine = (reason: OfflineReason): string =>
  `${capitalise(reasons[reason])}. Isi saja dulu: jawaban tersimpan di HP ini. Kirim setelah sinyal kembali.`;

/** Inserts a notice with a reload link before the page's main element (styled by kept-notice.css). */
export function addNotice(html: string, line: string): string {
  const notice = `<link rel="stylesheet" href="${noticeSheet}"><aside class="kept-notice" aria-label="Tanpa sinyal"><p>${line} <a href="">Muat ulang</a></p></aside>`;
  // A function, as '$' is special in a replacement string.
  return html.replace(/<main\b/, (main) => notice + main);
}
