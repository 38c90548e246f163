import type { MessageText } from '#site/lib/api/message-text.ts';

/** Milliseconds without a response after which the connection counts as slow. */
export const slowAfter = 20_000;

export const slowText: MessageText = {
  line: 'Sambungan sedang lambat.',
  advice: 'Jawaban server belum lengkap. Tunggu sebentar; tidak ada yang dibatalkan.',
};
