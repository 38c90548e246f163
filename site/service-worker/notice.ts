import { capitalise } from '#contract/basics/words.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { noticeSheet } from '#site/lib/offline/kept.ts';

/** Why a copy is shown: no answer came, or none in time. */
export type Lack = 'none' | 'weak';

const lacks: Record<Lack, string> = { none: 'tidak ada sinyal', weak: 'sinyal lemah' };

/** What a page from a copy says of itself. */
export function keptLine(keptAt: string, lack: Lack): string {
  return `Tersimpan ${formatMoment(keptAt)} – ${lacks[lack]}.`;
}

/** What a form says whose frame is a copy. */
export const formLine = (lack: Lack): string =>
  `${capitalise(lacks[lack])}. Isi saja dulu: jawaban tersimpan di perangkat ini. Kirim setelah sinyal kembali.`;

/** A page with a line before its contents (kept-notice.css says where it is seen), and the way to ask for it anew. */
export function addNotice(html: string, line: string): string {
  const notice = `<link rel="stylesheet" href="${noticeSheet}"><aside class="kept-notice" aria-label="Tanpa sinyal"><p>${line} <a href="">Muat ulang</a></p></aside>`;
  // A function, as '$' in a replacement would mean something.
  return html.replace(/<main\b/, (main) => notice + main);
}
