import { lowerTerms } from '#contract/village/words.ts';
import { type Signature, waitsForSignature } from './signature.ts';
import { withdrawnWord } from './withdrawal.ts';

/** Where a letter is on its way from approval to the applicant. */
export type LetterState =
  | 'awaits-signature'
  | 'ready-to-download'
  | 'ready-for-pickup'
  | 'picked-up'
  | 'withdrawn';

/** The properties of an application or register entry that determine the state. */
interface LetterFacts {
  tandaTangan: Signature['tandaTangan'] | null;
  caraTandaTangan: Signature['caraTandaTangan'];
  bertandaTanganPada: string | null;
  diambilPada: string | null;
  withdrawnAt: string | null;
}

/** The state of a letter; null for an application without one. */
export function letterStateOf(letter: LetterFacts): LetterState | null {
  const { tandaTangan, caraTandaTangan } = letter;
  if (tandaTangan === null) return null;
  if (letter.withdrawnAt) return 'withdrawn';
  if (letter.diambilPada) return 'picked-up';
  if (waitsForSignature({ tandaTangan, caraTandaTangan })) return 'awaits-signature';
  const onPaperOnly = tandaTangan === 'basah' && !letter.bertandaTanganPada;
  return onPaperOnly ? 'ready-for-pickup' : 'ready-to-download';
}

/** The same words everywhere: history, dashboard, queue and register. */
export const letterStateWords: Record<LetterState, string> = {
  'awaits-signature': 'Menunggu tanda tangan',
  'ready-to-download': 'Siap diunduh',
  'ready-for-pickup': 'Siap diambil',
  'picked-up': 'Sudah diambil',
  withdrawn: withdrawnWord,
};

/** What residents do while a signature on paper is awaited. */
export const waitForNews = 'Tunggu kabar, jangan datang dulu.';

const downloads = {
  basah: `Surat bertanda tangan siap diunduh. Simpan berkasnya, lalu cetak atau kirimkan. Bila diminta surat aslinya, ambil di kantor ${lowerTerms.village}.`,
  tte: 'Surat bertanda tangan siap diunduh. Kirimkan berkasnya apa adanya: tanda tangan elektronik tidak ikut pada hasil cetak.',
  belum: `Surat siap diunduh. Menurut aturan ${lowerTerms.village}, surat ini berlaku dengan kode QR tanpa tanda tangan.`,
} as const;

/** Advice for the resident; null without a letter and for a withdrawn one. */
export function adviceOnLetter(letter: LetterFacts): string | null {
  switch (letterStateOf(letter)) {
    case 'awaits-signature':
      return letter.caraTandaTangan === 'tte'
        ? 'Suratnya sudah dibuat, tetapi baru berlaku setelah ditandatangani elektronik. Anda tidak perlu datang: surat bertanda tangan nanti dapat diunduh di sini.'
        : `Menunggu tanda tangan. ${waitForNews} Bila surat dapat diambil, di sini tertulis Siap diambil.`;
    case 'ready-to-download':
      return downloads[letter.tandaTangan ?? 'belum'];
    case 'ready-for-pickup':
      return `Surat sudah ditandatangani dan dicap. Ambil di kantor ${lowerTerms.village}.`;
    case 'picked-up':
      return `Surat aslinya sudah diambil di kantor ${lowerTerms.village}. Simpan baik-baik.`;
    default:
      return null;
  }
}
